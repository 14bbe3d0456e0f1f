import { ADVERB } from './adverb.ts';
import { AGREEMENT } from './agreement.ts';
import { ARTICLES } from './article.ts';
import { CONNECTIVE } from './connective.ts';
import { COMPARISON } from './comparison.ts';
import { CONFUSED_WORD } from './confused-word.ts';
import type { Family } from './family.ts';
import { IRREGULAR_FORM } from './irregular-form.ts';
import { NOUN_NUMBER } from './noun-number.ts';
import { PARTICIPLE_ADJECTIVE } from './participle-adjective.ts';
import { PREPOSITIONS } from './preposition.ts';
import { PRONOUN } from './pronoun.ts';
import { TENSE } from './tense.ts';
import { VERB_FORM } from './verb-form.ts';
import { MISSING_BE, ONE_SUBJECT } from './without-rules.ts';
import { WORD_ORDER } from './word-order.ts';

/** Kinds of errors of grammar that are looked for. Where two propose the same edit, the first one names it. */
export const FAMILIES: readonly Family[] = [
  IRREGULAR_FORM,
  COMPARISON,
  NOUN_NUMBER,
  PARTICIPLE_ADJECTIVE,
  CONFUSED_WORD,
  TENSE,
  VERB_FORM,
  AGREEMENT,
  ARTICLES,
  PREPOSITIONS,
  PRONOUN,
  MISSING_BE,
  ADVERB,
  ONE_SUBJECT,
  WORD_ORDER,
  CONNECTIVE,
];

export const FAMILY_BY_ID: ReadonlyMap<string, Family> = new Map(
  FAMILIES.map((family) => [family.id, family]),
);

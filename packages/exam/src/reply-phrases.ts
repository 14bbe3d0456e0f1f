// All phrases that are not answers. Matched on canonical words from the start of what is left of a reply, so that "I don't
// know, I think that …" stays an answer: something is left over.
import { ASKING_BACK, ASKING_BACK_STATEMENTS, WHOLE_QUESTIONS } from './phrases/asking-back.ts';
import { THINKING, THINKING_STATEMENTS } from './phrases/buying-time.ts';
import { NOT_UNDERSTOOD } from './phrases/not-understood.ts';
import { firstLetters } from './phrases/first-letters.ts';
import { ADVERB } from './phrases/phrase.ts';
import type { PhraseKind, PhraseTable } from './phrases/phrase.ts';
import { REFUSING, REFUSING_STATEMENTS } from './phrases/refusing.ts';

/** A pattern and what a match means. */
export interface Phrase {
  kind: PhraseKind;
  pattern: RegExp;
  /** Speaks of the topic, and is an answer, when it stands beside a yes or no and nothing asks for help. */
  isStatement: boolean;
}

function compiled(table: PhraseTable, isStatement: boolean, ending = '(?= |$)'): Phrase[] {
  return table.flatMap(([kind, sources]) =>
    sources.map((source) => ({ kind, isStatement, pattern: new RegExp(`^(?:${source})${ending}`, 'u') })),
  );
}

/**
 * "I don't understand it" is a request after a question that was not understood, and an answer to "Do you like modern
 * art?". The group `object` is what is not understood (`verb`: or not caught); in the past tense it is always the question.
 */
export const AMBIGUOUS_STATEMENT = new RegExp(
  `^i (?:${ADVERB} )?(?:do not|can not) (?:${ADVERB} )?(?<verb>understand|get) (?<object>it|that|this)(?: (?:(?:very|so|that) )?well)?(?= |$)`,
  'u',
);

/** In order of preference where two match the same words; the last must be all that is left. */
const PHRASES: readonly Phrase[] = [
  ...[THINKING, NOT_UNDERSTOOD, REFUSING, ASKING_BACK].flatMap((table) => compiled(table, false)),
  ...[THINKING_STATEMENTS, REFUSING_STATEMENTS, ASKING_BACK_STATEMENTS].flatMap((table) =>
    compiled(table, true),
  ),
  ...compiled(WHOLE_QUESTIONS, false, '$'),
];

const FIRST_LETTERS = PHRASES.map((phrase) => ({ phrase, first: firstLetters(phrase.pattern.source) }));
const BY_LETTER = new Map<string, readonly Phrase[]>();

/**
 * The phrases that can begin a text with this letter, in order of preference. To run all of them costs too much in the
 * middle of a conversation: an engine compiles a pattern at its first use.
 */
export function phrasesWithFirstLetter(letter: string): readonly Phrase[] {
  const known = BY_LETTER.get(letter);
  if (known !== undefined) return known;
  const found = FIRST_LETTERS.flatMap(({ phrase, first }) =>
    first.any || first.letters.has(letter) ? [phrase] : [],
  );
  if (/^[a-z]$/u.test(letter)) BY_LETTER.set(letter, found);
  return found;
}

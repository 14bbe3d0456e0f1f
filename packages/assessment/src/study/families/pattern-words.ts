import {
  adjectiveOf,
  adverbOf,
  comparativeOf,
  ingOf,
  participleOf,
  pastOf,
  superlativeOf,
  thirdPerson,
} from '../../language/inflect.ts';
import {
  irregularVerbs,
  isIngForm,
  isParticiple,
  isPastForm,
  isThirdPersonForm,
} from '../../language/verb-forms.ts';
import { startsWithVowelSound } from '../../language/vowel-sound.ts';
import type { Word } from '../../text/answer-text.ts';
import {
  ADJECTIVE,
  BE,
  DEGREE,
  DETERMINER,
  isPluralNoun,
  isSingularNoun,
  MODAL,
  NOUN,
  NUMBER,
  SUBJECT,
  VERB,
  words,
} from './word-sets.ts';

const OBJECT = new Map([
  ['i', 'me'],
  ['he', 'him'],
  ['she', 'her'],
  ['we', 'us'],
  ['they', 'them'],
  ['you', 'you'],
  ['it', 'it'],
]);

const OWN = new Map([
  ['me', 'mine'],
  ['him', 'his'],
  ['her', 'hers'],
  ['us', 'ours'],
  ['them', 'theirs'],
]);
/** What is said of something that has this. */
const QUALITIES = new Map([
  ['convenience', 'convenient'],
  ['danger', 'dangerous'],
  ['importance', 'important'],
  ['difference', 'different'],
  ['difficulty', 'difficult'],
  ['health', 'healthy'],
  ['comfort', 'comfortable'],
  ['success', 'successful'],
  ['safety', 'safe'],
  ['noise', 'noisy'],
]);

/** Forms in -ing that are taken for nouns. */
const BASE_OF_ING = new Map(
  [
    ...irregularVerbs(),
    ...'work play live travel dance watch listen help visit study talk walk stay cook'.split(' '),
  ].map((base) => [ingOf(base), base]),
);
const isVerb = (word: Word) => VERB(word) || word.pos === 'AUX';

/** What a word of a sentence may be. */
export const CLASSES: Readonly<Record<string, (word: Word) => boolean>> = {
  NOUN: (word) => NOUN(word) && !word.possessive,
  ONE: (word) => isSingularNoun(word),
  MANY: (word) => isPluralNoun(word),
  NAME: ({ pos }) => pos === 'PROPN',
  ADJ: ADJECTIVE,
  GRADED: words(
    'better worse bigger smaller cheaper faster older younger safer easier healthier happier busier taller higher lower nicer stronger richer colder hotter longer shorter',
  ),
  COMPARATIVE: ({ text }) => /(?:er|more|less|worse)$/u.test(text),
  VERB: isVerb,
  BASE: (word) => VERB(word) && word.text === word.lemma,
  THIRD: (word) => VERB(word) && isThirdPersonForm(word),
  PAST: (word) => VERB(word) && isPastForm(word),
  PARTICIPLE: (word) => VERB(word) && isParticiple(word),
  ING: (word) => (VERB(word) && isIngForm(word)) || BASE_OF_ING.has(word.text),
  BE,
  MODAL,
  SUBJ: SUBJECT,
  OBJ: words('me him her us them you it'),
  DET: (word) => DETERMINER(word),
  POSS: words('my your his her our their'),
  NUM: (word) => NUMBER(word) || /^\d+$/u.test(word.text),
  DEGREE,
  PREP: ({ pos }) => pos === 'ADP',
  ANY: () => true,
};

/** How a word that was said is put in again. */
export const FORMS: Readonly<Record<string, (word: Word) => string>> = {
  base: (word) => baseOf(word),
  ing: (word) => ingOf(baseOf(word)),
  past: (word) => (baseOf(word) === 'be' ? 'was' : pastOf(baseOf(word))),
  participle: (word) => participleOf(baseOf(word)),
  third: (word) => thirdPerson(baseOf(word)),
  one: ({ lemma }) => lemma,
  aged: ({ text }) => text.replace('-years-', '-year-'),
  object: ({ text }) => OBJECT.get(text) ?? text,
  adverb: ({ text }) => adverbOf(text) ?? text,
  adjective: ({ text }) => adjectiveOf(text) ?? text,
  felt: ({ text }) => text.replace(/ing$/u, 'ed'),
  feels: ({ text }) => text.replace(/ed$/u, 'ing'),
  own: ({ text }) => OWN.get(text) ?? text,
  quality: ({ text }) => QUALITIES.get(text) ?? text,
  more: ({ text }) => comparativeOf(text) ?? `more ${text}`,
  most: ({ text }) => superlativeOf(text) ?? `most ${text}`,
  a: ({ text }) => (startsWithVowelSound(text) ? 'an' : 'a'),
};

function baseOf(word: Word): string {
  if (BE(word)) return 'be';
  return isVerb(word) ? word.lemma : (BASE_OF_ING.get(word.text) ?? word.lemma);
}

import {
  adjectiveOf,
  adverbOf,
  comparativeOf,
  ingOf,
  participleOf,
  pastOf,
  pluralOf,
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
import { inFormOf } from './in-form-of.ts';
import {
  ADJECTIVE,
  BE,
  DEGREE,
  DETERMINER,
  isPluralNoun,
  isSingularNoun,
  MIDDLE_ADVERB,
  MODAL,
  NOUN,
  NUMBER,
  PAST_YEAR,
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
  ['my', 'mine'],
  ['your', 'yours'],
  ['our', 'ours'],
  ['their', 'theirs'],
]);
const SELF = new Map([
  ['i', 'myself'],
  ['he', 'himself'],
  ['she', 'herself'],
  ['we', 'ourselves'],
  ['they', 'themselves'],
]);
const BEST = new Map([
  ['better', 'best'],
  ['worse', 'worst'],
]);
const BETTER = new Map([...BEST].map(([more, most]) => [most, more]));
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
  ['beauty', 'beautiful'],
  ['kindness', 'kind'],
  ['confidence', 'confident'],
  ['patience', 'patient'],
  ['intelligence', 'intelligent'],
  ['peace', 'peaceful'],
  ['tradition', 'traditional'],
  ['popularity', 'popular'],
  ['pride', 'proud'],
  ['loneliness', 'lonely'],
  ['freedom', 'free'],
  ['happiness', 'happy'],
  ['sadness', 'sad'],
  ['hunger', 'hungry'],
  ['honesty', 'honest'],
  ['generosity', 'generous'],
  ['friendship', 'friendly'],
  ['violence', 'violent'],
  ['responsibility', 'responsible'],
  ['independence', 'independent'],
  ['creativity', 'creative'],
  ['energy', 'energetic'],
  ['silence', 'silent'],
  ['laziness', 'lazy'],
  ['tiredness', 'tired'],
  ['luck', 'lucky'],
  ['fame', 'famous'],
]);

/** What is counted: a thing that has ten of them is a ten-year thing. */
const UNIT =
  'year|month|week|day|hour|minute|second|mile|kilometre|kilometer|centimetre|inch|page|star|pound|euro|dollar|room|bedroom|door|storey|floor|kilo|litre|liter|seat|step|course';
/** Races are run over 100 metres, so these only measure where a word such as "high" says what. */
const MEASURE = 'metre|meter';
const COUNT =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|several|\\d+';
const SIZE = 'old|long|high|tall|wide|deep';
const COUNTED_UNITS = new RegExp(
  `^(?:(?:${COUNT})-)+(?:(?:${UNIT})s(?:-(?:${SIZE}))?|(?:${MEASURE})s-(?:${SIZE}))$`,
  'u',
);
const UNITS = new Set([...UNIT.split('|'), ...MEASURE.split('|')].map((unit) => `${unit}s`));
const ORDINAL =
  /^(?:\d{1,2}(?:st|nd|rd|th)|(?:(?:twenty|thirty)-?)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\p{L}+teenth|twentieth|thirtieth|twenty|thirty)$/u;

/** Forms in -ing that are taken for nouns. */
const BASE_OF_ING = new Map(
  [
    ...irregularVerbs(),
    ...'work play live travel dance watch listen help visit study talk walk stay cook'.split(' '),
  ].map((base) => [ingOf(base), base]),
);
/** Adjectives that are nothing else, so that none has an -s. */
const ONLY_ADJECTIVES = new Set(
  `comfortable uncomfortable expensive inexpensive important beautiful interesting different difficult popular intelligent polite impolite
  friendly traditional useful helpful wonderful healthy crowded dangerous famous delicious tired boring exciting easy necessary possible impossible
  available responsible reasonable enjoyable suitable convenient modest patient independent ancient strange pretty lazy hungry angry happy sad
  noisy busy tall cheap big ugly lovely lonely`.split(/\s+/u),
);
/** Behind small words these aren't things but times, ways and measures: "of course", "for years". */
const IN_PHRASES = words(
  `course late least last first general particular sure all once fact case turn time example instance years ages
  days months weeks hours minutes times top home work school night purpose average addition part end behalf most more less both`,
);
const KNOWN_DOERS = words('to people who and everybody everyone somebody someone');
const isVerb = (word: Word) => VERB(word) || word.pos === 'AUX';

/** What a word of a sentence may be. */
export const CLASSES: Readonly<Record<string, (word: Word) => boolean>> = {
  NOUN: (word) => NOUN(word) && !word.possessive,
  ONE: (word) => isSingularNoun(word),
  MANY: (word) => isPluralNoun(word),
  OWNER: ({ possessive }) => possessive,
  NAME: ({ pos }) => pos === 'PROPN',
  ADJ: ADJECTIVE,
  ADJ_S: ({ text }) => isAdjectiveWithS(text),
  SELF: words('myself yourself himself herself ourselves themselves'),
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
  PERSON: words(
    'mother father mum mom dad brother sister son daughter wife husband uncle aunt cousin grandmother grandfather grandma grandpa friend boss teacher neighbour neighbor boyfriend girlfriend roommate flatmate colleague classmate manager doctor',
  ),
  PERSONS: words(
    'parents brothers sisters sons daughters children kids uncles aunts cousins grandparents friends teachers neighbours neighbors roommates flatmates colleagues classmates people students teenagers',
  ),
  OFTEN: words(
    'always usually often sometimes normally generally never also really still just mostly only actually',
  ),
  OBJ: words('me him her us them you it'),
  DET: (word) => DETERMINER(word),
  POSS: words('my your his her our their'),
  YEAR: PAST_YEAR,
  NUM: (word) => NUMBER(word) || /^\d+$/u.test(word.text),
  COUNTED: ({ text }) => COUNTED_UNITS.test(text),
  AGED: ({ text }) => COUNTED_UNITS.test(text) && text.endsWith('-old'),
  UNITS: ({ text, possessive }) => UNITS.has(text) && !possessive,
  UNIT_OF_AGE: words('years months weeks days'),
  ORDINAL: ({ text }) => ORDINAL.test(text),
  DEGREE,
  MID: MIDDLE_ADVERB,
  KIN: words(
    'mother father mum mom dad parents brother sister brothers sisters son daughter sons daughters children wife husband uncle aunt cousin cousins friend friends grandmother grandfather grandma grandpa grandparents girlfriend boyfriend family boss teacher neighbour colleague',
  ),
  DOER: (word) => isDoer(word),
  THING: (word) => beginsThing(word),
  DAY: words(
    'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  ),
  MONTH: words('january february march april may june july august september october november december'),
  PREP: ({ pos }) => pos === 'ADP',
  ANY: () => true,
};

const FORMS: Readonly<Record<string, (word: Word) => string>> = {
  base: (word) => baseOf(word),
  ing: (word) => ingOf(baseOf(word)),
  past: (word) => (baseOf(word) === 'be' ? 'was' : pastOf(baseOf(word))),
  participle: (word) => participleOf(baseOf(word)),
  third: (word) => thirdPerson(baseOf(word)),
  one: ({ lemma }) => lemma,
  'no-s': ({ text }) => withoutS(text),
  plural: ({ text }) => pluralOf(text),
  counted: ({ text }) => text.replace(/s(?=-(?:old|long|high|tall|wide|deep)$|$)/u, ''),
  object: ({ text }) => OBJECT.get(text) ?? text,
  adverb: ({ text }) => adverbOf(text) ?? text,
  adjective: ({ text }) => adjectiveOf(text) ?? text,
  felt: ({ text }) => text.replace(/ing$/u, 'ed'),
  feels: ({ text }) => text.replace(/ed$/u, 'ing'),
  owner: ({ text }) => `${text}'s`,
  own: ({ text }) => OWN.get(text) ?? text,
  self: ({ text }) => SELF.get(text) ?? text,
  quality: ({ text }) => QUALITIES.get(text) ?? text,
  best: ({ text }) => BEST.get(text) ?? text.replace(/er$/u, 'est'),
  better: ({ text }) => BETTER.get(text) ?? text.replace(/est$/u, 'er'),
  more: ({ text }) => comparativeOf(text) ?? `more ${text}`,
  most: ({ text }) => superlativeOf(text) ?? `most ${text}`,
  a: ({ text }) => (startsWithVowelSound(text) ? 'an' : 'a'),
};

/** How a word that was said is put in again: in this form, or, from "to-make", as another verb in its own form. */
export function formOf(name: string): ((word: Word) => string) | undefined {
  return name.startsWith('to-') ? (word) => inFormOf(word, name.slice('to-'.length)) : FORMS[name];
}

/** What stands just before a verb, so that "visit" behind it is no noun. */
function isDoer(word: Word): boolean {
  return (
    SUBJECT(word) ||
    MODAL(word) ||
    MIDDLE_ADVERB(word) ||
    KNOWN_DOERS(word) ||
    CLASSES['KIN']?.(word) === true
  );
}

/** Where what somebody or something is called begins. */
function beginsThing(word: Word): boolean {
  if (IN_PHRASES(word) || word.possessive) return false;
  const isNoun = NOUN(word) || word.pos === 'PROPN' || ADJECTIVE(word);
  return isNoun || DETERMINER(word) || CLASSES['OBJ']?.(word) === true;
}

function baseOf(word: Word): string {
  if (BE(word)) return 'be';
  return isVerb(word) ? word.lemma : (BASE_OF_ING.get(word.text) ?? word.lemma);
}

/** "Comfortables", "easies": not "patients", who are ill, nor "bigs". */
function isAdjectiveWithS(text: string): boolean {
  return text.endsWith('s') && text !== 'patients' && ONLY_ADJECTIVES.has(withoutS(text));
}

function withoutS(text: string): string {
  return text.endsWith('ies') ? `${text.slice(0, -'ies'.length)}y` : text.slice(0, -1);
}

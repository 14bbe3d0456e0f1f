import { isIngForm } from '../language/verb-forms.ts';
import type { Word } from '../text/answer-text.ts';
import { alsoGoesWith } from './families/preposition.ts';
import { PERSON } from './families/pronoun.ts';
import { BE, lemmas, pos, UNCOUNTABLE, words } from './families/word-sets.ts';
import type { Family } from './families/family.ts';

/** Groups that may be many ("the team are playing"), and plurals that do not look like one. */
const COLLECTIVE =
  words(`team council government family committee staff police company band class crowd group public audience
  club party crew data media board army navy press jury choir orchestra couple majority minority rest lot number management
  union school bank firm department opposition faculty squad side cast gang pair population youth clergy cattle criteria`);
const PLURAL_VERB = words("are were have do don't aren't weren't haven't want need seem say think");
/** Verbs and adjectives before a subjunctive: "she suggested that he go". */
const WISHING =
  words(`suggest suggested suggests insist insisted insists recommend recommended recommends demand demanded propose
  proposed ask asked request requested require required prefer important essential vital crucial necessary better advisable imperative`);
/** Words whose "to" is a preposition. */
const TO_DOING =
  lemmas(`admit confess object devote commit dedicate resort adjust adapt accustom use forward close addict thanks due oppose come limit
  reduce contribute lead react look respond subject`);
/** Places and times that stand without an article when one is there for what they are for: "in hospital", "at school", "in summer". */
const BARE = words(
  'hospital church school college university prison court bed season spring summer autumn winter',
);
const PREFER = lemmas('prefer');
const PART_OF_WEEK = words('morning afternoon evening night weekend sunday saturday');
const VERB_OR_BE = pos('VERB', 'AUX');
const INTO = words('in at to into from after before');
/** End in -s in Britain, as one thing. */
const ONE_IN_S = words('maths sports');
/** Words before a noun that say how many there are, or single one out: "two sport", "the most popular sport" of several. */
const COUNTS = words('many few several two three four five all these those different various most of other');
/** Verbs before what is to be done with a thing: "the garden needs weeding", "the house wanted doing up". */
const NEEDS = words('need needs needed require requires required');
const WANTS = words('want wants wanted');
const THINGS = words('it this that');
const PARTICLES = words('up out down off over');
/** Forms of verbs that tell one from many. */
const NUMBERED = /^(?:is|was|has|does|isn['’]t|wasn['’]t|hasn['’]t|doesn['’]t)$/u;
/** How far before its verb the word stands that a subjunctive hangs on, or the subject of a verb. */
const REACH = 6;

/**
 * Whether what a change would correct is good English in one of its standard varieties, or in an older grammar that educated speakers use:
 * plural collectives, names of teams and bodies, the subjunctive, "did … use to", "no" before one or many, "the roof needs mending".
 */
export function isGoodVariant(
  sentence: readonly Word[],
  { family, from, better }: { family: Family; from: number; better: string },
): boolean {
  const at = sentence.findIndex(({ token }) => token === from);
  const word = sentence[at];
  if (word === undefined) return false;
  const before = sentence.slice(Math.max(0, at - REACH), at);
  if (better === 'the' && BARE(word)) return INTO(before.at(-1));
  if (
    family.id === 'preposition' &&
    (endsInfinitive(before, sentence[at + 1]) || isAlsoSaid(before.at(-1), word))
  )
    return true;
  // "She admits to liking it", "I prefer eating in to going out".
  if (isIngForm(word) && before.at(-1)?.text === 'to' && (TO_DOING(before.at(-2)) || before.some(PREFER)))
    return true;
  // "Were it not for the rain", "were I rich": a condition without "if".
  if (word.text === 'were' && (at === 0 || word.breakBefore)) return true;
  // "Of an evening", "just the once".
  const [next, time] = [sentence[at + 1], sentence[at + 2]];
  if (word.text === 'of' && words('a an')(next) && PART_OF_WEEK(time)) return true;
  if (word.text === 'the' && next?.text === 'once') return true;
  // "Who" is for people, and for groups of them.
  const last = before.at(-1);
  if (word.text === 'which' && better === 'who' && last?.pos === 'NOUN' && !PERSON(last)) return true;
  // Where people are from is true now, too.
  if (family.id === 'tense' && better === 'came' && sentence[at + 1]?.text === 'from') return true;
  const isDone = NEEDS(before.at(-1)) || (WANTS(before.at(-1)) && PARTICLES(sentence[at + 1]));
  const what = before.at(-2);
  if (isDone && isIngForm(word) && what !== undefined) return what.pos === 'NOUN' || THINGS(what);
  if (family.id === 'noun-number' && isGoodNumber(before, word, better)) return true;
  if (word.text === 'used' && better === 'use') return before.some(({ text }) => text === 'did');
  if (word.text === 'use' && better === 'used') return before.some(({ text }) => text === 'did');
  if (family.id !== 'agreement' && family.id !== 'tense') return false;
  if (before.some(WISHING) && word.text === word.lemma) return true;
  // "Two years ago my family move": a time is mended, not a number.
  if (family.id === 'tense' && !NUMBERED.test(better)) return false;
  const noun = before.findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  // "Neither of them is", "the fish is": one and many.
  const isOne = words('is was has')(word) && before.some(words('neither either none'));
  if (isOne || (BE(word) && words('fish sheep')(last))) return true;
  const isMany = PLURAL_VERB(word) || word.text === word.lemma;
  // Groups of people are "who".
  if (last?.text === 'which') return false;
  // "The family next door are".
  const group = before.findLastIndex(COLLECTIVE);
  if (isMany && group >= 0 && !before.slice(group).some(VERB_OR_BE)) return true;
  return isMany && noun !== undefined && (noun.pos === 'PROPN' || COLLECTIVE(noun));
}

/** "Facts to think with", "a chair to sit on": which preposition ends it depends on what is meant. */
function endsInfinitive(before: readonly Word[], next: Word | undefined): boolean {
  const [noun, to, verb] = before.slice(-3);
  return next === undefined && noun?.pos === 'NOUN' && to?.text === 'to' && verb?.pos === 'VERB';
}

/** "Tired from work" and "tired of work" don't mean the same. */
function isAlsoSaid(adjective: Word | undefined, preposition: Word): boolean {
  return adjective?.pos === 'ADJ' && alsoGoesWith(adjective.text).includes(preposition.text);
}

/** British "sport" for all of it, and "no phones" beside "no phone". */
function isGoodNumber(before: readonly Word[], word: Word, better: string): boolean {
  if (ONE_IN_S(word)) return true;
  // "A lot of sport" is much of it.
  const isMuch = words('lot lots')(before.at(-2)) && before.at(-1)?.text === 'of';
  if (word.text === 'sport') return isMuch || !before.slice(-3).some(COUNTS);
  const makesOne = word.text !== word.lemma && better === word.lemma;
  return before.at(-1)?.text === 'no' && makesOne && !UNCOUNTABLE({ ...word, text: word.lemma });
}

import { isBaseForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  ADJECTIVE,
  BE,
  DO,
  isPluralNoun,
  lemmas,
  MODAL,
  NOT,
  NOUN,
  phraseStart,
  SUBJECT,
  VERB,
  words,
} from './word-sets.ts';

/** Words for people: "who" goes with them. */
export const PERSON =
  lemmas(`person people man woman boy girl child kid teacher student friend colleague neighbour neighbor doctor nurse
  mother father parent brother sister uncle aunt cousin grandmother grandfather husband wife son daughter guy lady gentleman boss
  manager worker driver player singer actor actress writer tourist foreigner adult teenager customer guest classmate roommate`);
/** Verbs of which "which" may be what is asked: "I asked the man which is better". */
const ASKING = lemmas('ask tell show teach explain remind inform advise let depend');
/** What stands for a word with "no" where the verb is denied already. */
const POSITIVE = new Map([
  ['nobody', 'anybody'],
  ['nothing', 'anything'],
  ['nowhere', 'anywhere'],
]);
/** "No longer", "no idea" and the like say no more than that. */
const AFTER_NO = words('longer more less sooner doubt matter wonder way idea other good use');
/** "It doesn't mean no rules", "I don't think no one cares": what is denied is another thing. */
const DENIES_ELSE = lemmas('be mean say mind cost think believe suppose matter');
const OBJECT = words('me him her us them you it');
/** "Didn't talk to nobody"; "I can't live with no money" denies something else. */
const PREPOSITION_OF_VERB = words('to at about');
/** How far before "which" a verb of asking may stand. */
const REACH = 6;

/** The wrong form or person of a pronoun. */
export const PRONOUN: Family = {
  id: 'pronoun',
  least: { change: 1 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined || (word.breakBefore && !isOfPeople(sentence, at))) return [];
    if (word.text === 'which') return isOfPerson(sentence, at) ? [{ ...change(at, 'who'), plain: true }] : [];
    const denied = isDeniedBefore(sentence, at) ? anyOf(sentence, at) : null;
    return denied === null ? [] : [denied];
  },
  wrong: [
    ['The woman which works there is kind.', 'The woman who works there is kind.'],
    ['I like people which I can trust.', 'I like people who I can trust.'],
    ['I visit my parents, which live abroad.', 'I visit my parents, who live abroad.'],
    ["I didn't know nobody there.", "I didn't know anybody there."],
    ['We do not buy nothing in that shop.', 'We do not buy anything in that shop.'],
    ["They don't do nothing at home.", "They don't do anything at home."],
    ["I don't have no money.", "I don't have any money."],
    ['He never tells us nothing.', 'He never tells us anything.'],
    ["There isn't no bus at night.", "There isn't any bus at night."],
    ["She didn't talk to no one.", "She didn't talk to anyone."],
  ],
  forTagger: [
    ['I went there with he last year.', 'I went there with him last year.'],
    ['Me like to cook at home.', 'I like to cook at home.'],
    ['Him is my best friend.', 'He is my best friend.'],
    ['I live with me parents.', 'I live with my parents.'],
    ['She is a good friend of me.', 'She is a good friend of mine.'],
    ['I like people which are honest.', 'I like people who are honest.'],
    ['We should help they with the work.', 'We should help them with the work.'],
    ['I met she brother yesterday.', 'I met her brother yesterday.'],
    ['It is a song what makes me happy.', 'It is a song that makes me happy.'],
    ['Them are very nice people.', 'They are very nice people.'],
  ],
  right: [
    'I talked to her about it.',
    'He gave us food and water.',
    'Between you and me, it was boring.',
    'The house in which I live is old.',
    'I know what he likes.',
    'I bought them flowers.',
    'I asked the teacher which bus goes there.',
    'There is a group of people which meets on Friday.',
    'I do nothing, and nobody helps me.',
    "I don't know why nobody came.",
    "We can't live with no money, and you can't do nothing.",
    "It didn't cost me, no, nothing was paid.",
    "I don't say no often, and they don't work no longer than I do.",
    "He isn't a nobody, and that's not nothing.",
    "Freedom doesn't mean no rules, and the sign doesn't say no parking.",
    "I don't think no one cares.",
  ],
};

/** "The woman which works", "people which I know"; what follows "a group of people" may be the group. */
function isOfPerson(sentence: readonly Word[], at: number): boolean {
  const [noun, next] = [sentence[at - 1], sentence[at + 1]];
  if (!PERSON(noun) || noun?.possessive === true || next === undefined) return false;
  const isClause = VERB(next) || next.pos === 'AUX' || MODAL(next) || SUBJECT(next);
  // "We're friends, which I think is nice", "I was an only child, which was lonely": the comma is missing as often.
  const behind = sentence[at + 2];
  const isComment =
    (SUBJECT(next) && lemmas('think find guess believe hope mean')(behind)) ||
    (words('is was')(next) && ADJECTIVE(behind));
  const start = phraseStart(sentence, at - 1);
  const before = [sentence[start - 1], sentence[start - 2]];
  return (
    isClause &&
    !isComment &&
    !before.some(words('of between')) &&
    !sentence.slice(Math.max(0, at - REACH), at).some(ASKING)
  );
}

/** "My parents, which live abroad": with one of them, or a verb for one, the whole clause before may be meant. */
function isOfPeople(sentence: readonly Word[], at: number): boolean {
  const [noun, which, next] = sentence.slice(Math.max(0, at - 1), at + 2);
  const isMany = words('are were have do')(next) || (VERB(next) && next !== undefined && isBaseForm(next));
  return which?.text === 'which' && isPluralNoun(noun) && isMany;
}

/** What is said of nobody where the verb is denied already: "anybody", "any money", "a car". */
function anyOf(sentence: readonly Word[], at: number): Edit | null {
  const [word, next] = sentence.slice(at, at + 2);
  // "I didn't say nothing, I said little."
  const goesOn = sentence
    .slice(at + 1, at + 4)
    .some(({ breakBefore, text }) => breakBefore || text === 'to' || text === 'but');
  const positive = POSITIVE.get(word?.text ?? '');
  if (positive !== undefined) return { ...change(at, positive), plain: !goesOn };
  if (word?.text !== 'no' || next?.breakBefore !== false || AFTER_NO(next)) return null;
  if (next.text === 'one') return { from: at, to: at + 2, better: 'anyone', plain: true };
  if (!NOUN(next) && !ADJECTIVE(next)) return null;
  return { ...change(at, 'any'), plain: NOUN(next) };
}

/** Whether the verb before is denied, and nothing but its object between: "didn't know nobody", "never gives us no homework". */
function isDeniedBefore(sentence: readonly Word[], at: number): boolean {
  if (sentence[at]?.breakBefore === true) return false;
  const before = sentence.slice(0, at);
  const object = before.findLastIndex((word) => !OBJECT(word));
  const verb = PREPOSITION_OF_VERB(before[object]) ? object - 1 : object;
  const not = VERB(before[verb]) || before[verb]?.pos === 'AUX' ? beforeNot(before, verb) : verb;
  if (!NOT(before[not]) || before.slice(not + 1).some(({ breakBefore }) => breakBefore)) return false;
  // "You can't do nothing" is what people say who must act.
  const help = before[not]?.text === 'never' ? 'never' : before[not - 1];
  const isThere = words('there')(before[not - 2]) || words('there')(before[not - 1]);
  if (not === verb ? !isThere : DENIES_ELSE(before[verb])) return false;
  if (help === 'never') return not < verb;
  return not < verb ? DO(help) : BE(help);
}

/** Where "not" or "never" stands right before a verb; -1 where it doesn't. */
function beforeNot(before: readonly Word[], verb: number): number {
  return NOT(before[verb - 1]) ? verb - 1 : -1;
}

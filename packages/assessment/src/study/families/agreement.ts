import { pastOf, thirdPerson } from '../../language/inflect.ts';
import { isBaseForm, isThirdPersonForm } from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { change } from './family.ts';
import type { Edit, Family } from './family.ts';
import {
  BE,
  beforeAdverbs,
  DO,
  isPluralNoun,
  isSingularNoun,
  hasBefore,
  lemmas,
  MODAL,
  NOT,
  phraseStart,
  VERB,
  words,
  SUBJECT,
} from './word-sets.ts';

const OTHER_NUMBER = new Map([
  ['is', ['are']],
  ['are', ['is']],
  ['am', ['is', 'are']],
  ['was', ['were']],
  ['were', ['was']],
  ['has', ['have']],
  ['have', ['has']],
  ['does', ['do']],
  ['do', ['does']],
]);
/** One group or its members: "the team is" and "the team are" are both right. */
const COLLECTIVE =
  words(`team family government company police band group class staff crew couple public audience
  committee club school army number majority rest lot half none either neither`);
/** Forms for one. */
const isForOne = (form: string): boolean => /[^su]s$/u.test(form);
/** Their past is like their base, also where the lists of verbs know another one. */
const SAME_IN_PAST = words('beat bet bid burst cast knit quit rid shed spit thrust wed wet');
const BARE_VERB_AFTER = lemmas('make let help see watch hear feel suggest recommend insist demand require');
const TAKES_BASE = words('to let please');

export const AGREEMENT: Family = {
  id: 'agreement',
  least: { change: 2 },
  propose(sentence, at) {
    const word = sentence[at];
    const subject = beforeAdverbs(sentence, at);
    const before = sentence[subject];
    // Groups are "who" when they are many.
    const isOne = SUBJECT(before) || (before?.text === 'which' && isSingularNoun(sentence[subject - 1]));
    if (word === undefined || (!isOne && isGroup(sentence, at))) return [];
    if (MODAL(before) || TAKES_BASE(before) || DO(before) || NOT(sentence[at - 1])) return [];
    if (hasBefore(sentence, at, 5, words('if wish')) || (words('here there')(before) && !BE(word))) return [];
    if (at === 0 && (BE(word) || (DO(word) && !NOT(sentence[1])))) return [];
    if (word.text === 'am' && sentence[at + 1]?.text === 'i') return [];
    // "He needn't come."
    if (word.text === 'need' && NOT(sentence[at + 1])) return [];
    if (words('am is are has')(word) && before?.text === 'i')
      return word.text === 'am' ? [] : [change(at, word.text === 'has' ? 'have' : 'am')];
    const edits = numbers(sentence, at, word).filter(({ better }) => better !== 'am');
    return edits
      .filter(({ better }) => fitsAntecedent(sentence, subject, better))
      .map((edit) => ({
        ...edit,
        doubt: isClear(before, edit.better) ? -1.5 : 0,
        plain: isPlain(sentence, { subject, verb: at, better: edit.better }),
      }));
  },
  wrong: [
    ['He have two brothers and a sister.', 'He has two brothers and a sister.'],
    ['My sister work in a bank.', 'My sister works in a bank.'],
    ['People is very friendly in my town.', 'People are very friendly in my town.'],
    ['There is many people in the park.', 'There are many people in the park.'],
    ['They was waiting for the bus.', 'They were waiting for the bus.'],
    ["She don't like spicy food.", "She doesn't like spicy food."],
    ['Everyone know that smoking is bad.', 'Everyone knows that smoking is bad.'],
    ['It depend on the weather.', 'It depends on the weather.'],
    ['The people who lives there are rich.', 'The people who live there are rich.'],
    ['I thinks it is a good idea.', 'I think it is a good idea.'],
    ['The prices in my city is very high.', 'The prices in my city are very high.'],
    ['I work for a company which sell shoes.', 'I work for a company which sells shoes.'],
    ['Every student have a laptop.', 'Every student has a laptop.'],
    ['All my shoes is old.', 'All my shoes are old.'],
    ['My boss always come late.', 'My boss always comes late.'],
  ],
  right: [
    'They put up lights to make it look beautiful.',
    'How does it feel to win a game?',
    'The people who look after it keep it in very good condition.',
    'I heard that sound in the night.',
    'The team are playing well this year.',
    'If he were here, he would help us.',
    'My brother and I work together.',
    'He misses his family, and she passes it every day.',
    'These clothes are dirty, and our headquarters are there.',
    'One of my friends lives in London.',
    'She is one of those women who have everything, in a town of shops which sell it.',
    "There's many a slip.",
    'The last time I went there was two months ago.',
  ],
};

function numbers(sentence: readonly Word[], at: number, word: Word): readonly Edit[] {
  const others = OTHER_NUMBER.get(word.text);
  if (others !== undefined) return others.map((other) => change(at, other));
  if (!VERB(word)) return [];
  if (isThirdPersonForm(word)) return [change(at, word.lemma)];
  const isBare = hasBefore(sentence, at, 4, BARE_VERB_AFTER) || hasBefore(sentence, at, 5, DO);
  return isBaseForm(word) && !isBare && !isOfMany(sentence, at) ? [change(at, thirdPerson(word.lemma))] : [];
}

/** A pronoun tells the number by itself; after "that, which, who" the noun before them tells it. */
function fitsAntecedent(sentence: readonly Word[], at: number, better: string): boolean {
  const subject = sentence[at];
  if (words('they we you these those them us i')(subject)) return !isForOne(better) || better === 'was';
  if (words('he she it him her')(subject)) return isForOne(better);
  if (!words('that which who')(subject)) return true;
  const noun = sentence.slice(0, at).findLast(({ pos: tag }) => tag === 'NOUN' || tag === 'PRON');
  return noun === undefined || isPluralNoun(noun) !== isForOne(better);
}

/** Whether the subject is a group; a group after a preposition only says where: "everybody in my family". */
function isGroup(sentence: readonly Word[], at: number): boolean {
  return sentence
    .slice(Math.max(0, at - 4), at)
    .some(
      (word, index) => COLLECTIVE(word) && !words('in from at')(sentence[Math.max(0, at - 4) + index - 2]),
    );
}

/** Whether the noun just before stands in a clause about many ("the people who clean our street"), or after "all my". */
function isOfMany(sentence: readonly Word[], at: number): boolean {
  const link = sentence.findLastIndex((word, index) => index < at - 1 && words('who that which')(word));
  return (
    (link > 0 && isPluralNoun(sentence[link - 1])) || hasBefore(sentence, at, 4, words('all many both some'))
  );
}

/** Whether a pronoun just before the verb leaves no doubt of the number. */
function isClear(subject: Word | undefined, better: string): boolean {
  return isForOne(better) ? words('he she it')(subject) : words('we they people')(subject);
}

/** "He shed tears", "she quit" may be past; "it sort of works", "he better go" have no such verb. */
function isSurelyPresent(sentence: readonly Word[], at: number): boolean {
  const [word, next] = sentence.slice(at, at + 2);
  if (word === undefined || words('better')(word) || (words('sort kind')(word) && next?.text === 'of'))
    return false;
  if (SAME_IN_PAST(word)) return false;
  return !VERB(word) || word.text !== word.lemma || pastOf(word.lemma) !== word.text;
}

const ONE = words(
  'he she it nobody everybody somebody anybody everyone someone anyone everything nothing something',
);
const MANY = words('they we you');
const OWNER = words('my your his her our their these those many');
/** Words before a subject that leave no doubt that it stands alone. */
const OPENER = words('because that but so although when while if which');

/** Adverbs between a subject and its verb that leave no doubt which verb it is. */
const HOW_OFTEN = words('always never often usually sometimes only also still really just');

/** Whether the subject stands just before its verb, at the beginning of its clause, and can be of one number only. */
function isPlain(
  sentence: readonly Word[],
  { subject, verb, better }: { subject: number; verb: number; better: string },
): boolean {
  const noun = sentence[subject];
  const said = sentence[verb];
  if (noun === undefined || said === undefined || said.breakBefore) return false;
  if (!sentence.slice(subject + 1, verb).every(HOW_OFTEN)) return false;
  // "The last time I went there was two months ago."
  if (noun.text === 'there') return !VERB(sentence[subject - 1]) && isPlainlyMany(sentence, verb, better);
  if (better === 'was' || better === 'were' || !isSurelyPresent(sentence, verb)) return false;
  if (words('which who that')(noun)) return isOfOne(sentence, subject) && isForOne(better);
  const opens = (at: number, others: readonly string[]) =>
    at === 0 ||
    sentence[at]?.breakBefore === true ||
    OPENER(sentence[at - 1]) ||
    others.includes(sentence[at - 1]?.text ?? '');
  if (ONE(noun)) return isForOne(better) && opens(subject, ['and']);
  if (MANY(noun)) return !isForOne(better) && opens(subject, ['and']);
  // "Every student have".
  if (isSingularNoun(noun) && words('every each')(sentence[subject - 1])) return isForOne(better);
  if (!OWNER(sentence[subject - 1])) return false;
  // Of "those system are" the noun may be what is wrong.
  if (!isPluralNoun(noun) && words('these those many')(sentence[subject - 1])) return false;
  // "My sister and my brother don't" are two.
  const first = words('all both')(sentence[subject - 2]) ? subject - 2 : subject - 1;
  if (isPluralNoun(noun)) return !isForOne(better) && opens(first, ['and', 'almost']);
  return isSingularNoun(noun) && isForOne(better) && opens(subject - 1, []);
}

/** "There is many cars": not "there's", which many people say of several. */
function isPlainlyMany(sentence: readonly Word[], verb: number, better: string): boolean {
  const [be, not, other] = sentence.slice(verb, verb + 3);
  const many = not?.text === 'not' ? other : not;
  return (
    be?.token !== sentence[verb - 1]?.token &&
    words('is was')(be) &&
    (better === 'are' || better === 'were') &&
    words('many several two three four five')(many) &&
    !many?.breakBefore &&
    isPluralNoun(sentence.slice(verb, verb + 6).find(({ pos }) => pos === 'NOUN'))
  );
}

/** "A company which": the noun before is one, and no other one that the clause may be about. */
function isOfOne(sentence: readonly Word[], link: number): boolean {
  const noun = sentence[link - 1];
  const isGroup = COLLECTIVE(noun) && sentence[link]?.text !== 'which';
  if (!isSingularNoun(noun) || isGroup || sentence[link]?.breakBefore === true) return false;
  const start = phraseStart(sentence, link - 1);
  const before = sentence.slice(Math.max(0, start - 4), start);
  return words('a an my his her our their')(before.at(-1)) && !before.some(words('of one in with and only'));
}

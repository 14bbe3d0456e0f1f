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
} from '../language/inflect.ts';
import { isIngForm, isThirdPersonForm } from '../language/verb-forms.ts';
import { startsWithVowelSound } from '../language/vowel-sound.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { FAMILY_BY_ID } from './families/all-families.ts';
import { beforeAdverbs, UNCOUNTABLE } from './families/word-sets.ts';
import type { TaggedStretch } from './tagging.ts';
import type { TaggedPlace } from './text-scorer.ts';
import type { Family } from './families/family.ts';

/** "Many work" has too much in it, but "works" is another word; "many time" is "many times". */
const HAS_NO_PLURAL = (word: Word) => UNCOUNTABLE({ ...word, text: word.lemma }) && word.lemma !== 'time';
/** A place is worth a proposal from this probability on that something is wrong there. */
const LEAST_WRONG = 0.25;
/** A label that is this much less likely than the first one is not tried. */
const LEAST_SHARE = 0.3;

/** A change that a tagger proposes, with how likely it thinks that it is the right one. */
export interface TaggedEdit {
  family: Family;
  from: number;
  to: number;
  better: string;
  kind: 'change' | 'insert' | 'remove';

  probability: number;
}

/** The changes that the labels of a stretch stand for. */
export function taggedEdits(text: AnswerText, stretch: TaggedStretch): TaggedEdit[] {
  const { sentence: words } = stretch;
  return stretch.tokens.flatMap((token, index) => {
    const next = stretch.tokens[index + 1];
    return [
      ...proposalsAt(stretch.before.get(token)).flatMap(({ label, probability }) =>
        label.startsWith('A_') ? inserted(text, words, { before: token, label, probability }) : [],
      ),
      ...proposalsAt(stretch.at.get(token)).flatMap(({ label, probability }) =>
        label.startsWith('A_')
          ? inserted(text, words, { before: next, label, probability })
          : changed(text, words, { token, next, label, probability }),
      ),
    ];
  });
}

function proposalsAt(place: TaggedPlace | undefined): { label: string; probability: number }[] {
  if (place === undefined || place.wrong < LEAST_WRONG) return [];
  const [first] = place.labels;
  return place.labels.filter(({ probability }) => probability >= LEAST_SHARE * (first?.probability ?? 1));
}

function inserted(
  text: AnswerText,
  words: readonly Word[],
  { before, label, probability }: { before: number | undefined; label: string; probability: number },
): TaggedEdit[] {
  const added = label.slice(2);
  const next = wordAt(words, before ?? -1);
  if (before === undefined || added === ',' || (added === 'there' && HAVE.has(next?.text ?? ''))) return [];
  const better = withArticle(added, text.tokens[before]?.lower);
  const family = FAMILY_BY_ID.get(familyOfAdded(added, next, wordBefore(words, before)));
  return family === undefined
    ? []
    : [{ family, from: before, to: before, better: spelt(better), kind: 'insert', probability }];
}

function changed(
  text: AnswerText,
  words: readonly Word[],
  at: { token: number; next: number | undefined; label: string; probability: number },
): TaggedEdit[] {
  const { token, next, label, probability } = at;
  const word = wordAt(words, token);
  const said = text.tokens[token]?.lower ?? '';
  if (word === undefined || said.includes('-')) return [];
  const better = label === 'D' ? '' : betterFor(label, word, text.tokens[next ?? -1]?.lower);
  if (better === null || better === said || isOtherArticle(said, better)) return [];
  const [before, after] = [wordBefore(words, token), wordAt(words, next ?? -1)];
  const family = FAMILY_BY_ID.get(familyOfChange(label, { word, before, after }));
  if (family === undefined || (family.id === 'agreement' && hasNoSubject(words, token))) return [];
  const kind = label === 'D' ? 'remove' : 'change';
  return [{ family, from: token, to: token + 1, better: spelt(better), kind, probability }];
}

/** "But is good": what the verb agrees with is what is missing. A question has its subject behind the verb. */
function hasNoSubject(words: readonly Word[], token: number): boolean {
  const at = words.findIndex((word) => word.token === token);
  const before = words[beforeAdverbs(words, at)];
  const isAlone = before === undefined || LINKS.has(before.text);
  return isAlone && !['PRON', 'DET', 'NOUN', 'PROPN'].includes(words[at + 1]?.pos ?? '');
}

/** Which of "a" and "the" is right hangs on what was said before, and the tagger reads one sentence. */
function isOtherArticle(said: string, better: string): boolean {
  return ARTICLES.has(said) && ARTICLES.has(better) && (said === 'the') !== (better === 'the');
}

function wordAt(words: readonly Word[], token: number): Word | undefined {
  return words.find((word) => word.token === token);
}

function wordBefore(words: readonly Word[], token: number): Word | undefined {
  return words[words.findIndex((word) => word.token === token) - 1];
}

/** Null where a label has no word to offer, or the word no such form. */
function betterFor(label: string, word: Word, next: string | undefined): string | null {
  if (label.startsWith('R_')) return withArticle(label.slice(2), next);
  const lemma = spelledAsSaid(word);
  switch (label) {
    case 'T_NNS':
      return HAS_NO_PLURAL(word) ? null : pluralOf(lemma);
    case 'T_NN':
    case 'T_VB':
      return lemma;
    case 'T_VBZ':
      return thirdPerson(lemma);
    case 'T_VBD':
      return pastOf(lemma);
    case 'T_VBN':
      return participleOf(lemma);
    case 'T_VBG':
      return ingOf(lemma);
    case 'T_JJR':
      return comparativeOf(lemma) ?? `more ${lemma}`;
    case 'T_JJS':
      return superlativeOf(lemma) ?? `most ${lemma}`;
    case 'T_LY':
      return adverbOf(word.text);
    case 'T_JJ':
      return adjectiveOf(word.text);
    default:
      return null;
  }
}

/** The base form with the speaker's spelling: the tagger's of "neighbours" is American. */
function spelledAsSaid({ text, lemma }: Word): string {
  const british = lemma.replace('or', 'our');
  return text.startsWith(british) ? british : lemma;
}

function withArticle(word: string, next: string | undefined): string {
  if (word !== 'a' && word !== 'an') return word;
  return startsWithVowelSound(next ?? '') ? 'an' : 'a';
}

/** "I" and its short forms have a capital everywhere. */
function spelt(better: string): string {
  return better.replace(/^i(?=$|')/u, 'I');
}

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
const ARTICLES = set('a an the');
const PREPOSITIONS =
  set(`in on at to for of with from by about into during since until after before between through under over
  around without within near against as like along across behind beside towards`);
const BE = set('am is are was were be been being');
const HAVE = set('have has had having');
const DO = set("do does did don't doesn't didn't");
const MODALS = set('can could will would should may might must shall');
const SUBJECTS = set("i you he she it we they there it's there's they're i'm he's she's");
const PRONOUNS =
  set(`me him her us them my your his its our their mine yours hers ours theirs myself himself herself
  themselves itself`);
const DEMONSTRATIVES = set('this that these those');
const QUANTIFIERS = set('many much few little fewer less');
const CONNECTIVES =
  set(`and but or so because although though if when while whether unless however who whom which what whose
  where why how that than`);
const ANYBODY = set('everybody everyone somebody someone nobody anybody anyone everything who which');
const DEGREES = set('more most better best worse worst bigger than');
const FEELINGS = set('interesting interested boring bored exciting excited tired tiring');
const AGREEING: readonly ReadonlySet<string>[] = [
  set("am is are isn't aren't i'm he's she's it's we're you're they're"),
  set("was were wasn't weren't"),
  set("have has haven't hasn't"),
  set("do does don't doesn't"),
];

/** Words after which a clause begins that has a subject of its own. */
const LINKS = set('but because so if when although though while since');

const TAKES_TO = set(
  'want need hope decide try plan learn expect agree refuse manage prefer start begin like love',
);

function familyOfAdded(added: string, next: Word | undefined, last: Word | undefined): string {
  if (ARTICLES.has(added)) return 'article';
  // "I want change": what looks like a noun is a verb there.
  if (added === 'to' && (next?.pos === 'VERB' || TAKES_TO.has(last?.lemma ?? ''))) return 'verb-form';
  if (DEGREES.has(added)) return 'comparison';
  if (BE.has(added)) return 'missing-be';
  if (SUBJECTS.has(added)) return 'subject';
  return familyOfWord(added);
}

interface Among {
  word: Word;
  before: Word | undefined;
  after: Word | undefined;
}

function familyOfChange(label: string, { word, before, after }: Among): string {
  if (label === 'D') return familyOfRemoved(word, before);
  if (label.startsWith('R_')) return familyOfReplaced(word.text, label.slice(2));
  switch (label) {
    case 'T_NNS':
    case 'T_NN':
      // Its labels don't tell the -s of a verb from that of a noun.
      return (word.pos === 'VERB' && !isNounAfter(before)) || isVerbOf(before, after)
        ? 'agreement'
        : 'noun-number';
    case 'T_VBZ':
      return 'agreement';
    case 'T_VB':
      // "A well-paid works" is a noun.
      if (isThirdPersonForm(word) && isNounAfter(before)) return 'noun-number';
      // "They goes", but "to goes" and "did went".
      return isThirdPersonForm(word) && before?.pos !== 'AUX' && before?.text !== 'to'
        ? 'agreement'
        : 'verb-form';
    case 'T_VBD':
      return isIngForm(word) ? 'verb-form' : 'tense';
    case 'T_JJR':
    case 'T_JJS':
      return 'comparison';
    case 'T_LY':
    case 'T_JJ':
      return 'adverb';
    default:
      return 'verb-form';
  }
}

/** "Well-paid works", "a lot of works": what looks like a verb there is a noun. */
function isNounAfter(before: Word | undefined): boolean {
  return before?.pos === 'ADJ' || before?.pos === 'DET' || before?.text === 'of';
}

const RELATIVES = new Set(['who', 'which']);
/** With these in front the noun behind is no part of a name for one thing: "my wife laugh", but "the bus stop". */
const PEOPLE = new Set(
  'mother father mum dad sister brother friend wife husband son daughter uncle aunt grandmother grandfather cousin neighbour boss colleague'.split(
    ' ',
  ),
);

/** "It cost a lot", "my mother like the sea", "a machine which wash": what looks like a noun there is the verb. */
function isVerbOf(before: Word | undefined, after: Word | undefined): boolean {
  const last = before?.text ?? '';
  if (SUBJECTS.has(last) || ANYBODY.has(last) || RELATIVES.has(last)) return true;
  if (PEOPLE.has(last) && after === undefined) return true;
  return before?.pos === 'NOUN' && (after?.pos === 'DET' || after?.pos === 'PRON' || after?.text === 'to');
}

function familyOfRemoved(word: Word, before: Word | undefined): string {
  // "Our flat it is": the tagger takes some nouns for adjectives.
  if (SUBJECTS.has(word.text) && ['NOUN', 'PROPN', 'ADJ'].includes(before?.pos ?? '')) return 'subject';
  if (BE.has(word.text) || (word.text === 'to' && before?.pos === 'AUX')) return 'verb-form';
  return familyOfWord(word.text);
}

function familyOfReplaced(said: string, better: string): string {
  if (AGREEING.some((forms) => forms.has(said) && forms.has(better))) return 'agreement';
  if (ARTICLES.has(said) && ARTICLES.has(better)) return 'article';
  if (FEELINGS.has(better)) return 'participle-adjective';
  if ((said === 'good' && better === 'well') || (said === 'well' && better === 'good')) return 'adverb';
  return familyOfWord(better);
}

function familyOfWord(word: string): string {
  if (ARTICLES.has(word)) return 'article';
  if (PREPOSITIONS.has(word)) return 'preposition';
  if (BE.has(word) || HAVE.has(word) || MODALS.has(word)) return 'tense';
  if (DO.has(word)) return 'verb-form';
  if (SUBJECTS.has(word) || PRONOUNS.has(word)) return 'pronoun';
  if (DEMONSTRATIVES.has(word) || QUANTIFIERS.has(word)) return 'noun-number';
  if (DEGREES.has(word)) return 'comparison';
  return CONNECTIVES.has(word) ? 'connective' : 'confused-word';
}

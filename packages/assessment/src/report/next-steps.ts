import { sum } from '@bandpal/contracts';
import type { AnswerRecord, CriterionEstimate, Priority } from '@bandpal/contracts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { countClauses } from '../features/clauses.ts';
import { isConnective, isContent } from '../features/cohesion.ts';
import { wordCount } from '../features/disfluency-rates.ts';
import { findStructures } from '../features/structures.ts';
import { lemmaRank } from '../language/word-level.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { exampleOf } from './form-topics.ts';

/** A figure that points to this band shows about all that it can. */
const SHOWS_ALL = 8;
/**
 * Who speaks in units as long as those of this band, or in sentences of so many words, needs no longer ones: good speakers join with "and", too. In
 * speech units are shorter: those of natives in interviews have 8.8 words.
 */
const LONG_ENOUGH = { band: 7, words: 16, spokenUnit: 8.8 };
/** A figure at this band has no room left. */
const NO_ROOM = 9;
/** A sentence this short can be joined with the next one; one without a clause in it is worth quoting from so many words on. */
const SHORT_SENTENCE = 8;
const FEWEST_QUOTED = 4;
const LONG_SENTENCE = 9;
const MOST_QUOTED = 24;
const QUOTED_OF_ANSWER = 14;
/** Words up to this rank are called common. */
const COMMON_RANK = 2000;
/** Sentences that begin alike are noticed from so many, and this share, on; in fewer sentences it may be chance. */
const FEWEST_ALIKE = 4;
const SHARE_ALIKE = 0.25;
const FEWEST_SENTENCES = 8;
/** So few different joining words in so many words are few. */
const FEW_CONNECTIVES = 6;
const WORDS_WITH_CONNECTIVES = 120;

interface Sentence {
  text: AnswerText;
  words: readonly Word[];
}

interface Step {
  topic: string;
  /** Where there are no words to show it with, nothing is said. */
  quoted: (sentences: readonly Sentence[], material: TestMaterial) => Example | null;
}
type Example = Priority['example'];

/** What a figure that has room left is shown and practised with. */
const STEPS: ReadonlyMap<string, Step> = new Map([
  ['unit-length', { topic: 'longer-sentences', quoted: shortSentences }],
  ['structures', { topic: 'more-structures', quoted: plainSentence }],
  ['uncommon-words', { topic: 'rarer-words', quoted: commonWords }],
  ['advanced-words', { topic: 'rarer-words', quoted: commonWords }],
  ['beyond-2000', { topic: 'rarer-words', quoted: commonWords }],
  ['short-answer-words', { topic: 'longer-answers', quoted: shortestOf('short-answer') }],
  ['discussion-words', { topic: 'longer-answers', quoted: shortestOf('discussion') }],
]);

/** What is left where a criterion shows all that is asked for: the figure with most room, with nothing said to be too little. */
const ROOM: ReadonlyMap<string, Step> = new Map([
  ['uncommon-words', { topic: 'room-for-words', quoted: commonWords }],
  ['advanced-words', { topic: 'room-for-words', quoted: commonWords }],
  ['beyond-2000', { topic: 'room-for-words', quoted: commonWords }],
  ['structures', { topic: 'room-for-structures', quoted: plainSentence }],
  ['mid-clause-pauses', { topic: 'room-for-flow', quoted: longestAnswer }],
  ['long-pauses', { topic: 'room-for-flow', quoted: longestAnswer }],
  ['pause-share', { topic: 'room-for-flow', quoted: longestAnswer }],
  ['run-length', { topic: 'room-for-flow', quoted: longestAnswer }],
]);
/**
 * The next steps of those in whose answers little or nothing is wrong, the figure with most room first: each follows from something measured, and
 * quotes the words that it was measured in. Nothing is called too little in a criterion of band 8 and above; of those the figure with most room is
 * named, last and without blame.
 */
export function nextSteps(material: TestMaterial, criteria: readonly CriterionEstimate[]): Priority[] {
  const sentences = material.clear.flatMap((text) => text.segments.map((words) => ({ text, words })));
  return [...shortOf(material, criteria, sentences), ...roomLeft(material, criteria, sentences)];
}

function shortOf(
  material: TestMaterial,
  criteria: readonly CriterionEstimate[],
  sentences: readonly Sentence[],
): Priority[] {
  const [first, ...others] = ofFigures(material, criteria, sentences);
  const found = [
    ...(first === undefined ? [] : [first]),
    ...sameOpening(sentences),
    ...fewLinks(material, criteria, sentences),
    ...others,
  ];
  return found.filter(({ topic }, index) => found.findIndex((one) => one.topic === topic) === index);
}

function ofFigures(
  material: TestMaterial,
  criteria: readonly CriterionEstimate[],
  sentences: readonly Sentence[],
): Priority[] {
  return criteria
    .filter(({ band }) => band !== null && band < SHOWS_ALL)
    .flatMap(({ criterion, features }) =>
      features.flatMap(({ id, band, value }) =>
        band === null || band >= SHOWS_ALL || (id === 'unit-length' && areLong(sentences, { band, value }))
          ? []
          : [{ criterion, id, band }],
      ),
    )
    .toSorted((left, right) => left.band - right.band)
    .flatMap(({ criterion, id }) => {
      const step = STEPS.get(id);
      const quoted = step?.quoted(sentences, material) ?? null;
      return step === undefined || quoted === null
        ? []
        : [{ criterion, topic: step.topic, count: null, example: quoted }];
    });
}

function areLong(sentences: readonly Sentence[], unit: { band: number; value: number }): boolean {
  const words = sum(sentences.map((one) => one.words.length));
  const isSpoken = sentences.some(({ text }) => text.answer.source === 'spoken');
  if (isSpoken && unit.value >= LONG_ENOUGH.spokenUnit) return true;
  return unit.band >= LONG_ENOUGH.band || words >= LONG_ENOUGH.words * sentences.length;
}

/** The figure that has most room above it, where all of them are good. */
function roomLeft(
  material: TestMaterial,
  criteria: readonly CriterionEstimate[],
  sentences: readonly Sentence[],
): Priority[] {
  const assessed = criteria.filter(({ band }) => band !== null);
  const figures = assessed
    .filter(({ band }) => (band ?? 0) >= SHOWS_ALL)
    .flatMap(({ criterion, features }) =>
      features.flatMap(({ id, band }) => (band === null ? [] : [{ criterion, id, band }])),
    )
    .filter(({ id, band }) => ROOM.has(id) && band < NO_ROOM)
    .toSorted((left, right) => left.band - right.band);
  for (const { criterion, id } of figures) {
    const step = ROOM.get(id);
    const example = step?.quoted(sentences, material) ?? null;
    if (step !== undefined && example !== null)
      return [{ criterion, topic: step.topic, count: null, example }];
  }
  const [lowest] = assessed.toSorted((left, right) => (left.score ?? 0) - (right.score ?? 0));
  const example = longestAnswer(sentences, material);
  if (lowest === undefined || (lowest.band ?? 0) < SHOWS_ALL || example === null) return [];
  return [{ criterion: lowest.criterion, topic: 'no-room-left', count: null, example }];
}

/** The beginning of the longest answer. */
function longestAnswer(_sentences: readonly Sentence[], { clear }: TestMaterial): Example | null {
  const [text] = clear
    .filter(({ segments }) => segments.length > 0)
    .toSorted((left, right) => wordCount(right) - wordCount(left));
  const words = text?.segments.flat().slice(0, QUOTED_OF_ANSWER) ?? [];
  return text === undefined || words.length === 0 ? null : quote({ text, words });
}

/** Two short sentences in a row, which could be one; else the shortest sentence. Neither ellipsis ("A flat, at the moment") nor a short reply. */
function shortSentences(sentences: readonly Sentence[]): Example | null {
  const joinable = (one: Sentence) =>
    one.words.length >= FEWEST_QUOTED && isWhole(one) && countClauses(one.words).finite > 0;
  const pair = neighbours(sentences).find((two) =>
    two.every((one) => joinable(one) && one.words.length <= SHORT_SENTENCE && !isReply(one)),
  );
  if (pair !== undefined) return quote(pair[0], pair[1]);
  const [least] = sentences
    .filter((one) => joinable(one) && one.words.length <= MOST_QUOTED && !isReply(one))
    .toSorted((left, right) => left.words.length - right.words.length);
  return least === undefined ? null : quote(least);
}

/** Whether it is a sentence from its first word to its last, and not what was cut from a long one. */
function isWhole({ text: { tokens }, words }: Sentence): boolean {
  const [first, last] = [words[0]?.token ?? 0, words.at(-1)?.token ?? 0];
  const ends = (token: number) =>
    token < 0 || token >= tokens.length - 1 || tokens[token]?.after === 'sentence';
  return ends(first - 1) && ends(last);
}

/** Whether it opens its answer and only answers: "I didn't, though." */
function isReply({ text, words }: Sentence): boolean {
  return (
    words.length < LONG_SENTENCE && text.segments[0] === words && !words.some(({ pos }) => pos === 'NOUN')
  );
}

/** A sentence long enough for something complex, in which nothing was counted. */
function plainSentence(sentences: readonly Sentence[]): Example | null {
  const structures = new Map(
    [...new Set(sentences.map(({ text }) => text))].map((text) => [text, findStructures(text)]),
  );
  const plain = sentences.find(
    ({ text, words }) =>
      words.length >= LONG_SENTENCE &&
      words.length <= MOST_QUOTED &&
      countClauses(words).finite > 0 &&
      !(structures.get(text) ?? []).some(({ from }) => words.some(({ token }) => token === from)),
  );
  return plain === undefined ? null : quote(plain);
}

/** The longest sentence of common words alone. */
function commonWords(sentences: readonly Sentence[]): Example | null {
  const [longest] = sentences
    .filter(
      ({ words }) =>
        words.length >= FEWEST_QUOTED &&
        words.length <= MOST_QUOTED &&
        // The exercise asks for one of each.
        words.some(({ pos }) => pos === 'VERB') &&
        words.some(({ pos }) => pos === 'NOUN' || pos === 'ADJ') &&
        words
          .filter(isContent)
          .every(({ text, lemma }) => (lemmaRank(text, lemma) ?? Infinity) <= COMMON_RANK),
    )
    .toSorted((left, right) => right.words.length - left.words.length);
  return longest === undefined ? null : quote(longest);
}

/** The beginning of the shortest answer of a kind. */
function shortestOf(kind: AnswerRecord['kind']): Step['quoted'] {
  return (_sentences, { clear }) => {
    const [text] = clear
      .filter(({ answer, segments }) => answer.kind === kind && segments.length > 0)
      .toSorted((left, right) => wordCount(left) - wordCount(right));
    const words = text?.segments.flat().slice(0, QUOTED_OF_ANSWER) ?? [];
    return text === undefined || words.length === 0 ? null : quote({ text, words });
  };
}

/** "I think …", "I think …": many sentences with the same two words in front. */
function sameOpening(sentences: readonly Sentence[]): Priority[] {
  const long = sentences.filter(({ words }) => words.length >= FEWEST_QUOTED);
  const openings = Map.groupBy(long, ({ words }) =>
    words
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' '),
  );
  const [most = []] = [...openings.values()].toSorted((left, right) => right.length - left.length);
  const [first] = most;
  const isNoticed = most.length >= FEWEST_ALIKE && most.length >= SHARE_ALIKE * long.length;
  if (first === undefined || long.length < FEWEST_SENTENCES || !isNoticed) return [];
  const example = quote({ ...first, words: first.words.slice(0, QUOTED_OF_ANSWER) });
  return [{ criterion: 'grammatical-range-accuracy', topic: 'same-opening', count: most.length, example }];
}

/** Few different words that join ideas, with two sentences that none of them joins. */
function fewLinks(
  { words }: TestMaterial,
  criteria: readonly CriterionEstimate[],
  sentences: readonly Sentence[],
): Priority[] {
  const figure = criteria.flatMap(({ features }) => features).find(({ id }) => id === 'connective-types');
  if (figure === undefined || figure.value >= FEW_CONNECTIVES || words < WORDS_WITH_CONNECTIVES) return [];
  const pair = neighbours(sentences).find((two) =>
    two.every((one) => one.words.length >= FEWEST_QUOTED && !one.words.some(isConnective)),
  );
  if (pair === undefined) return [];
  const example = quote(pair[0], pair[1]);
  return [{ criterion: 'fluency-coherence', topic: 'few-links', count: null, example }];
}

/** Sentences of one answer that follow one another. */
function neighbours(sentences: readonly Sentence[]): (readonly [Sentence, Sentence])[] {
  return sentences.flatMap((one, index) => {
    const next = sentences[index + 1];
    return next !== undefined && next.text === one.text ? [[one, next] as const] : [];
  });
}

function quote({ text, words }: Sentence, last: Sentence = { text, words }): Example {
  return exampleOf(text, words[0]?.token ?? 0, last.words.at(-1)?.token ?? 0);
}

import { mean, sum } from '@bandpal/contracts';
import { embed, nearness, vectorRows, weightOfRow } from '../language/sentence-vectors.ts';
import type { Vector } from '../language/sentence-vectors.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { isSureWord } from '../text/clear-answers.ts';
import { tokenise } from '../text/tokenise.ts';
import subjects from './card-subjects.json' with { type: 'json' };
import { isContent } from './cohesion.ts';
import otherCards from './other-cards.json' with { type: 'json' };
import { questionWords } from './word-rarity.ts';

/** A question whose words say less about its topic ("Why?", "Do you like it?") is understood from the others of its topic alone. */
const LEAST_TOPIC = 0.5;

/** Probes and follow-ups grow from the id of the question that they belong to. */
const FOLLOW_UP = /\.follow-up(?:-\d+)?$/u;

/**
 * Whether a question follows an answer up ("Why?", "Is that true of most people?"): it asks about what was said and has no topic of its own, so
 * that nothing can be told from its words.
 */
export function isFollowUp({ questionId }: { questionId: string }): boolean {
  return FOLLOW_UP.test(questionId);
}

/**
 * What an answer may be about: its question, and its question together with the others of its topic in this test. Empty where neither says
 * anything about a topic.
 */
export function topicsAsked({ answer }: AnswerText, test: readonly AnswerText[]): Vector[] {
  const own = rowsOfText(answer.question);
  const ofTopic = test.filter(
    ({ answer: other }) => topicId(other) === topicId(answer) && !isFollowUp(other),
  );
  const others = new Set(ofTopic.map(({ answer: other }) => other.question));
  others.delete(answer.question);
  const whole = [...own, ...[...others].flatMap(rowsOfText)];
  return [own, whole].filter(saysItsTopic).flatMap((rows) => embed(rows) ?? []);
}

/** How near a question comes to what was said, in what the two are about: −1 to 1; 0 where one of them says nothing. */
export function questionNearness(question: string, said: string): number {
  const [asked, answered] = [question, said].map((text) => embed(rowsOfText(text)));
  return asked == null || answered == null ? 0 : nearness(asked, answered);
}

/** Rows of the words of a question or a card. */
function rowsOfText(text: string): number[] {
  return vectorRows(tokenise(text).map(({ lower }) => lower));
}

/** Rows of the words of an answer, hesitations, words said again and words that may have been misheard left out. */
export function rowsOfAnswer({ tokens, roles, heard }: AnswerText): number[] {
  const said = tokens.filter((_, token) => roles[token] === 'word' && isSureWord({ heard }, { token }));
  return vectorRows(said.map(({ lower }) => lower));
}

function saysItsTopic(rows: readonly number[]): boolean {
  return sum([...new Set(rows)].map(weightOfRow)) >= LEAST_TOPIC;
}

/** Question ids begin with their topic. */
function topicId({ questionId }: { questionId: string }): string {
  return questionId.split(/[-.]/u)[0] ?? '';
}

/** A cue card, as far as a talk is compared with it. */
export interface TalkTask {
  task: string;
  /** What the card asks to say; empty where that isn't known. */
  prompts: readonly string[];
}

/** Of the talk's words those nearest to a word of the task count: one alone can be near by chance. */
const NEAREST = 2;
/** What the words of the task, and of what people tell on its card, weigh beside the whole card. */
const SHARE_OF_TASK = 0.5;
const SHARE_OF_SUBJECTS = 1;
/** What a card says to do, whatever it is about. */
const INSTRUCTIONS = new Set([
  'describe',
  'explain',
  'remember',
  'feel',
  'happen',
  'time',
  'person',
  'people',
  'somebody',
  'someone',
  'something',
]);

interface Card {
  task: string;
  whole: Vector | null;
  taskOnly: Vector | null;
  /** What people tell on this card ("visa", "scan", "proposal" for good news); null where that isn't known. */
  subjects: Vector | null;
  /** The words that say what the task is about, each with how much it says. */
  words: { vector: Vector; weight: number }[];
}

/** The cards that every talk is compared with, and the middle of each part of them. */
interface Others {
  cards: Card[];
  middles: Record<'whole' | 'taskOnly' | 'subjects', Vector>;
}

let others: Others | undefined;

/**
 * How much nearer a talk comes to its card than to 120 other cards, in standard deviations: the whole talk to task and prompts and, for the cards of
 * our bank, to what people tell on them, and its words to those of the task. Null when talk or card has no words that say anything. Of 108 talks
 * (36 of our own, 72 of two writers, 32 of those by strong speakers in their own particulars) two come to less than .2 under their own card, and
 * 61 % of all under other cards.
 */
export function talkNearness(pieces: readonly AnswerText[], task: TalkTask): number | null {
  const { cards, middles } = (others ??= readOthers());
  const said = pieces.flatMap((text) => text.segments.flat().filter((word) => isSureWord(text, word)));
  const talk = embed(pieces.flatMap(rowsOfAnswer));
  const words = vectorsOf(said.filter(isContent)).map(({ vector }) => vector);
  if (talk === null || words.length === 0) return null;
  const part = task.prompts.length > 0 ? 'whole' : 'taskOnly';
  const own = cards.find((card) => card.task === task.task) ?? readCard(task);
  if (own[part] === null) return null;
  // A card that is near to all cards is near to all talks, too: only what a talk has beyond the middle of the cards counts.
  const nearnessTo = (which: 'whole' | 'taskOnly' | 'subjects') => {
    const beyond = talk.map((value, at) => value - (middles[which][at] ?? 0));
    const near = ({ [which]: vector }: Card) => (vector === null ? 0 : nearness(beyond, vector));
    return standardised(near(own), cards.map(near));
  };
  const wholes = nearnessTo(part);
  const told = own.subjects === null ? null : nearnessTo('subjects');
  const tasks = standardised(
    nearestWords(words, own.words),
    cards.map((card) => nearestWords(words, card.words)),
  );
  const all = wholes.others.map((whole, index) =>
    together(whole, tasks.others[index] ?? 0, told?.others[index]),
  );
  return standardised(together(wholes.own, tasks.own, told?.own), all).own;
}

function readOthers(): Others {
  const told = new Map(Object.entries(subjects));
  const cards = otherCards.map((card) => readCard(card, told.get(card.id)));
  const middle = (part: 'whole' | 'taskOnly' | 'subjects') => {
    const vectors = cards.flatMap((card) => card[part] ?? []);
    const [first] = vectors;
    return (first ?? new Float64Array()).map((_, at) => mean(vectors.map((vector) => vector[at] ?? 0)));
  };
  return {
    cards,
    middles: { whole: middle('whole'), taskOnly: middle('taskOnly'), subjects: middle('subjects') },
  };
}

function readCard({ task, prompts }: TalkTask, told = ''): Card {
  const words = questionWords(task).filter((word) => isContent(word) && !INSTRUCTIONS.has(word.lemma));
  return {
    task,
    whole: embed(rowsOfText([task, ...prompts].join(' '))),
    taskOnly: embed(rowsOfText(task)),
    subjects: embed(rowsOfText(told)),
    words: vectorsOf(words),
  };
}

function vectorsOf(words: readonly { text: string }[]): Card['words'] {
  const rows = new Set(vectorRows(words.map(({ text }) => text)));
  return [...rows].flatMap((row) => {
    const vector = embed([row]);
    return vector === null ? [] : [{ vector, weight: weightOfRow(row) }];
  });
}

function together(whole: number, words: number, subject = 0): number {
  return whole + SHARE_OF_TASK * words + SHARE_OF_SUBJECTS * subject;
}

/** Mean nearness of the task's words to the words of a talk that come nearest, where words that say little count little. */
function nearestWords(said: readonly Vector[], asked: Card['words']): number {
  const total = sum(asked.map(({ weight }) => weight));
  if (total === 0) return 0;
  const near = asked.map(({ vector, weight }) => {
    const all = said.map((word) => nearness(word, vector)).sort((left, right) => right - left);
    return weight * mean(all.slice(0, NEAREST));
  });
  return sum(near) / total;
}

function standardised(own: number, all: readonly number[]): { own: number; others: number[] } {
  const middle = mean(all);
  const spread = Math.sqrt(mean(all.map((one) => (one - middle) ** 2))) || 1;
  return { own: (own - middle) / spread, others: all.map((one) => (one - middle) / spread) };
}

import { mean, sum } from '@bandpal/contracts';
import { embed, nearness, vectorRows, weightOfRow } from '../language/sentence-vectors.ts';
import type { Vector } from '../language/sentence-vectors.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { isSureWord } from '../text/sure-words.ts';
import { rowsOfAnswer, rowsOfText } from './asked-topic.ts';
import { isContent } from './cohesion.ts';
import otherCards from './other-cards.json' with { type: 'json' };
import { questionWords } from './question-words.ts';

/** A cue card, as far as a talk is compared with it. */
export interface TalkTask {
  task: string;
  /** What the card asks to say; empty where that isn't known. */
  prompts: readonly string[];
}

/** Of the talk's words those nearest to a word of the task count: one alone can be near by chance. */
const NEAREST = 2;
/** What the words of the task weigh beside the whole card. */
const SHARE_OF_TASK = 0.5;
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
  whole: Vector | null;
  taskOnly: Vector | null;
  /** The words that say what the task is about, each with how much it says. */
  words: { vector: Vector; weight: number }[];
}

/** The cards that every talk is compared with, and the middle of each part of them. */
interface Others {
  cards: Card[];
  middles: Record<'whole' | 'taskOnly', Vector>;
}

let others: Others | undefined;

/**
 * How much nearer a talk comes to its card than to 120 other cards, in standard deviations: the whole talk to task and prompts, and its words to
 * those of the task. Null when one of the two has no words that say anything. Our model talks come to 3 on average under their own card, 1.35 at least, and to 0 under others.
 */
export function talkNearness(pieces: readonly AnswerText[], task: TalkTask): number | null {
  const { cards, middles } = (others ??= readOthers());
  const said = pieces.flatMap((text) => text.segments.flat().filter((word) => isSureWord(text, word)));
  const talk = embed(pieces.flatMap(rowsOfAnswer));
  const words = vectorsOf(said.filter(isContent)).map(({ vector }) => vector);
  if (talk === null || words.length === 0) return null;
  const part = task.prompts.length > 0 ? 'whole' : 'taskOnly';
  const own = readCard(task);
  if (own[part] === null) return null;
  // A card that is near to all cards is near to all talks, too: only what a talk has beyond the middle of the cards counts.
  const beyond = talk.map((value, at) => value - (middles[part][at] ?? 0));
  const near = (card: Card) => (card[part] === null ? 0 : nearness(beyond, card[part]));
  const wholes = standardised(near(own), cards.map(near));
  const tasks = standardised(
    nearestWords(words, own.words),
    cards.map((card) => nearestWords(words, card.words)),
  );
  const all = wholes.others.map((whole, index) => whole + SHARE_OF_TASK * (tasks.others[index] ?? 0));
  return standardised(wholes.own + SHARE_OF_TASK * tasks.own, all).own;
}

function readOthers(): Others {
  const cards = otherCards.map(readCard);
  const middle = (part: 'whole' | 'taskOnly') => {
    const vectors = cards.flatMap((card) => card[part] ?? []);
    const [first] = vectors;
    return (first ?? new Float64Array()).map((_, at) => mean(vectors.map((vector) => vector[at] ?? 0)));
  };
  return { cards, middles: { whole: middle('whole'), taskOnly: middle('taskOnly') } };
}

function readCard({ task, prompts }: TalkTask): Card {
  const words = questionWords(task).filter((word) => isContent(word) && !INSTRUCTIONS.has(word.lemma));
  return {
    whole: embed(rowsOfText([task, ...prompts].join(' '))),
    taskOnly: embed(rowsOfText(task)),
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

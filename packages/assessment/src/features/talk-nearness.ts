import { mean, sum } from '@bandpal/contracts';
import { embed, nearness, vectorRows, weightOfRow } from '../language/sentence-vectors.ts';
import type { Vector } from '../language/sentence-vectors.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { isSureWord } from '../text/sure-words.ts';
import { rowsOfAnswer, rowsOfText } from './asked-topic.ts';
import subjects from './card-subjects.json' with { type: 'json' };
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
  const together = (whole: number, words: number, subject = 0) =>
    whole + SHARE_OF_TASK * words + SHARE_OF_SUBJECTS * subject;
  const all = wholes.others.map((whole, index) =>
    together(whole, tasks.others[index] ?? 0, told?.others[index]),
  );
  return standardised(together(wholes.own, tasks.own, told?.own), all).own;
}

function readOthers(): Others {
  const cards = otherCards.map((card) => readCard(card, subjectsOf(card)));
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

function subjectsOf({ id }: (typeof otherCards)[number]): string {
  return new Map(Object.entries(subjects)).get(id) ?? '';
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

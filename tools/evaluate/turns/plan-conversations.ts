import type { ExamPart } from '@bandpal/contracts';
import { randomFrom } from '@bandpal/exam';
import type { Condition } from './conditions.ts';
import { PAUSERS } from './pausers.ts';
import type { Pauser } from './pausers.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';

/** One spoken test to be held. */
export interface ConversationPlan {
  part: ExamPart;
  condition: Condition;
  pauser: Pauser;
  speaker: string;
  /** Decides the examiner's questions and everything that is drawn by lot. */
  seed: number;
}

/** The same with its sound. */
export interface ConversationScript extends ConversationPlan {
  /** In the order in which they are given, whatever is asked; as the microphone hears them. */
  answers: ScriptedAnswer[];
  /** What sounds all the time, to be repeated; null for a quiet room. */
  background: Float32Array | null;
}

/** Taken in turn, as are the ways of pausing and the conditions: after 21 tests each part has met each condition, after 63 all have met. */
const PARTS: readonly ExamPart[] = [1, 2, 3];
/** The quiet room comes up twice: most is learnt there. */
const IN_TURN: readonly Condition[] = [
  'clean',
  'pink noise 10 dB',
  'own echo',
  'babble 10 dB',
  'clean',
  '−35 dBFS',
  'clipped',
];

/** So many spoken tests, each by the next speaker; always the same for a seed, and fewer are the first of more. */
export function planConversations(
  speakers: readonly string[],
  count: number,
  seed: number,
): ConversationPlan[] {
  const random = randomFrom(seed);
  const order = shuffled(speakers, random);
  return Array.from({ length: count }, (_, index) => ({
    part: turnOf(PARTS, index),
    pauser: turnOf(PAUSERS, Math.floor(index / PARTS.length)),
    condition: turnOf(IN_TURN, index),
    speaker: turnOf(order, index),
    seed: seed + index,
  }));
}

function turnOf<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to take in turn.');
  return item;
}

/** The items in an order decided by `random`. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

import { advance } from './advance.ts';
import { promptOf } from './prompt.ts';
import type { ExamState } from './state.ts';
import type { Bank, ExamEvent } from './types.ts';

type TurnEvent = Extract<ExamEvent, { type: 'turn' }>;

/** Long enough for no follow-up of Part 1; it names nothing, agrees with nothing and asks for nothing. */
const PLAIN_ANSWER =
  'Well, it has always been like that for me, and things are quite different now from what they were when everybody was still very young.';
/** A full talk, and longer than any other answer has to be. */
const PLAIN_ANSWER_MS = 120_000;

/**
 * What the examiner would say to a turn at `nowMs`, sentence by sentence; nothing when it would listen on, or does not listen. Without a
 * turn: to an answer as most are, whole and without anything that the exam takes up; nothing where a follow-up comes, which depends on it.
 */
export function foresee(
  state: ExamState,
  turn: TurnEvent | null,
  nowMs: number,
  bank: Bank,
): readonly string[] {
  const told = turn ?? plainTurn(state, bank);
  if (told === null) return [];
  const said = advance(state, told, nowMs, bank).actions.find(({ type }) => type === 'say');
  if (said?.type !== 'say' || (turn === null && said.purpose === 'follow-up')) return [];
  return said.sentences;
}

function plainTurn(state: ExamState, bank: Bank): TurnEvent | null {
  const prompt = promptOf(state, bank);
  if (prompt === null) return null;
  const { questionId } = prompt;
  const speechMs = PLAIN_ANSWER_MS;
  return { type: 'turn', questionId, text: PLAIN_ANSWER, speechMs, typed: false, unclear: false };
}

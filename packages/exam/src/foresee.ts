import { advance } from './advance.ts';
import { paceOf } from './pace.ts';
import { promptOf } from './scenes/index.ts';
import type { ExamState } from './state.ts';
import type { Bank, ExamAction, TurnEvent } from './types.ts';

type Say = Extract<ExamAction, { type: 'say' }>;

/** Long enough for no follow-up of Part 1; it names nothing, agrees with nothing and asks for nothing. */
const PLAIN_ANSWER =
  'Well, it has always been like that for me, and things are quite different now from what they were when everybody was still very young.';
/** A full talk, and longer than any other answer has to be. */
const PLAIN_ANSWER_MS = 120_000;

/**
 * What the examiner would say to a turn at `nowMs`, sentence by sentence; nothing when it would listen on, or does not listen. Without a
 * turn: to an answer as most are, which begins at `nowMs`, takes as long as this candidate's do, is whole and has nothing in it that the
 * exam takes up; nothing where a follow-up comes, which depends on it.
 */
export function foresee(
  state: ExamState,
  turn: TurnEvent | null,
  nowMs: number,
  bank: Bank,
): readonly string[] {
  if (turn !== null) return lineAfter(state, turn, nowMs, bank)?.sentences ?? [];
  const prompt = promptOf(state, bank);
  if (prompt === null) return [];
  const line = lineAfter(state, plainTurn(prompt.questionId), nowMs + paceOf(state).exchangeMs, bank);
  return line === null || line.purpose === 'follow-up' ? [] : line.sentences;
}

function lineAfter(state: ExamState, turn: TurnEvent, nowMs: number, bank: Bank): Say | null {
  return advance(state, turn, nowMs, bank).actions.find((action) => action.type === 'say') ?? null;
}

function plainTurn(questionId: string): TurnEvent {
  const speechMs = PLAIN_ANSWER_MS;
  return { type: 'turn', questionId, text: PLAIN_ANSWER, speechMs, typed: false, unclear: false };
}

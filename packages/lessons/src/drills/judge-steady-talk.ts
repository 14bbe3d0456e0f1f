import type { AnswerRecord } from '@bandpal/contracts';
import { steadyTalkGoal } from './drill-goals.ts';
import type { DrillMaterial } from './drill-material.ts';
import type { DrillResult } from './drill-result.ts';

/** Less speech says nothing about pauses. */
const LEAST_SPEECH_MS = 5_000;

/** How long the talk was, and how often it stopped. Only silence counts: an "um" is none. */
export function judgeSteadyTalk({ before, after }: DrillMaterial): DrillResult {
  const [first] = after;
  if (first === undefined || !isSpoken(after)) return { kind: 'open', why: 'typed' };
  const ms = lengthOf(after);
  if (ms < LEAST_SPEECH_MS) return { kind: 'open', why: 'too-little' };
  const { talkMs: goal, longPauseMs: fromMs } = steadyTalkGoal(first.kind);
  const count = longPauses(after, fromMs);
  const wasHeard = isSpoken(before) && lengthOf(before) >= LEAST_SPEECH_MS;
  return {
    kind: 'judged',
    checks: [
      { kind: 'talk', ms, before: wasHeard ? lengthOf(before) : null, goal, met: ms >= goal },
      {
        kind: 'long-pauses',
        count,
        before: wasHeard ? longPauses(before, fromMs) : null,
        fromMs,
        met: count === 0,
      },
    ],
  };
}

const isSpoken = (answers: readonly AnswerRecord[]): boolean =>
  answers.length > 0 && answers.every(({ source }) => source === 'spoken');

const lengthOf = (answers: readonly AnswerRecord[]): number =>
  answers.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Long silences in the pieces of a talk, and between them: a talk that stopped for so long arrives in more than one. */
function longPauses(answers: readonly AnswerRecord[], fromMs: number): number {
  const inside = answers
    .flatMap(({ pauses }) => pauses)
    .filter(({ startMs, endMs, filled }) => !filled && endMs - startMs >= fromMs);
  const pieces = answers.toSorted((one, other) => one.startedAtMs - other.startedAtMs);
  const between = pieces.filter((piece, index) => {
    const last = pieces[index - 1];
    return last !== undefined && piece.startedAtMs - (last.startedAtMs + last.durationMs) >= fromMs;
  });
  return inside.length + between.length;
}

import { reportText } from '@bandpal/contracts';
import type { Evidence } from '@bandpal/contracts';
import { midClausePauses } from '../features/pauses.ts';
import type { Timing } from '../features/timing.ts';
import { quoteEvidence } from '../text/quote.ts';

/** A pause inside a clause that is worth showing. */
const NOTICEABLE_PAUSE_MS = 700;
/** Words without a pause that are worth showing. */
const LONG_RUN_WORDS = 8;

/** The longest pauses inside a clause, phrases said again, and the longest runs. */
export function fluencyEvidence(timings: readonly Timing[]): Evidence[] {
  return [
    ...longestPauses(timings).slice(0, 3),
    ...repeats(timings).slice(0, 2),
    ...longestRuns(timings).slice(0, 2),
  ];
}

function longestPauses(timings: readonly Timing[]): Evidence[] {
  return timings
    .flatMap((timing) => midClausePauses(timing).map((placed) => ({ timing, ...placed })))
    .map((placed) => ({ ...placed, lengthMs: placed.pause.endMs - placed.pause.startMs }))
    .filter(({ lengthMs }) => lengthMs >= NOTICEABLE_PAUSE_MS)
    .sort((left, right) => right.lengthMs - left.lengthMs)
    .map(({ timing, before, after, pause, lengthMs }) => ({
      ...quoteEvidence(timing.text, before, after, {
        kind: 'weakness',
        note: reportText('note.pause', { seconds: lengthMs / 1000 }),
      }),
      atMs: pause.startMs,
    }));
}

function repeats(timings: readonly Timing[]): Evidence[] {
  return timings.flatMap(({ text }) =>
    text.roles.flatMap((role, index) => {
      if (role !== 'repeat' || text.roles[index - 1] === 'repeat') return [];
      const next = text.roles.findIndex((later, at) => at > index && later === 'word');
      const note = reportText('note.repeated');
      return [quoteEvidence(text, index, Math.max(index, next), { kind: 'weakness', note })];
    }),
  );
}

function longestRuns(timings: readonly Timing[]): Evidence[] {
  return timings
    .flatMap((timing) => runs(timing))
    .filter((run) => run.to - run.from + 1 >= LONG_RUN_WORDS)
    .sort((left, right) => right.to - right.from - (left.to - left.from))
    .map(({ timing, from, to }) =>
      // The words that were counted, and no others.
      quoteEvidence(
        timing.text,
        from,
        to,
        { kind: 'strength', note: reportText('note.long-run', { words: to - from + 1 }) },
        0,
      ),
    );
}

/** Stretches of tokens with times between two pauses. */
function runs(timing: Timing): { timing: Timing; from: number; to: number }[] {
  const found: { timing: Timing; from: number; to: number }[] = [];
  let from: number | null = null;
  let last = -1;
  for (const [index, word] of timing.text.heard.entries()) {
    const previous = timing.text.heard[last];
    const isBroken =
      word === null ||
      (previous != null &&
        timing.pauses.some((pause) => pause.startMs < word.startMs && pause.endMs > previous.endMs));
    if (isBroken && from !== null) {
      found.push({ timing, from, to: last });
      from = null;
    }
    if (word === null) continue;
    from ??= index;
    last = index;
  }
  if (from !== null) found.push({ timing, from, to: last });
  return found;
}

import type { RoomState } from './room-model.ts';

/** How far the test is and how quick the examiner was. */
export function RoomFigures({ state }: { state: RoomState }) {
  const answered = state.metadata?.exam.answered ?? 0;
  return (
    <p className="text-sm text-ink-soft">
      <span data-testid="answered">{answered === 1 ? '1 answer so far' : `${answered} answers so far`}</span>
      {state.responseMs === null ? null : (
        <span data-testid="response-time"> · the examiner replied in {formatSeconds(state.responseMs)}</span>
      )}
    </p>
  );
}

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 995 ? 2 : 1)} s`;

import { Button } from '../../ui/button.tsx';
import type { RoomState } from './room-model.ts';
import { LEAVING, LEAVING_PRACTICE } from './test-room-texts.ts';
import { plural } from '../../ui/plural.ts';

interface RoomFootProps {
  state: RoomState;
  isPractice?: boolean;
  onEnd: () => void;
}

/** How far the test is, and the way out of it: after everything that a candidate needs more often. */
export function RoomFoot({ state, isPractice = false, onEnd }: RoomFootProps) {
  const answered = state.metadata?.exam.answered ?? 0;
  const isEnding = state.stage === 'ending';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft" data-testid="answered">
        {plural(answered, ['# answer so far', '# answers so far'])}
      </p>
      <Button variant="danger" onClick={onEnd} disabled={isEnding}>
        {isEnding ? 'Ending…' : (isPractice ? LEAVING_PRACTICE : LEAVING).end}
      </Button>
    </div>
  );
}

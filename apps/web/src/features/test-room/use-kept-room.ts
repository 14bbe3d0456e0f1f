import { useEffect } from 'react';
import { keepRoom } from './kept-room.ts';
import type { RoomState } from './room-model.ts';

/** Keeps how the test is taken, and what is typed and not sent, for a page that is loaded again. A test that is over leaves nothing. */
export function useKeptRoom({ testId, draft, stage }: RoomState, typed: boolean): void {
  useEffect(() => {
    if (testId !== null) keepRoom(testId, { typed, draft: stage === 'ended' ? '' : draft });
  }, [testId, draft, stage, typed]);
}

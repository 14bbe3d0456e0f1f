import { Alert } from '../../ui/alert.tsx';
import type { RoomState } from './room-model.ts';
import { newsText } from './test-room-texts.ts';
import { SoundBlockedNotice } from './sound-blocked-notice.tsx';

interface RoomNoticesProps {
  state: RoomState;
  onUnblock: () => void;
}

/** What stands in the candidate's way, and what the server has remarked on. */
export function RoomNotices({ state, onUnblock }: RoomNoticesProps) {
  return (
    <>
      {state.soundBlocked && state.stage !== 'ending' ? <SoundBlockedNotice onUnblock={onUnblock} /> : null}
      {state.news === null ? null : <Alert tone="info">{newsText(state.news)}</Alert>}
      {state.notice === null ? null : <Alert tone="warn">{state.notice}</Alert>}
    </>
  );
}

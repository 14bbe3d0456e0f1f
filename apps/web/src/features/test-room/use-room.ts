import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import type { RoomState } from './room-model.ts';
import type { RoomSession } from './room-session.ts';

/** What comes of a stay in the room. The functions must stay the same ones while the room is shown. */
export interface RoomOutcome {
  /** The server has opened this test. */
  onTestId: (testId: string) => void;
  /** The test has ended as it should. */
  onEnded: (testId: string | null) => void;
  /** The room broke off; `answered` counts the saved answers. */
  onTrouble: (trouble: TroubleKind, testId: string | null, answered: number) => void;
}

/** Enters the room when the component appears, tells what comes of it, and leaves when the component goes away. */
export function useRoom(session: RoomSession, { onTestId, onEnded, onTrouble }: RoomOutcome): RoomState {
  const state = useStore(session.store);
  useEffect(() => {
    session.start();
    return () => session.close();
  }, [session]);
  const { testId, stage, trouble } = state;
  useEffect(() => {
    if (testId !== null) onTestId(testId);
  }, [testId, onTestId]);
  const answered = state.metadata?.exam.answered ?? 0;
  useEffect(() => {
    if (stage === 'ended') onEnded(testId);
    if (stage === 'trouble') onTrouble(trouble ?? 'unexpected', testId, answered);
  }, [stage, trouble, testId, answered, onEnded, onTrouble]);
  return state;
}

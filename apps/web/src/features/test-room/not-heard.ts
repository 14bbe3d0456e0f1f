import type { RoomState } from './room-model.ts';

/** Why the examiner can't hear the candidate. */
export type NotHeard = 'muted' | 'reconnecting' | 'silenced' | 'unheard';

/** What keeps the candidate's answer from the examiner now; null where nothing does. A candidate who types needs no voice. */
export function notHeard(
  {
    connection,
    muted,
    isSilenced,
    isUnheard,
  }: Pick<RoomState, 'connection' | 'muted' | 'isSilenced' | 'isUnheard'>,
  isTyping: boolean,
): NotHeard | null {
  if (connection !== 'good') return 'reconnecting';
  if (isTyping) return null;
  if (muted) return 'muted';
  if (isSilenced) return 'silenced';
  return isUnheard ? 'unheard' : null;
}

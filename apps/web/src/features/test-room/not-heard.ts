/** Why the examiner can't hear the candidate. */
export type NotHeard = 'muted' | 'reconnecting' | 'silenced';

/** What keeps the candidate's answer from the examiner now; null where nothing does. A candidate who types needs no voice. */
export function notHeard(
  {
    connection,
    muted,
    isSilenced,
  }: { connection: 'good' | 'reconnecting'; muted: boolean; isSilenced: boolean },
  isTyping: boolean,
): NotHeard | null {
  if (connection !== 'good') return 'reconnecting';
  if (isTyping) return null;
  if (muted) return 'muted';
  return isSilenced ? 'silenced' : null;
}

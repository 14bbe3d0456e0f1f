import { useState } from 'react';
import { readCaptionsPreference, rememberCaptionsPreference } from './captions-preference.ts';

/** Whether captions are shown, and the way to change it, which this browser remembers. */
export function useCaptionsPreference(): readonly [boolean, (shown: boolean) => void] {
  const [hasCaptions, setCaptions] = useState(readCaptionsPreference);
  const change = (shown: boolean): void => {
    rememberCaptionsPreference(shown);
    setCaptions(shown);
  };
  return [hasCaptions, change];
}

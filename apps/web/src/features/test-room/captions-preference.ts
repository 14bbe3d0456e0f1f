import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.captions';

/** Whether captions were on last time; on for a first visit. */
export const readCaptionsPreference = (): boolean => browserStorage.getItem(KEY) !== 'off';

/** Remembers the choice in this browser. */
export function rememberCaptionsPreference(shown: boolean): void {
  browserStorage.setItem(KEY, shown ? 'on' : 'off');
}

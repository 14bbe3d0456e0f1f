const KEY = 'bandpal.captions';

/** Whether captions were on last time; on for a first visit. */
export const readCaptionsPreference = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Remembers the choice in this browser. */
export function rememberCaptionsPreference(shown: boolean): void {
  localStorage.setItem(KEY, shown ? 'on' : 'off');
}

import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.declined-tests';

/** How many tests of this browser's guest were last said to be somebody else's; 0 = nobody was asked. */
export function readDeclined(): number {
  const kept = Number(browserStorage.getItem(KEY) ?? '0');
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Remembers it, so that the same question is not asked again in this browser. */
export const keepDeclined = (count: number): void => browserStorage.setItem(KEY, String(count));

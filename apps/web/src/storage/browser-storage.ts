/** The part of the browser's storage this site uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A storage that never throws. Browsers may forbid it, even to look at it, or have no room left: what cannot be kept
 * is remembered until the page is closed. `open` gives the real storage and is asked each time.
 */
export function guardedStorage(open: () => KeyValueStore): KeyValueStore {
  const unkept = new Map<string, string>();
  return {
    getItem: (key) => {
      const known = unkept.get(key);
      if (known !== undefined) return known;
      try {
        return open().getItem(key);
      } catch (error) {
        console.warn('The storage of this browser is closed.', error);
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        unkept.delete(key);
      } catch (error) {
        console.warn('This browser keeps nothing.', error);
        unkept.set(key, value);
      }
    },
  };
}

/** What this browser remembers for the site. */
export const browserStorage: KeyValueStore = guardedStorage(() => window.localStorage);

/** What this browser remembers of one tab, until it is closed. */
export const tabStorage: KeyValueStore = guardedStorage(() => window.sessionStorage);

/** JSON that was kept, unchecked; null for none, and for damaged text, which must not stop a page. */
export function readKeptJson(storage: KeyValueStore, key: string): unknown {
  const text = storage.getItem(key) ?? '';
  try {
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    console.warn('What this browser kept is damaged.', error);
    return null;
  }
}

/** The identity client's own key of the last user in this browser; it is there as long as somebody is signed in. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** The last of the keys that a sign-in writes; before it is there, the tokens may not be complete. */
const LAST_WRITTEN = /^CognitoIdentityServiceProvider\..+\.clockDrift$/;

/** What the identity client keeps of a remembered browser, behind the user's name. */
const DEVICE_KEYS = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

/** What a change of this browser's storage by another tab means; a null key says that everything was cleared. */
export function sessionChangeOf({
  key,
  newValue,
}: Pick<StorageEvent, 'key' | 'newValue'>): 'began' | 'ended' | null {
  if (key === null) return 'ended';
  if (newValue === null) return LAST_USER.test(key) ? 'ended' : null;
  return LAST_WRITTEN.test(key) ? 'began' : null;
}

/**
 * Whether somebody seems to be signed in, without loading the identity client. A browser that forbids its storage has
 * no session.
 */
export function hasSessionTrace(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => LAST_USER.test(key));
  } catch (error) {
    console.warn('The storage of this browser is closed.', error);
    return false;
  }
}

/** Removes what this browser is remembered by in the name of whoever is signed in; a sign-out alone leaves it. */
export function forgetDevice(storage: () => Storage): void {
  try {
    const store = storage();
    for (const lastUser of Object.keys(store).filter((key) => LAST_USER.test(key))) {
      const mine = lastUser.replace(/LastAuthUser$/, store.getItem(lastUser) ?? '');
      for (const key of DEVICE_KEYS) store.removeItem(`${mine}.${key}`);
    }
  } catch (error) {
    console.warn('The storage of this browser is closed.', error);
  }
}

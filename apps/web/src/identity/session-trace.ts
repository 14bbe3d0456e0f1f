/** The identity client's own key of the last user in this browser; it is there as long as somebody is signed in. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** The last of the keys that a sign-in writes; before it is there, the tokens may not be complete. */
const LAST_WRITTEN = /^CognitoIdentityServiceProvider\..+\.clockDrift$/;

/** What the identity client keeps of a remembered browser, behind the user's name. */
const DEVICE_KEYS = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

/** What it keeps of a session there. */
const TOKEN_KEYS = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails'] as const;

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
export const forgetDevice = (storage: () => Storage): void => forget(storage, DEVICE_KEYS);

/** Ends the session in this browser alone, without asking the service. */
export function forgetTokens(storage: () => Storage): void {
  forget(storage, TOKEN_KEYS, (store, lastUser) => store.removeItem(lastUser));
}

function forget(
  storage: () => Storage,
  names: readonly string[],
  after: (store: Storage, lastUser: string) => void = () => {},
): void {
  try {
    const store = storage();
    for (const lastUser of Object.keys(store).filter((key) => LAST_USER.test(key))) {
      const mine = lastUser.replace(/LastAuthUser$/, store.getItem(lastUser) ?? '');
      for (const name of names) store.removeItem(`${mine}.${name}`);
      after(store, lastUser);
    }
  } catch (error) {
    console.warn('The storage of this browser is closed.', error);
  }
}

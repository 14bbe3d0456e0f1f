/** The identity library's own key for the last user in this browser; it exists as long as a person is signed in. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** The last of the keys that a sign-in writes; before it is there, the tokens may not be complete. */
const LAST_WRITTEN = /^CognitoIdentityServiceProvider\..+\.clockDrift$/;

/** Ends of the keys under which the library keeps what identifies a remembered browser; the user's name stands before them. */
const DEVICE_KEYS = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

/** Ends of the keys under which it keeps a session. */
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
 * Whether a person seems to be signed in, found out without loading the identity client. A browser that forbids its storage has no
 * session.
 */
export function hasSessionTrace(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => LAST_USER.test(key));
  } catch (error) {
    console.warn('The storage of this browser is closed.', error);
    return false;
  }
}

/** Removes the keys by which the signed-in person's account recognises this browser; a sign-out alone leaves them. */
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

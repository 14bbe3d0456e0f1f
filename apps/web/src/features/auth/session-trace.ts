/** The identity client's own key of the last user in this browser; it is there as long as somebody is signed in. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

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

/** Where the identity library keeps a sign-in that is half done, for a reload of the page; it reads this when it is loaded. */
const PREFIX = 'CognitoSignInState';
/** Its own constant. */
const STEP_MS = 180_000;

/** A step that the library did not begin itself: after a reload it goes on with it. */
export function leaveToLibrary(step: { username: string; challenge: string; session: string }): {
  expiresAt: number;
} {
  const expiresAt = Date.now() + STEP_MS;
  const kept = {
    username: step.username,
    challengeName: step.challenge,
    signInSession: step.session,
    expiry: String(expiresAt),
  };
  for (const [name, value] of Object.entries(kept)) window.sessionStorage.setItem(`${PREFIX}.${name}`, value);
  return { expiresAt };
}

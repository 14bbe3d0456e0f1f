/** Why the identity service, or the browser, said no; the specification's error names in groups that are treated alike. */
export type ProblemKind =
  | 'not-authorized'
  | 'user-not-found'
  | 'exists'
  | 'wrong-code'
  | 'expired-code'
  | 'limited'
  | 'weak-password'
  | 'already-signed-in'
  | 'signed-out'
  | 'session-over'
  | 'sign-up-disabled'
  | 'unreachable'
  | 'passkey'
  /** The sign-in is too long ago for this; the session is as good as before. */
  | 'proof-needed'
  | 'other';

/** A refusal with a text for people; the text is empty when the service gave none. */
export interface IdentityProblem {
  kind: ProblemKind;
  message: string;
}

/** What a call to the identity service came to. Expected refusals are values, never exceptions. */
export type Outcome<Value = undefined> = { ok: true; value: Value } | { ok: false; problem: IdentityProblem };

const ENDS: ReadonlySet<ProblemKind> = new Set([
  'not-authorized',
  'user-not-found',
  'signed-out',
  'session-over',
]);

/** Whether a refusal means that the token is worthless for good. Any other problem may pass, and signs no one out. */
export const endsSession = ({ kind }: Pick<IdentityProblem, 'kind'>): boolean => ENDS.has(kind);

/** How the embedded pool begins when a new password is kept, but works only later: the protocol has no other way to say so. */
const NEW_PASSWORD_WAITS = 'Your new password is saved.';

/** Whether a reset of the password was no refusal: the new password works from a time on that the message names. */
export const isNewPasswordWaiting = ({ kind, message }: IdentityProblem): boolean =>
  kind === 'not-authorized' && message.startsWith(NEW_PASSWORD_WAITS);

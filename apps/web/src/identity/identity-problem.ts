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
  /** Something was guessed at too often, by whomever: for a while no try is looked at, right ones neither. */
  | 'paused'
  /** No refusal: the new password is kept, and works from a time on that the message names. */
  | 'password-waits'
  | 'unreachable'
  | 'passkey'
  /** The sign-in is too long ago for this; the session is as good as before. */
  | 'proof-needed'
  | 'other';

/** A refusal with a text for people; empty: the page says what failed, and nothing more. */
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

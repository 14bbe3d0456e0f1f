import type { CodeProof, Proof } from '../choose-next.ts';

/**
 * What is being guessed. Each kind is counted by itself: somebody who knows the password may not try codes without end, and somebody
 * who only knows the name cannot lock what comes after another proof. What follows different proofs is counted apart for the same reason:
 * a thief of the password keeps nobody out who comes by the mailbox, nor the other way round.
 */
export type AttemptKind =
  | 'password'
  /** Of a person who is signed in and changes it. */
  | 'password in a session'
  | `password after ${CodeProof}`
  | 'first code'
  /** After the password. */
  | 'second factor'
  | `second factor after ${Proof}`
  | 'sign-up code'
  | 'reset code'
  | 'attribute code';

/** The password, after this proof; null: it comes first. */
export const passwordKind = (after: CodeProof | null): AttemptKind =>
  after === null ? 'password' : `password after ${after}`;

/** A code or another second step, after this proof. */
export const secondStepKind = (after: Proof): AttemptKind =>
  after === 'password' ? 'second factor' : `second factor after ${after}`;

/** Whether somebody gets so far only with another proof than the password. */
export const isAfterAnotherProof = (kind: AttemptKind): boolean => kind.includes(' after ');

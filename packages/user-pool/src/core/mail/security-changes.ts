import type { MfaMethod } from '../../store/tables.ts';
import { verifiedPhoneOf } from '../attributes.ts';

/** What happened to the ways into an account, or was tried with them; its owner hears of each. */
export const SECURITY_CHANGES = [
  'password-changed',
  /** Chosen by mail, where the second step is a code by mail: it waits for a day. */
  'reset-waits',
  /** It was called off by the link; or somebody has objected by it, and the operator decides. */
  'reset-called-off',
  'reset-stopped',
  'password-made-by-operator',
  /** To the address that was left, and to the one that took its place. */
  'email-left',
  'email-arrived',
  /** The first, after a move that was proved so well that going back takes a day. */
  'email-left-proved',
  /** The first, when the operator has moved the account. */
  'email-left-by-operator',
  /** To the address that the account has come back to. */
  'email-restored',
  /** To the address that was left: its reader has asked for the account; and to the account's own, which will lose it. */
  'undo-asked-here',
  'undo-asked-there',
  /** To both: somebody has objected, and the operator decides. */
  'undo-stopped',
  /** To the address that was left: its link leads nowhere any more. */
  'undo-withdrawn',
  'passkey-added',
  'passkey-removed',
  /** After a reset: nothing was added or removed, and the owner has to look. */
  'passkeys-in-doubt',
  'authenticator-in-doubt',
  'connections-in-doubt',
  'connection-added',
  'connection-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'authenticator-on',
  'authenticator-replaced',
  'authenticator-off',
  'email-codes-on',
  'email-codes-off',
  'text-codes-on',
  'text-codes-off',
  'phone-added',
  'phone-removed',
  /** Passwords or mailed codes were guessed, and none was right. */
  'many-guesses',
  /** The password was right, and the codes after it were not. */
  'wrong-second-steps',
  /** Something else than the password was right, and what came after it was not. */
  'wrong-later-steps',
] as const;

export type SecurityChange = (typeof SECURITY_CHANGES)[number];

const SWITCHES: readonly { method: MfaMethod; on: SecurityChange; off: SecurityChange }[] = [
  { method: 'SOFTWARE_TOKEN_MFA', on: 'authenticator-on', off: 'authenticator-off' },
  { method: 'EMAIL_OTP', on: 'email-codes-on', off: 'email-codes-off' },
  { method: 'SMS_MFA', on: 'text-codes-on', off: 'text-codes-off' },
];

interface StepsOfUser {
  mfaMethods: MfaMethod[];
  attributes: Record<string, string>;
}

/** The changes of second steps and of the telephone between two states of a user; an unproved number is none yet. */
export function securityChanges(before: StepsOfUser, after: StepsOfUser): SecurityChange[] {
  const switched = SWITCHES.flatMap(({ method, on, off }) => {
    const [was, is] = [before.mfaMethods.includes(method), after.mfaMethods.includes(method)];
    if (was === is) return [];
    return [is ? on : off];
  });
  const [old, now] = [verifiedPhoneOf(before), verifiedPhoneOf(after)];
  if (old === now) return switched;
  return [
    ...switched,
    ...(old === null ? [] : (['phone-removed'] as const)),
    ...(now === null ? [] : (['phone-added'] as const)),
  ];
}

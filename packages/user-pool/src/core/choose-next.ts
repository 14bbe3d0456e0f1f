import type { User } from '../store/users.ts';
import type { MfaMethod } from '../store/tables.ts';
import { usableMethods } from './attributes.ts';
import { UserPoolError, unknownDevice } from './user-pool-error.ts';

/** What a code proves. */
export const CODE_PROOFS = ['mailbox', 'telephone'] as const;

export type CodeProof = (typeof CODE_PROOFS)[number];

/** What the person has proved so far. A passkey counts as two factors: having it, and unlocking it. */
export const PROOFS = [
  'password',
  ...CODE_PROOFS,
  'password and mailbox',
  'password and telephone',
  'passkey',
  'provider',
] as const;

export type Proof = (typeof PROOFS)[number];

/** The browser a sign-in comes from, as far as it says and we know it. */
export type DeviceTrust = 'not named' | 'unknown' | 'known' | 'remembered';

/** The proofs of which the password is a part. */
const SHOWS_PASSWORD: ReadonlySet<Proof> = new Set([
  'password',
  'password and mailbox',
  'password and telephone',
]);

/** What comes after the first factor. */
export type NextAfterProof =
  | { to: 'tokens' }
  | { to: 'new-password' }
  | { to: 'device' }
  | { to: 'mfa'; method: MfaMethod }
  | { to: 'select-mfa'; methods: readonly MfaMethod[] }
  | { to: 'mfa-setup'; methods: readonly MfaMethod[] }
  | { to: 'password' };

/**
 * Decides what a proven user meets next. Only here, after the proof, may the state of the account be told.
 * @throws UserPoolError UserNotConfirmed, PasswordResetRequired, NotAuthorized (disabled), ResourceNotFound (device).
 */
export function chooseNext(
  user: User,
  proof: Proof,
  device: DeviceTrust,
  policy: { mfa: 'off' | 'optional' | 'required'; canText: boolean },
): NextAfterProof {
  refuseByState(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    // Any other way in may be a thief's: with it nobody chooses the password in the owner's place.
    if (!SHOWS_PASSWORD.has(proof)) throw resetRequired();
    return { to: 'new-password' };
  }
  if (proof === 'passkey') return { to: 'tokens' };
  if (device === 'unknown') throw unknownDevice();
  if (device === 'remembered') return { to: 'device' };
  if (policy.mfa === 'off') return { to: 'tokens' };
  const usable = usableMethods(user, policy.canText);
  if (proof === 'provider') return afterProvider(usable);
  const second = usable.filter((method) => !isShownBy(method, proof));
  const [first] = second;
  if (first !== undefined) {
    if (second.length === 1) return { to: 'mfa', method: first };
    const preferred = second.find((method) => method === user.mfaPreferred);
    return preferred === undefined ? { to: 'select-mfa', methods: second } : { to: 'mfa', method: preferred };
  }
  // The only second factor was used as the first one: the password has to come, too.
  if (usable.length > 0 && !SHOWS_PASSWORD.has(proof)) return { to: 'password' };
  if (policy.mfa === 'required' && usable.length === 0) {
    return { to: 'mfa-setup', methods: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] };
  }
  return { to: 'tokens' };
}

/**
 * Another service has its own second step, as the hosted original sees it. An authenticator is something that the person wanted
 * besides, whichever way they come in.
 */
function afterProvider(usable: readonly MfaMethod[]): NextAfterProof {
  return usable.includes('SOFTWARE_TOKEN_MFA')
    ? { to: 'mfa', method: 'SOFTWARE_TOKEN_MFA' }
    : { to: 'tokens' };
}

/** The same question once more at the end of a sign-in: the account may have been reset or taken back meanwhile. @throws as above. */
export function refuseUnready(user: User): void {
  refuseByState(user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') throw resetRequired();
}

function refuseByState(user: User): void {
  if (!user.enabled) throw new UserPoolError('NotAuthorized', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new UserPoolError('UserNotConfirmed', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') throw resetRequired();
}

function isShownBy(method: MfaMethod, proof: Proof): boolean {
  if (method === 'EMAIL_OTP') return proof === 'mailbox' || proof === 'password and mailbox';
  return method === 'SMS_MFA' && (proof === 'telephone' || proof === 'password and telephone');
}

const resetRequired = () =>
  new UserPoolError('PasswordResetRequired', 'Password reset required for the user');

import type { SecurityFactor } from '../../ports/security-signals.ts';
import { findDevice } from '../../store/devices.ts';
import type { User } from '../../store/users.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext, Subject } from '../pool-context.ts';
import type { SecurityChange } from '../mail/security-changes.ts';
import { UserPoolError } from '../user-pool-error.ts';
import { chooseNext } from '../choose-next.ts';
import type { CodeProof, DeviceTrust, NextAfterProof, Proof } from '../choose-next.ts';
import type { FirstFactor } from './sign-in-step.ts';

/** What a proof ended with, as a rule. */
const FACTORS: Record<Proof, SecurityFactor> = {
  password: 'password',
  mailbox: 'email-code',
  telephone: 'text-code',
  'password and mailbox': 'email-code',
  'password and telephone': 'text-code',
  passkey: 'passkey',
  provider: 'connected-service',
};

/** For the audit trail: why a right proof opens nothing. */
const STATES: Partial<Record<UserPoolError['failure'], string>> = {
  NotAuthorized: 'disabled',
  UserNotConfirmed: 'not-confirmed',
  PasswordResetRequired: 'reset-required',
};

/** Who has shown something, and on which browser. */
export interface ProvenUser {
  user: User;
  deviceKey: string | null;
  /** When the password was set that was shown in this request, if one was. */
  passwordSetAt?: Date;
  /** Whether the password was shown in this sign-in, in this request or before it. */
  byPassword?: boolean;
  /** When the recovery code was made that was shown in this request, if one was. */
  recoveryCodeMadeAt?: Date;
  /** The passkey that was shown in this request, if one was. */
  passkeyId?: string;
  /** The connection to another service that was shown in this request, if one was. */
  link?: { issuer: string; subject: string };
  /** When they showed who they are; left out: in this sign-in. The first proof counts, where another came after it. */
  provedAt?: Date;
  /** What was shown last. */
  factor?: SecurityFactor;
  /** What was shown so far; left out where nothing comes any more. */
  proof?: Proof;
}

/** What is done once an answer is accepted: decided before the step is used up, done after. */
export type Next =
  | (NextAfterProof & ProvenUser)
  | {
      to: 'factor';
      subject: Subject;
      factor: FirstFactor;
      clientPublic: string | null;
      after: CodeProof | null;
    }
  | { to: 'custom'; subject: Subject; isAfterPassword: boolean }
  | { to: 'device-verifier'; user: User; deviceKey: string; clientPublic: string; byPassword: boolean };

/** An accepted answer: what it changes, in the transaction that uses the step up, what its owner hears of it, and what comes then. */
export interface Accepted {
  next: Next;
  /** `current`: the user as they are now, locked. */
  commit?: (tx: UserPoolDb, current: User) => Promise<void>;
  changes?: { user: User; are: readonly SecurityChange[] };
}

/** What a user meets after the password, which may follow a code. @throws UserPoolError, see `chooseNext`. */
export async function nextAfterPassword(
  context: PoolContext,
  user: User,
  after: CodeProof | null,
  deviceKey: string | null,
  passwordSetAt: Date,
): Promise<NextAfterProof & ProvenUser> {
  const proof = after === null ? 'password' : (`password and ${after}` as const);
  const next = await nextAfterProof(context, user, proof, deviceKey, 'password');
  return { ...next, passwordSetAt, byPassword: true };
}

/** What a user meets after this proof. @throws UserPoolError, see `chooseNext`. */
export async function nextAfterProof(
  context: PoolContext,
  user: User,
  proof: Proof,
  deviceKey: string | null,
  factor: SecurityFactor = FACTORS[proof],
): Promise<NextAfterProof & ProvenUser> {
  const trust = await trustOf(context, user.id, deviceKey);
  const policy = { mfa: context.settings.mfa, canText: context.courier.canText };
  try {
    return { ...chooseNext(user, proof, trust, policy), user, deviceKey, factor, proof };
  } catch (error) {
    const detail = error instanceof UserPoolError ? STATES[error.failure] : undefined;
    if (detail !== undefined) await audit(context, { event: 'sign-in-refused', factor, detail }, user.id);
    throw error;
  }
}

async function trustOf(context: PoolContext, userId: string, deviceKey: string | null): Promise<DeviceTrust> {
  if (deviceKey === null || !context.settings.devices) return 'not named';
  const device = await findDevice(context.db, userId, deviceKey);
  if (device === undefined) return 'unknown';
  return device.remembered && device.verifier_sealed !== null ? 'remembered' : 'known';
}

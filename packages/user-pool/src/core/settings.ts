import type { MfaMethod } from '../store/tables.ts';
import { DEFAULT_LIMITS } from './limits/pool-limits.ts';
import type { PoolLimits } from './limits/pool-limits.ts';
import type { ProviderSettings } from './providers/provider-client.ts';

/** How a user pool works. What depends on the public address is asked for when it is needed. */
export interface UserPoolSettings {
  userPoolId: string;
  clientId: string;
  /** Empty: no identity pool. */
  identityPoolId: string;
  guestAccess: boolean;
  /** `iss` of the tokens. */
  issuer: () => string;
  signUpEnabled: boolean;
  srpEnabled: boolean;
  mfa: 'off' | 'optional' | 'required';
  devices: boolean;
  passkeys: () => { relyingParty: string; origins: readonly string[] };
  /** Addresses the logout redirect may lead to. */
  logoutUrls: () => readonly string[];
  /** Other services that sign people in; none: no such thing is offered. */
  providers: readonly ProviderSettings[];
  /** Pages that a sign-in with another service may come back to, compared letter by letter; the first one hears of lost ways. */
  redirectUrls: () => readonly string[];
  /** How long the audit trail keeps what happened to an account. */
  auditMs: number;
  limits: PoolLimits;
  /** Zero bits of the easiest proof of work; see `proofOfWork`. */
  proofOfWorkBits: number;
  /** Answers to whoever names an account go at the end of steps of this length; see `EvenSteps`. */
  answerStepMs: number;
  accessTokenMs: number;
  /** A session that is not used for so long ends. */
  sessionIdleMs: number;
  /** A session ends after so long in any case. */
  sessionMaxMs: number;
  productName: string;
  /** Where people find their account; without a slash at its end. */
  siteUrl: () => string;
  /** Where people may write to; empty: there is no such address. */
  supportEmail: string;
}

/** Some 65,000 digests: 0.6 to 2 s on a busy machine with two cores. */
export const PROOF_OF_WORK_BITS = 16;

/** Longer than a look into the database, and too short to be noticed. */
export const ANSWER_STEP_MS = 10;

const DAY_MS = 24 * 60 * 60_000;
/** Half a year: as long as a session may last, so that its beginning is still told at its end. */
export const AUDIT_DAYS = 180;

/**
 * A pool on which people sign themselves up with an e-mail address and a password, with second factors and passkeys for those who
 * want them. `publicUrl` is without a slash at its end and may be known only once the server listens.
 */
export function defaultSettings(site: { publicUrl: () => string; productName: string }): UserPoolSettings {
  const { publicUrl } = site;
  return {
    userPoolId: 'local_1',
    clientId: 'web',
    identityPoolId: '',
    guestAccess: false,
    issuer: () => `${publicUrl()}/idp`,
    signUpEnabled: true,
    srpEnabled: false,
    mfa: 'optional',
    devices: false,
    passkeys: () => ({ relyingParty: new URL(publicUrl()).hostname, origins: [new URL(publicUrl()).origin] }),
    logoutUrls: () => [publicUrl()],
    providers: [],
    redirectUrls: () => [`${publicUrl()}/signed-in`],
    auditMs: AUDIT_DAYS * DAY_MS,
    limits: DEFAULT_LIMITS,
    proofOfWorkBits: PROOF_OF_WORK_BITS,
    answerStepMs: ANSWER_STEP_MS,
    accessTokenMs: 60 * 60_000,
    sessionIdleMs: 30 * DAY_MS,
    sessionMaxMs: 180 * DAY_MS,
    productName: site.productName,
    siteUrl: publicUrl,
    supportEmail: '',
  };
}

/** A code for a step of a sign-in may wait for so long in the queue: the step lasts longer by as much. */
export const MAIL_WAIT_MS = 5 * 60_000;
/** A step of a sign-in ends after so long; the client keeps it for as long (its own constant). */
export const CHALLENGE_MS = 180_000;
/** A code by mail or text message to sign in with lives as long as the step that asks for it. */
export const SIGN_IN_CODE_MS = 180_000;
/** The longest that ASVS 6.5.5 allows. Mail that comes later than this is followed by a new code, which is one click. */
export const MAIL_CODE_MS = 10 * 60_000;
/** An operator hands a temporary password over by other means. */
export const TEMPORARY_PASSWORD_MS = 7 * 24 * 60 * 60_000;
/** Two tabs that refresh at once: the second comes with a token the first has just used. */
export const REFRESH_GRACE_MS = 20_000;

/** An account goes back to an address that it left no longer ago than this. */
export const ADDRESS_UNDO_MS = 7 * 24 * 60 * 60_000;
/** A password that the mailbox alone has chosen waits for so long where the mailbox is the second step, too. */
export const RESET_WAIT_MS = 24 * 60 * 60_000;
/** An authenticator, a telephone, a passkey or a browser that has been the account's for less than this may be a thief's. */
export const OLD_FACTOR_MS = 7 * 24 * 60 * 60_000;
/** An account goes back to an address that it has left with such a factor only after so long, in which both sides can object. */
export const SLOW_UNDO_MS = 24 * 60 * 60_000;
/** What a stolen token must not do wants a sign-in that is not older than this. */
export const FRESH_PROOF_MS = 10 * 60_000;

/** Every second factor there is, in the order they are offered. */
export const MFA_METHODS: readonly MfaMethod[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'SMS_MFA'];

/** The part of the pool id that SRP works with: what stands between its first and its second underscore. */
export function srpGroupOf(userPoolId: string): string {
  return userPoolId.split('_')[1] ?? '';
}

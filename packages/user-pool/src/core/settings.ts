import type { MfaMethod } from '../store/tables.ts';

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
  /** Wrong passwords or codes in a row after which an account takes one guess in a quarter of an hour. */
  guessesInARow: number;
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

const DAY_MS = 24 * 60 * 60_000;
/** As many as NIST SP 800-63B lets anybody make in a row. */
export const GUESSES_IN_A_ROW = 100;

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
    guessesInARow: GUESSES_IN_A_ROW,
    accessTokenMs: 60 * 60_000,
    sessionIdleMs: 30 * DAY_MS,
    sessionMaxMs: 180 * DAY_MS,
    productName: site.productName,
    siteUrl: publicUrl,
    supportEmail: '',
  };
}

/** A step of a sign-in ends after so long; the client keeps it for as long (its own constant). */
export const CHALLENGE_MS = 180_000;
/** A code by mail or text message to sign in with lives as long as the step that asks for it. */
export const SIGN_IN_CODE_MS = 180_000;
/** Long enough for slow mail, short for six digits. */
export const MAIL_CODE_MS = 60 * 60_000;
/** An operator hands a temporary password over by other means. */
export const TEMPORARY_PASSWORD_MS = 7 * 24 * 60 * 60_000;
/** Two tabs that refresh at once: the second comes with a token the first has just used. */
export const REFRESH_GRACE_MS = 20_000;

/** An account goes back to an address that it left no longer ago than this. */
export const ADDRESS_UNDO_MS = 7 * 24 * 60 * 60_000;
/** What a stolen token must not do wants a sign-in that is not older than this. */
export const FRESH_PROOF_MS = 10 * 60_000;

/** Every second factor there is, in the order they are offered. */
export const MFA_METHODS: readonly MfaMethod[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'SMS_MFA'];

/** The part of the pool id that SRP works with: what stands between its first and its second underscore. */
export function srpGroupOf(userPoolId: string): string {
  return userPoolId.split('_')[1] ?? '';
}

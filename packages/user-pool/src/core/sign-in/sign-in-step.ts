import type { MfaMethod } from '../../store/tables.ts';
import type { CodeDelivery } from '../mail/delivery.ts';
import type { ChallengeTicket } from '../codes/challenges.ts';

/** A way to begin a sign-in. */
export type FirstFactor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** The server's half of an SRP exchange. */
export interface SrpOffer {
  salt: string;
  serverPublic: string;
  secretBlock: string;
  /** What the client mixes into the proof: the user's or the device's name. */
  identity: string;
}

/** What the client has to answer next. */
export type Challenge =
  | { name: 'PASSWORD_VERIFIER'; offer: SrpOffer }
  | { name: 'DEVICE_SRP_AUTH' }
  | { name: 'DEVICE_PASSWORD_VERIFIER'; offer: SrpOffer; userId: string }
  | { name: 'NEW_PASSWORD_REQUIRED'; userId: string; attributes: Record<string, string> }
  | { name: 'SOFTWARE_TOKEN_MFA'; userId: string; authenticator: string }
  | { name: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP'; delivery: CodeDelivery }
  | { name: 'SELECT_MFA_TYPE' | 'MFA_SETUP'; userId: string; methods: readonly MfaMethod[] }
  | { name: 'CUSTOM_CHALLENGE'; userId: string; delivery: CodeDelivery }
  | { name: 'SELECT_CHALLENGE'; factors: readonly FirstFactor[]; userId: string }
  | { name: 'PASSWORD' | 'PASSWORD_SRP' }
  | { name: 'WEB_AUTHN'; options: object };

/** What a finished sign-in gives. */
export interface SignInTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  /** Set when this browser may be remembered. */
  newDevice: { deviceKey: string; groupKey: string } | null;
}

/** How far a sign-in has come. */
export type SignInStep =
  | { kind: 'challenge'; session: string; challenge: Challenge }
  | { kind: 'tokens'; tokens: SignInTokens };

/** How a sign-in begins. */
export type SignInRequest =
  | { flow: 'USER_PASSWORD_AUTH'; username: string; password: string; deviceKey: string | null }
  | { flow: 'USER_SRP_AUTH'; username: string; clientPublic: string }
  | { flow: 'CUSTOM_AUTH'; username: string; clientPublic: string | null }
  | {
      flow: 'USER_AUTH';
      username: string;
      preferred: FirstFactor | null;
      password: string | null;
      clientPublic: string | null;
      /** Of a confirmed sign-up, or of a passkey that was chosen: a proof in itself. */
      session: string | null;
      deviceKey: string | null;
    };

/** The claim that ends an SRP exchange. */
export interface SrpClaim {
  secretBlock: string;
  timestamp: string;
  signature: string;
}

/** An answer to a challenge. `username`: whose the client says it is; null when it says nothing. */
export type ChallengeAnswer = { ticket: ChallengeTicket; username: string | null } & AnswerByName;

export type AnswerByName = { ticket: ChallengeTicket } & (
  | { name: 'PASSWORD_VERIFIER'; claim: SrpClaim; deviceKey: string | null }
  | { name: 'NEW_PASSWORD_REQUIRED'; password: string; attributes: Record<string, string> }
  | {
      name: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'CUSTOM_CHALLENGE';
      code: string;
      deviceKey: string | null;
    }
  | { name: 'SELECT_MFA_TYPE'; method: string }
  | { name: 'MFA_SETUP'; email: string | null }
  | {
      name: 'SELECT_CHALLENGE';
      factor: FirstFactor;
      password: string | null;
      clientPublic: string | null;
      deviceKey: string | null;
    }
  | { name: 'WEB_AUTHN'; credential: unknown }
  | { name: 'DEVICE_SRP_AUTH'; clientPublic: string; deviceKey: string }
  | { name: 'DEVICE_PASSWORD_VERIFIER'; claim: SrpClaim }
);

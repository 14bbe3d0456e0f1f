import { z } from 'zod';
import { CODE_PROOFS, PROOFS } from '../choose-next.ts';

const subject = { username: z.string() };
/** When the person showed who they are, in milliseconds since 1970, where that was not in this sign-in. */
const provedAt = z.number().optional();
/** Whether the password has been shown before this step; missing = no. */
const proven = { ...subject, byPassword: z.boolean().optional() };
const exchange = z.object({
  clientPublic: z.string(),
  secret: z.string(),
  serverPublic: z.string(),
  verifier: z.string(),
});
const srp = {
  identity: z.string(),
  secretBlock: z.string(),
  exchange,
};

/** What was shown before the password; null: nothing. */
const firstProof = z.enum(CODE_PROOFS).nullable().default(null);
/** What was shown before a second step; in the steps of an earlier version nothing says so. */
const after = z.enum(PROOFS).default('password');

/** What the server remembers of each step of a sign-in. `username` is the name that was typed; empty where none was. */
export const challengeStateSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('PASSWORD_VERIFIER'),
    ...subject,
    ...srp,
    thenCustom: z.boolean(),
    after: firstProof,
  }),
  z.object({ name: z.literal('NEW_PASSWORD_REQUIRED'), ...subject }),
  z.object({ name: z.literal('SOFTWARE_TOKEN_MFA'), ...proven, after, provedAt }),
  z.object({ name: z.literal('SMS_MFA'), ...proven, after }),
  z.object({ name: z.literal('EMAIL_OTP'), ...subject, isSecond: z.boolean(), after }),
  z.object({ name: z.literal('SMS_OTP'), ...subject }),
  z.object({ name: z.literal('SELECT_MFA_TYPE'), ...proven, after }),
  z.object({ name: z.literal('MFA_SETUP'), ...subject, after }),
  z.object({ name: z.literal('MFA_VERIFY'), ...subject }),
  z.object({ name: z.literal('MFA_SETUP_DONE'), ...subject, after }),
  z.object({ name: z.literal('CUSTOM_CHALLENGE'), ...subject, isAfterPassword: z.boolean() }),
  z.object({ name: z.literal('SELECT_CHALLENGE'), ...subject, after: firstProof }),
  z.object({ name: z.literal('WEB_AUTHN'), ...subject, challenge: z.string() }),
  z.object({ name: z.literal('DEVICE_SRP_AUTH'), ...proven, deviceKey: z.string() }),
  z.object({ name: z.literal('DEVICE_PASSWORD_VERIFIER'), ...proven, ...srp, deviceKey: z.string() }),
  z.object({ name: z.literal('SIGN_UP'), ...subject }),
  z.object({ name: z.literal('SIGN_UP_CONFIRMED'), ...subject }),
  z.object({ name: z.literal('PASSKEY_REGISTRATION'), ...subject, challenge: z.string() }),
  z.object({ name: z.literal('ANY_PASSKEY'), ...subject, challenge: z.string() }),
  z.object({ name: z.literal('PASSKEY_PROVED'), ...subject, passkeyId: z.string() }),
  z.object({
    name: z.literal('PROVIDER_PROVED'),
    ...subject,
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    redirectUri: z.string(),
    codeChallenge: z.string(),
    isProof: z.boolean().default(false),
    // Of an earlier version: it was not looked at.
    provedAt: z.number().default(0),
  }),
]);

export type ChallengeState = z.output<typeof challengeStateSchema>;
/** The same as it is written. */
export type NewChallengeState = z.input<typeof challengeStateSchema>;
export type ChallengeName = ChallengeState['name'];
/** The state of one kind of step. */
export type StateOf<Name extends ChallengeName> = Extract<ChallengeState, { name: Name }>;

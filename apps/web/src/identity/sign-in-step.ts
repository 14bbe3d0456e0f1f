import * as z from 'zod/mini';

const mfaMethodSchema = z.enum(['SMS', 'TOTP', 'EMAIL']);
/** A second factor, in the identity library's words. */
export type MfaMethod = z.infer<typeof mfaMethodSchema>;

const firstFactorSchema = z.enum(['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP']);
/** A way to begin a sign-in, in the identity library's words. */
export type FirstFactor = z.infer<typeof firstFactorSchema>;

const challengeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    from: z.enum(['sms', 'email', 'authenticator']),
    /** Masked address or number the code went to; null when there is none to tell. */
    destination: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('new-password'), missing: z.array(z.string()) }),
  z.object({ kind: z.literal('custom'), hints: z.array(z.string()) }),
  z.object({ kind: z.literal('choose-method'), methods: z.array(mfaMethodSchema) }),
  z.object({ kind: z.literal('choose-setup'), methods: z.array(mfaMethodSchema) }),
  z.object({ kind: z.literal('email-setup') }),
  z.object({ kind: z.literal('authenticator-setup'), secret: z.string() }),
  z.object({ kind: z.literal('choose-factor'), factors: z.array(firstFactorSchema) }),
  z.object({ kind: z.literal('password') }),
]);

/** A question between the first form and being signed in. */
export type Challenge = z.infer<typeof challengeSchema>;

/** What a sign-in, or an answer to a challenge, leads to. */
export type SignInStep =
  | { kind: 'done' }
  | { kind: 'confirm-sign-up' }
  | { kind: 'reset-password' }
  | Challenge;

/** A challenge that was written down before the page was reloaded; null for anything else. */
export function readChallenge(value: unknown): Challenge | null {
  const read = challengeSchema.safeParse(value);
  return read.success ? read.data : null;
}

/** The part of the identity library's next step that we read. Every optional part is missing at times. */
export interface LibraryStep {
  signInStep: string;
  codeDeliveryDetails?: { destination?: string } | undefined;
  missingAttributes?: readonly string[] | undefined;
  additionalInfo?: Readonly<Record<string, string>> | undefined;
  allowedMFATypes?: readonly MfaMethod[] | undefined;
  availableChallenges?: readonly string[] | undefined;
  totpSetupDetails?: { sharedSecret: string } | undefined;
}

/** Translates the identity library's next step; null for one this version does not know. */
export function stepOf(step: LibraryStep): SignInStep | null {
  const destination = step.codeDeliveryDetails?.destination ?? null;
  switch (step.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { kind: 'reset-password' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'code', from: 'sms', destination };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { kind: 'code', from: 'email', destination };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code', from: 'authenticator', destination: null };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password', missing: [...(step.missingAttributes ?? [])] };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { kind: 'custom', hints: hintsOf(step.additionalInfo ?? {}) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'choose-method', methods: [...(step.allowedMFATypes ?? [])] };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { kind: 'choose-setup', methods: [...(step.allowedMFATypes ?? [])] };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { kind: 'email-setup' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'authenticator-setup', secret: step.totpSetupDetails?.sharedSecret ?? '' };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { kind: 'choose-factor', factors: factorsOf(step.availableChallenges ?? []) };
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return { kind: 'password' };
    default:
      return null;
  }
}

/** To people, two ways to send the password are one choice; the plain one is faster. */
function factorsOf(challenges: readonly string[]): FirstFactor[] {
  const known = challenges.flatMap((name) => {
    const read = firstFactorSchema.safeParse(name);
    return read.success ? [read.data] : [];
  });
  // The library lists them only in the flow that asks for a choice. Every pool accepts a password.
  if (known.length === 0) return ['PASSWORD'];
  return known.includes('PASSWORD') ? known.filter((name) => name !== 'PASSWORD_SRP') : known;
}

/** What a custom challenge says to people; the parameter USERNAME belongs to the protocol. */
const hintsOf = (info: Readonly<Record<string, string>>): string[] =>
  Object.entries(info)
    .filter(([key]) => key !== 'USERNAME')
    .map(([, text]) => text);

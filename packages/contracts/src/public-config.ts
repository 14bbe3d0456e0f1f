import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';
import { speechPaceSchema } from './speech-pace.ts';

/** `GET /config.json`: everything the browser must know about this installation, read at run time. */
export const publicConfigSchema = z.object({
  productName: z.string(),
  flags: z.object({
    signupEnabled: z.boolean(),
    speakingPart1: z.boolean(),
    speakingPart2: z.boolean(),
    speakingPart3: z.boolean(),
  }),
  voice: z.object({
    /** Base address of the voice service; empty = this origin. */
    apiBaseUrl: z.string(),
    publicKey: z.string(),
    /** The call engine script; empty = the call library's own address. */
    callEngineUrl: z.string(),
    /** Assistants of a hosted voice service, which asks this server for the examiner's lines. Missing = the examiner is here. */
    assistants: z.optional(z.record(examModeSchema, z.string())),
    /** The engine of calls on this origin, which hold the tests that are typed. Missing = as the spoken ones. */
    typed: z.optional(z.object({ callEngineUrl: z.string() })),
    /** What the examiner can speak like, for the candidate to choose; the first voice is the operator's. Missing = nothing to choose. */
    voices: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
    paces: z.optional(z.array(speechPaceSchema)),
  }),
  /** What `Amplify.configure` needs, and which screens make sense. */
  identity: z.object({
    userPoolId: z.string(),
    clientId: z.string(),
    /** Path of the user pool and the identity pool on this origin, to be made absolute; empty = Amazon Cognito's own addresses. */
    endpointPath: z.string(),
    /** Empty = no identity pool. */
    identityPoolId: z.string(),
    /** Amplify's `allowGuestAccess`; means something only with an identity pool. */
    guestAccess: z.boolean(),
    /** The flow the password form asks for. */
    authFlow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
    /** Whether a second factor can be set up (`optional`), must be (`required`) or does not exist (`off`). */
    mfa: z.enum(['off', 'optional', 'required']),
    passkeys: z.boolean(),
    devices: z.boolean(),
    /** Whether `/account/sessions` answers: only where the accounts are kept here. Missing = no. */
    sessions: z.optional(z.boolean()),
    /** Other services that sign people in: `identity_provider` of the protocol, and what the button says. Missing = none. */
    providers: z.optional(z.array(z.object({ name: z.string(), label: z.string() }))),
  }),
  /** Whether only accounts the operator has approved may start a test; guests may not then. Missing = no. */
  requireApproved: z.optional(z.boolean()),
  /** Speech engines in use, for display. */
  engines: z.object({
    recognizer: z.string(),
    synthesizer: z.string(),
    vad: z.string(),
    /** Language models that text of answers is sent to: for questions in Part 3, and for the bands. Null or missing = none. */
    followUps: z.optional(z.nullable(z.string())),
    judge: z.optional(z.nullable(z.string())),
    /** Host of a hosted voice service, which gets the voices of those who take tests. Missing = they stay here. */
    hostedVoice: z.optional(z.string()),
  }),
  supportEmail: z.string(),
  /** The number at which tests are taken by telephone. Missing = there is none. */
  telephoneNumber: z.optional(z.string()),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

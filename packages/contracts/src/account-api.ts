// The calls of a signed-in person, each with `Authorization: Bearer <access token>`.
import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';
import { testStatusSchema } from './product-api.ts';

/** `GET /credits/balance`. */
export const creditBalanceSchema = z.object({ credits: z.number() });

export const creditEntryKindSchema = z.enum(['grant', 'hold', 'capture', 'release']);

/** One line of the ledger. */
export const creditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** `grant` was given, `hold` is reserved by a test, `capture` keeps it for good, `release` gives it back. */
  kind: creditEntryKindSchema,
  /** +n for a grant or a release, −1 for a hold, 0 for a capture. */
  amount: z.number(),
  /** Credits after this line. */
  balance: z.number(),
  /** The test it is about; null for grants and for tests that were erased. */
  testId: z.nullable(z.string()),
  mode: z.nullable(examModeSchema),
});
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** `GET /credits/history`: the newest lines first, at most 500. */
export const creditHistorySchema = z.object({ credits: z.number(), entries: z.array(creditEntrySchema) });
export type CreditHistory = z.infer<typeof creditHistorySchema>;

/** `GET /account/claim`: how many tests of this browser's guest could be taken into the account. */
export const claimableSchema = z.object({ tests: z.number() });

/** `POST /account/claim`: how many tests of this browser's guest belong to the account from now on. */
export const claimResultSchema = z.object({ claimed: z.number() });

/** A test in the list of its owner. */
export const accountTestSchema = z.object({
  id: z.string(),
  mode: examModeSchema,
  status: testStatusSchema,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  answers: z.number(),
  /** Whether a new call can continue it at the same question. */
  resumable: z.boolean(),
  /** Overall estimate of its report; null while there is none, or when nothing could be estimated. */
  band: z.nullable(z.number()),
});
export type AccountTest = z.infer<typeof accountTestSchema>;

/** `GET /account/tests`: the newest first, at most 200. */
export const accountTestsSchema = z.object({ tests: z.array(accountTestSchema) });

/** One sign-in that still lasts: the browser it was made in stays signed in until it ends. */
export const accountSessionSchema = z.object({
  /** Names the session for its owner alone; no token can be made from it. */
  id: z.string(),
  startedAt: z.string(),
  /** When its tokens were last renewed, which a browser in use does about once an hour. */
  lastUsedAt: z.string(),
  /** "Firefox on Linux", as the browser said when it signed in; null when it said nothing that we know. */
  browser: z.nullable(z.string()),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** `GET /account/sessions`: the one that asks first, then the last used first, at most 100. */
export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });

/** Base64url of at most 1023 bytes (WebAuthn level 3, §5.8.3). */
const credentialIdSchema = z.string().check(z.regex(/^[\w-]{1,1364}$/));

/** A passkey of the account. */
export const ownPasskeySchema = z.object({
  /** The protocol's CredentialId. */
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null: it has not signed in yet. */
  lastUsedAt: z.nullable(z.string()),
  /** It was there when the password was reset, and signs nobody in until its owner keeps it. */
  isInDoubt: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;

/** Another service that signs the person in. */
export const ownConnectionSchema = z.object({
  /** Names the connection for its owner alone. */
  id: z.string(),
  /** As people know it: "Google". */
  service: z.string(),
  /** As the service told it when it was connected; null when it told none. */
  email: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** As of a passkey. */
  isInDoubt: z.boolean(),
});
export type OwnConnection = z.infer<typeof ownConnectionSchema>;

/** A browser that is trusted. */
export const ownDeviceSchema = z.object({
  /** The protocol's DeviceKey. */
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** It is the one that asks. */
  isCurrent: z.boolean(),
});

/** An address that the account has left. */
export const formerAddressSchema = z.object({
  email: z.string(),
  since: z.string(),
  /** When the link ends; null: it was used, and ends when that is decided. */
  until: z.nullable(z.string()),
  /** When the account goes back; null while nobody has asked for it. */
  goesBackFrom: z.nullable(z.string()),
  /** Somebody has objected, and only the operator decides. */
  isContested: z.boolean(),
});
export type FormerAddress = z.infer<typeof formerAddressSchema>;

/** `GET /account/factors`: the ways in that the person has added, the oldest passkey first. */
export const ownFactorsSchema = z.object({
  passkeys: z.array(ownPasskeySchema),
  /** Null while none is asked for. */
  authenticator: z.nullable(z.object({ createdAt: z.string(), isInDoubt: z.boolean() })),
  /** Codes on paper that still stand in for the authenticator. */
  recoveryCodesLeft: z.number(),
  /** The oldest first; missing = none. */
  connections: z.optional(z.array(ownConnectionSchema)),
  /** Browsers that are trusted, the last seen first; missing = none. */
  devices: z.optional(z.array(ownDeviceSchema)),
  /** An address that waits for its code; missing = none. */
  pendingAddress: z.optional(z.nullable(z.object({ email: z.string(), since: z.nullable(z.string()) }))),
  /** Addresses the account has left, to which a link still leads back, the newest first; missing = none. */
  formerAddresses: z.optional(z.array(formerAddressSchema)),
  /** A new password that waits; `isContested`: somebody has objected, and only the operator decides. Missing = none. */
  waitingPassword: z.optional(z.nullable(z.object({ worksFrom: z.string(), isContested: z.boolean() }))),
});
export type OwnFactors = z.infer<typeof ownFactorsSchema>;

/** `POST /account/factors/ended`: what the person does not want to have in their account any more. */
export const endedFactorsSchema = z.object({
  passkeys: z.array(credentialIdSchema).check(z.maxLength(20)),
  connections: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  authenticator: z.boolean(),
  devices: z.array(z.string().check(z.regex(/^[\w-]{1,128}$/))).check(z.maxLength(60)),
  pendingAddress: z.boolean(),
});
export type EndedFactors = z.infer<typeof endedFactorsSchema>;

/** `POST /account/recovery-codes`: ten new codes, told this once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** `POST /account/factors/kept`: the person says that a way in is theirs. */
export const keptFactorSchema = z.union([
  z.object({ factor: z.literal('authenticator') }),
  z.object({ factor: z.literal('passkey'), id: credentialIdSchema }),
  z.object({ factor: z.literal('connection'), id: z.string().check(z.maxLength(64)) }),
]);
export type KeptFactor = z.infer<typeof keptFactorSchema>;

/** Longest name of a passkey. */
export const MAX_PASSKEY_NAME = 64;

/** `PUT /account/factors/name`: what a passkey is called. */
export const passkeyNameSchema = z.object({
  id: credentialIdSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME), z.regex(/^[^\p{Cc}]*$/u)),
});

/** `POST /account/connections`: what the page has after the person came back to it from the other service. */
export const newConnectionSchema = z.object({
  code: z.string().check(z.minLength(20), z.maxLength(2_048)),
  redirectUri: z.string().check(z.maxLength(512)),
  /** Of PKCE (RFC 7636, §4.1). */
  verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
});
export type NewConnection = z.infer<typeof newConnectionSchema>;

/** `POST /account/proof`: the access token of a sign-in that was made beside the session. */
export const freshProofSchema = z.object({
  accessToken: z.string().check(z.minLength(1), z.maxLength(8_192)),
});

/** `DELETE /account`. */
export const accountErasedSchema = z.object({
  /** Number of the receipt, which names nobody. */
  receipt: z.string(),
  erasedAt: z.string(),
  /** False with a hosted user pool: the browser then deletes the user there with its own token. */
  identityErased: z.boolean(),
});
export type AccountErased = z.infer<typeof accountErasedSchema>;

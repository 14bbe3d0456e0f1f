// Settings of the accounts: the embedded user pool, and the hosted one that can take its place.
import { z } from 'zod';
import { flag, wholeNumber, jsonText, isThisMachine } from './field-types.ts';
import { limitFields, readLimits } from './identity-limits.ts';
import type { PublicConfig } from '@bandpal/contracts';

// Settings of other services that sign people in.
const EXAMPLE =
  '[{"name":"Google","issuer":"https://accounts.google.com","clientId":"…","clientSecretFile":"/run/secrets/google"}], with names and issuers that differ and https issuers';

const providerSchema = z
  .strictObject({
    /** The protocol's `identity_provider`. */
    name: z.string().regex(/^[\w-]{1,32}$/),
    /** What people call it; missing: the name. */
    label: z.string().trim().min(1).max(32).optional(),
    issuer: z.string().refine(isIssuer),
    clientId: z.string().min(1).max(255),
    clientSecret: z.string().min(1).optional(),
    clientSecretFile: z.string().min(1).optional(),
    /** Apple wants a signed token in place of a secret. */
    apple: z
      .strictObject({
        teamId: z.string().min(1),
        keyId: z.string().min(1),
        privateKeyFile: z.string().min(1),
      })
      .optional(),
  })
  .refine(
    ({ clientSecret, clientSecretFile, apple }) =>
      [clientSecret, clientSecretFile, apple].filter((given) => given !== undefined).length <= 1,
  );

/** A provider as it is configured; secrets in files are read when the accounts open. */
export type ProviderOptions = z.output<typeof providerSchema>;

/** The variable, for the one schema of `readConfig`. */
const providerFields = {
  IDENTITY_PROVIDERS: jsonText(
    z
      .array(providerSchema)
      .max(8)
      .refine((list) => isEachOnce(list.map(({ name }) => name)))
      .refine((list) => isEachOnce(list.map(({ issuer }) => new URL(issuer).href))),
    EXAMPLE,
  ).default([]),
};

const isEachOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** What a provider says must reach this server as it was said: http only on this machine, for tests. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || [url.username, url.password, url.search, url.hash].some((part) => part !== ''))
    return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
}

/** Where the embedded user pool answers, on this origin. */
const IDENTITY_PATH = '/idp/';

/** What the browser needs to know of the accounts: the embedded pool, or the hosted one when it is set. */
export function publicIdentityOf(config: IdentityConfig): PublicConfig['identity'] {
  const { hosted } = config;
  const pool = hosted ?? config;
  const providers = hosted === null ? config.providers : [];
  const offered = providers.map(({ name, label }) => ({ name, label: label ?? name }));
  return {
    userPoolId: pool.userPoolId,
    clientId: pool.clientId,
    endpointPath: hosted === null ? IDENTITY_PATH : '',
    identityPoolId: pool.identityPoolId,
    guestAccess: config.guestAccess,
    // Passwords are stored as argon2id either way; SRP in the browser is several times slower.
    authFlow: hosted?.authFlow ?? 'USER_PASSWORD_AUTH',
    mfa: config.mfa,
    passkeys: true,
    devices: config.devices,
    // The hosted protocol has no action that lists them.
    sessions: hosted === null,
    ...(offered.length === 0 ? {} : { providers: offered }),
  };
}

/** Two letters, a place, a digit and one underscore: the form every client and verifier of such ids accepts. */
const USER_POOL_ID = /^[a-z]{2}-[a-z-]+-\d_[A-Za-z0-9]+$/;
const POOL_ID_RULE = 'look like xx-local-1_Bandpal01, with exactly one underscore';
const IDENTITY_POOL_ID = /^[\w-]+:[0-9a-f-]+$/;
const IDENTITY_POOL_RULE = 'look like xx-local-1:6b1f2c3d-0000-4000-8000-000000000001, or be empty for none';
const CLIENT_ID = /^[\w+]{1,128}$/;
const CLIENT_ID_RULE = 'have 1 to 128 letters, digits, underscores or plus signs';

const webAddress = z.string().refine((text) => URL.canParse(text), 'be an address');
const addressList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((list) => list.every((part) => URL.canParse(part)), 'be addresses, comma-separated');

/** Environment variables of the accounts, for the one schema of `readConfig`. */
export const identityFields = {
  IDENTITY_USER_POOL_ID: z.string().regex(USER_POOL_ID, POOL_ID_RULE).default('xx-local-1_Bandpal01'),
  IDENTITY_CLIENT_ID: z.string().regex(CLIENT_ID, CLIENT_ID_RULE).default('bandpalweb0000000000000000'),
  IDENTITY_POOL_ID: z.string().regex(IDENTITY_POOL_ID, IDENTITY_POOL_RULE).default(''),
  IDENTITY_GUEST_ACCESS: flag(true),
  IDENTITY_ISSUER: webAddress.optional(),
  IDENTITY_SRP_ENABLED: flag(false),
  IDENTITY_MFA: z
    .enum(['off', 'optional', 'required'], { error: 'be off, optional or required' })
    .default('optional'),
  IDENTITY_DEVICES: flag(true),
  IDENTITY_PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'be a host name')
    .optional(),
  IDENTITY_PASSKEY_ORIGINS: addressList.optional(),
  IDENTITY_LOGOUT_URLS: addressList.optional(),
  IDENTITY_AUDIT_DAYS: wholeNumber(1, 3_650, 180),
  OWNER_EMAIL: z.email('be an e-mail address').optional(),
  ...limitFields,
  ...providerFields,
  // Limits of the hosted original: 5 minutes to a day, an hour to 10 years.
  IDENTITY_ACCESS_TOKEN_MINUTES: wholeNumber(5, 1_440, 60),
  IDENTITY_SESSION_IDLE_DAYS: wholeNumber(1, 3_650, 30),
  IDENTITY_SESSION_MAX_DAYS: wholeNumber(1, 3_650, 180),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[^_]+_[^_]+$/, 'have exactly one underscore')
    .optional(),
  COGNITO_CLIENT_ID: z.string().regex(CLIENT_ID, CLIENT_ID_RULE).optional(),
  COGNITO_IDENTITY_POOL_ID: z.string().regex(IDENTITY_POOL_ID, IDENTITY_POOL_RULE).default(''),
  COGNITO_AUTH_FLOW: z
    .enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'], { error: 'be USER_PASSWORD_AUTH or USER_SRP_AUTH' })
    .default('USER_SRP_AUTH'),
  COGNITO_ISSUER: webAddress.optional(),
};

const environment = z.object(identityFields);

/** How accounts work here. */
type IdentityConfig = ReturnType<typeof readIdentityConfig>;

/** The settings of the accounts out of the checked environment. */
export function readIdentityConfig(env: z.output<typeof environment>) {
  return {
    userPoolId: env.IDENTITY_USER_POOL_ID,
    clientId: env.IDENTITY_CLIENT_ID,
    /** Empty: no identity pool. */
    identityPoolId: env.IDENTITY_POOL_ID,
    guestAccess: env.IDENTITY_GUEST_ACCESS,
    /** Undefined: the public address with /idp. */
    issuer: env.IDENTITY_ISSUER,
    srpEnabled: env.IDENTITY_SRP_ENABLED,
    mfa: env.IDENTITY_MFA,
    devices: env.IDENTITY_DEVICES,
    /** Undefined: the host of the public address. */
    passkeyRpId: env.IDENTITY_PASSKEY_RP_ID,
    /** Undefined: the public address. */
    passkeyOrigins: env.IDENTITY_PASSKEY_ORIGINS,
    /** Undefined: the start page. */
    logoutUrls: env.IDENTITY_LOGOUT_URLS,
    auditDays: env.IDENTITY_AUDIT_DAYS,
    /** Whose account the first start makes; null: it makes none. */
    ownerEmail: env.OWNER_EMAIL ?? null,
    limits: readLimits(env),
    challenge: env.IDENTITY_CHALLENGE,
    proofOfWorkBits: env.IDENTITY_PROOF_OF_WORK_BITS,
    /** Other services that sign people in. */
    providers: env.IDENTITY_PROVIDERS,
    accessTokenMinutes: env.IDENTITY_ACCESS_TOKEN_MINUTES,
    sessionIdleDays: env.IDENTITY_SESSION_IDLE_DAYS,
    sessionMaxDays: env.IDENTITY_SESSION_MAX_DAYS,
    hosted: hostedPool(env),
  };
}

/** A user pool that lives elsewhere and takes the place of the embedded one. */
interface HostedPoolConfig {
  userPoolId: string;
  clientId: string;
  identityPoolId: string;
  authFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH';
  issuer: string;
}

/** Null while none of the two ids is set; one without the other is refused by `readConfig`. */
function hostedPool(env: z.output<typeof environment>): HostedPoolConfig | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = env;
  if (userPoolId === undefined || clientId === undefined) return null;
  const region = userPoolId.split('_')[0];
  return {
    userPoolId,
    clientId,
    identityPoolId: env.COGNITO_IDENTITY_POOL_ID,
    authFlow: env.COGNITO_AUTH_FLOW,
    issuer: env.COGNITO_ISSUER ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
  };
}

/** Where pages send requests about accounts, besides this server: the origins of a hosted pool. */
export function identityOrigins({ hosted }: IdentityConfig): string[] {
  if (hosted === null) return [];
  const region = hosted.identityPoolId.split(':')[0];
  const identityPool = region === '' ? [] : [`https://cognito-identity.${region}.amazonaws.com`];
  return [new URL(hosted.issuer).origin, ...identityPool];
}

/** What contradicts a hosted pool: one of its two ids without the other, or an account to be made here. */
export function hostedPoolProblem(env: z.output<typeof environment>): string | null {
  if (env.COGNITO_USER_POOL_ID !== undefined && env.COGNITO_CLIENT_ID === undefined) {
    return 'COGNITO_CLIENT_ID must be set too';
  }
  if (env.COGNITO_CLIENT_ID !== undefined && env.COGNITO_USER_POOL_ID === undefined) {
    return 'COGNITO_USER_POOL_ID must be set too';
  }
  if (env.COGNITO_USER_POOL_ID !== undefined && env.OWNER_EMAIL !== undefined) {
    return 'OWNER_EMAIL must be empty where a hosted user pool keeps the accounts';
  }
  return null;
}

import { ANSWER_STEP_MS, type ProviderSettings, type UserPoolSettings } from '@bandpal/user-pool';
import { readFileSync } from 'node:fs';
import { ConfigError } from './field-types.ts';
import type { ProviderOptions } from './identity-settings.ts';

/** The settings of the server, as far as they are about accounts. */
interface IdentityOptions {
  userPoolId: string;
  clientId: string;
  identityPoolId: string;
  guestAccess: boolean;
  issuer: string | undefined;
  srpEnabled: boolean;
  mfa: 'off' | 'optional' | 'required';
  devices: boolean;
  passkeyRpId: string | undefined;
  passkeyOrigins: readonly string[] | undefined;
  logoutUrls: readonly string[] | undefined;
  auditDays: number;
  limits: UserPoolSettings['limits'];
  proofOfWorkBits: number;
  accessTokenMinutes: number;
  sessionIdleDays: number;
  sessionMaxDays: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How the embedded pool works here. What is not set follows from the public address, which may be known only once the server listens. */
export function userPoolSettings(
  options: IdentityOptions,
  site: { publicUrl: () => string; signUpEnabled: boolean; productName: string; supportEmail: string },
  providers: readonly ProviderSettings[] = [],
): UserPoolSettings {
  const { publicUrl } = site;
  return {
    userPoolId: options.userPoolId,
    clientId: options.clientId,
    identityPoolId: options.identityPoolId,
    guestAccess: options.guestAccess,
    issuer: () => options.issuer ?? `${publicUrl()}/idp`,
    signUpEnabled: site.signUpEnabled,
    srpEnabled: options.srpEnabled,
    mfa: options.mfa,
    devices: options.devices,
    passkeys: () => ({
      relyingParty: options.passkeyRpId ?? new URL(publicUrl()).hostname,
      origins: options.passkeyOrigins ?? [new URL(publicUrl()).origin],
    }),
    logoutUrls: () => options.logoutUrls ?? [publicUrl()],
    auditMs: options.auditDays * DAY_MS,
    limits: options.limits,
    proofOfWorkBits: options.proofOfWorkBits,
    providers,
    // The page that takes what comes back from there.
    redirectUrls: () => [`${publicUrl()}/signed-in`],
    answerStepMs: ANSWER_STEP_MS,
    accessTokenMs: options.accessTokenMinutes * MINUTE_MS,
    sessionIdleMs: options.sessionIdleDays * DAY_MS,
    sessionMaxMs: options.sessionMaxDays * DAY_MS,
    productName: site.productName,
    siteUrl: publicUrl,
    supportEmail: site.supportEmail,
  };
}

/** The providers with their secrets. @throws ConfigError for a file that cannot be read, or is empty. */
export function readProviders(options: readonly ProviderOptions[]): ProviderSettings[] {
  return options.map((provider) => ({
    name: provider.name,
    label: provider.label ?? provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    credential: credentialOf(provider),
  }));
}

function credentialOf(provider: ProviderOptions): ProviderSettings['credential'] {
  const { name, apple, clientSecret, clientSecretFile } = provider;
  if (apple !== undefined) {
    const { teamId, keyId, privateKeyFile } = apple;
    return { kind: 'signed', teamId, keyId, privateKey: readSecret(name, privateKeyFile) };
  }
  if (clientSecretFile !== undefined) return { kind: 'secret', secret: readSecret(name, clientSecretFile) };
  return clientSecret === undefined ? { kind: 'none' } : { kind: 'secret', secret: clientSecret };
}

function readSecret(name: string, file: string): string {
  const text = textOf(file);
  if (text !== '') return text;
  throw new ConfigError([
    `IDENTITY_PROVIDERS must name a file for ${name} that can be read and is not empty`,
  ]);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

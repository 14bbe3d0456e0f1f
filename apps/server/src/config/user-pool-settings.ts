import { ANSWER_STEP_MS } from '@bandpal/user-pool';
import type { ProviderSettings, UserPoolSettings } from '@bandpal/user-pool';

/** The settings of the server, as far as they are about accounts. */
export interface IdentityOptions {
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

import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '@bandpal/user-pool';
import { userPoolSettings } from './user-pool-settings.ts';

const HOUR_MS = 60 * 60_000;

describe('the settings of the user pool', () => {
  const options = {
    userPoolId: 'xx-local-1_Bandpal01',
    clientId: 'client',
    identityPoolId: '',
    guestAccess: true,
    issuer: undefined,
    srpEnabled: false,
    mfa: 'optional' as const,
    devices: true,
    passkeyRpId: undefined,
    passkeyOrigins: undefined,
    logoutUrls: undefined,
    auditDays: 90,
    limits: DEFAULT_LIMITS,
    proofOfWorkBits: 17,
    accessTokenMinutes: 60,
    sessionIdleDays: 30,
    sessionMaxDays: 180,
  };
  const site = {
    publicUrl: () => 'https://speak.example.org:8443',
    signUpEnabled: true,
    productName: 'B',
    supportEmail: '',
  };

  it('takes from the public address what is not set', () => {
    const settings = userPoolSettings(options, site);
    expect(settings.issuer()).toBe('https://speak.example.org:8443/idp');
    expect(settings.passkeys()).toEqual({
      relyingParty: 'speak.example.org',
      origins: ['https://speak.example.org:8443'],
    });
    expect(settings.logoutUrls()).toEqual(['https://speak.example.org:8443']);
    expect([settings.accessTokenMs, settings.sessionMaxMs]).toEqual([HOUR_MS, 180 * 24 * HOUR_MS]);
  });

  it('keeps what is set', () => {
    const settings = userPoolSettings(
      {
        ...options,
        issuer: 'https://id.example.org',
        passkeyRpId: 'example.org',
        passkeyOrigins: ['https://a.example.org', 'https://b.example.org'],
        logoutUrls: ['https://example.org/bye'],
      },
      site,
    );
    expect(settings.issuer()).toBe('https://id.example.org');
    expect(settings.passkeys().relyingParty).toBe('example.org');
    expect(settings.passkeys().origins).toHaveLength(2);
    expect(settings.logoutUrls()).toEqual(['https://example.org/bye']);
  });
});

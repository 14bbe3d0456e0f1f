import type { PublicConfig } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { OPEN_POLICY } from '../../product/testing/product-harness.ts';
import { FakeClock } from '../../rooms/fake-clock.ts';
import { siteSettingsOf } from './site-settings.ts';

const PUBLIC_CONFIG: PublicConfig = {
  productName: 'Bandpal',
  flags: OPEN_POLICY.flags,
  voice: { apiBaseUrl: '', publicKey: 'bandpal-web', callEngineUrl: '' },
  identity: {
    userPoolId: 'xx-local-1_Bandpal01',
    clientId: 'bandpalweb0000000000000000',
    endpointPath: '/idp/',
    identityPoolId: '',
    guestAccess: true,
    authFlow: 'USER_PASSWORD_AUTH',
    mfa: 'optional',
    passkeys: true,
    devices: true,
  },
  engines: { recognizer: 'r', synthesizer: 's', vad: 'v' },
  supportEmail: '',
};

const guestTestsWith = (change: Partial<typeof OPEN_POLICY>): boolean =>
  siteSettingsOf({
    context: { clock: new FakeClock(), policy: { ...OPEN_POLICY, ...change } },
    publicConfig: () => PUBLIC_CONFIG,
    publicUrl: () => 'https://bandpal.example',
  }).guestTests;

describe('what the public pages promise', () => {
  it('is a test without an account only where guests may take one', () => {
    expect(guestTestsWith({})).toBe(true);
    expect(guestTestsWith({ guestTestsPerDay: 0 })).toBe(false);
    expect(guestTestsWith({ requireApproved: true })).toBe(false);
  });
});

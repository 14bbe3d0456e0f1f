import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { OPEN_POLICY } from '../../product/testing/product-harness.ts';
import { siteSettingsOf } from './site-settings.ts';

const guestTestsWith = (change: Partial<typeof OPEN_POLICY>): boolean =>
  siteSettingsOf({
    clock: new FakeClock(),
    policy: { ...OPEN_POLICY, ...change },
    publicConfig: () => SAMPLE_CONFIG,
    publicUrl: () => 'https://bandpal.example',
  }).guestTests;

describe('what the public pages promise', () => {
  it('is a test without an account only where guests may take one', () => {
    expect(guestTestsWith({})).toBe(true);
    expect(guestTestsWith({ guestTestsPerDay: 0 })).toBe(false);
    expect(guestTestsWith({ requireApproved: true })).toBe(false);
  });
});

import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { OPEN_POLICY } from '../../testing/product-harness.ts';
import { siteSettingsOf } from '../build-app.ts';

const settingsWith = (change: Partial<typeof OPEN_POLICY>, recordingDays: number | null = null) =>
  siteSettingsOf({
    clock: new FakeClock(),
    policy: { ...OPEN_POLICY, ...change },
    sendsMail: false,
    recordingDays,
    publicConfig: () => SAMPLE_CONFIG,
    publicUrl: () => 'https://bandpal.example',
  });

const guestTestsWith = (change: Partial<typeof OPEN_POLICY>): boolean => settingsWith(change).guestTests;

describe('what the public pages promise', () => {
  it('is a test without an account only where guests may take one', () => {
    expect(guestTestsWith({})).toBe(true);
    expect(guestTestsWith({ guestTestsPerDay: 0 })).toBe(false);
    expect(guestTestsWith({ requireApproved: true })).toBe(false);
  });

  it('is as many free credits as a new account gets, and only mail that can be sent', () => {
    expect(settingsWith({ signupCredits: 3 })).toMatchObject({ signupCredits: 3, sendsMail: false });
  });

  it('says for how long recordings of calls are kept where any are made', () => {
    expect(settingsWith({})).not.toHaveProperty('recordingDays');
    expect(settingsWith({}, 30)).toMatchObject({ recordingDays: 30 });
  });

  it('names the hosted voice service that gets the voices, where there is one', () => {
    expect(settingsWith({}).engines).not.toHaveProperty('hostedVoice');
    const engines = { ...SAMPLE_CONFIG.engines, hostedVoice: 'voice.example.org' };
    const settings = siteSettingsOf({
      clock: new FakeClock(),
      policy: OPEN_POLICY,
      sendsMail: false,
      recordingDays: null,
      publicConfig: () => ({ ...SAMPLE_CONFIG, engines }),
      publicUrl: () => 'https://bandpal.example',
    });
    expect(settings.engines.hostedVoice).toBe('voice.example.org');
  });
});

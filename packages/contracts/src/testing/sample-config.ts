// What a server with its own user pool tells its pages: for the tests of both sides.
import type { PublicConfig } from '../public-config.ts';
import type { SiteSettings } from '../site.ts';

/** Every part of the test open, sign-up closed, the embedded user pool. */
export const SAMPLE_CONFIG: PublicConfig = {
  productName: 'Bandpal',
  flags: { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: true },
  voice: { apiBaseUrl: '', publicKey: 'bandpal-web', callEngineUrl: '/engine/call-engine.js' },
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
  engines: { recognizer: 'moonshine-tiny', synthesizer: 'flite', vad: 'silero' },
  supportEmail: 'help@example.org',
};

/** An installation that is open to guests; its address is the test's own. */
export const OPEN_SITE: Omit<SiteSettings, 'publicUrl'> = {
  flags: { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: true },
  guestTests: true,
  signupCredits: 6,
  sendsMail: true,
  supportEmail: 'help@example.org',
  engines: { recognizer: 'moonshine-tiny', followUps: null, judge: null },
  today: '2026-11-21',
};

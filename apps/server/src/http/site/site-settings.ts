import type { PublicConfig, SiteSettings } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';

interface SettingsSources {
  clock: Clock;
  policy: { guestTestsPerDay: number; requireApproved: boolean; signupCredits: number };
  sendsMail: boolean;
  publicConfig: () => PublicConfig;
  publicUrl: () => string;
}

/** What the pages of this installation say today. */
export function siteSettingsOf(sources: SettingsSources): SiteSettings {
  const { clock, policy, sendsMail, publicConfig, publicUrl } = sources;
  const { flags, supportEmail, engines } = publicConfig();
  return {
    publicUrl: publicUrl(),
    flags,
    guestTests: policy.guestTestsPerDay > 0 && !policy.requireApproved,
    signupCredits: policy.signupCredits,
    sendsMail,
    supportEmail,
    engines: {
      recognizer: engines.recognizer,
      followUps: engines.followUps ?? null,
      judge: engines.judge ?? null,
      ...(engines.hostedVoice !== undefined && { hostedVoice: engines.hostedVoice }),
    },
    today: clock.date().toISOString().slice(0, 10),
  };
}

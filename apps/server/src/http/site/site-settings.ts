import type { PublicConfig, SiteSettings } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';

interface SettingsSources {
  clock: Clock;
  policy: { guestTestsPerDay: number; requireApproved: boolean };
  publicConfig: () => PublicConfig;
  publicUrl: () => string;
}

/** What the pages of this installation say today. */
export function siteSettingsOf({ clock, policy, publicConfig, publicUrl }: SettingsSources): SiteSettings {
  const { flags, supportEmail, engines } = publicConfig();
  return {
    publicUrl: publicUrl(),
    flags,
    guestTests: policy.guestTestsPerDay > 0 && !policy.requireApproved,
    supportEmail,
    engines: {
      recognizer: engines.recognizer,
      followUps: engines.followUps ?? null,
      judge: engines.judge ?? null,
    },
    today: clock.date().toISOString().slice(0, 10),
  };
}

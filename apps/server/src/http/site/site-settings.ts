import type { PublicConfig, SiteSettings } from '@bandpal/contracts';
import type { ProductContext } from '../../product/index.ts';

interface SettingsSources {
  context: Pick<ProductContext, 'clock' | 'policy'>;
  publicConfig: () => PublicConfig;
  publicUrl: () => string;
}

/** What the pages of this installation say today. */
export function siteSettingsOf({ context, publicConfig, publicUrl }: SettingsSources): SiteSettings {
  const { flags, supportEmail, engines } = publicConfig();
  const { policy } = context;
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
    today: context.clock.date().toISOString().slice(0, 10),
  };
}

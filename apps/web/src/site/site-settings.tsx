import type { SiteSettings } from '@bandpal/contracts';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** The element of a page that holds its installation's settings. */
export const SETTINGS_ELEMENT_ID = 'site-settings';

/** A page that was served without settings is one of an installation with everything closed, as the defaults are. */
const CLOSED_SITE: SiteSettings = {
  publicUrl: '',
  flags: { signupEnabled: false, speakingPart1: false, speakingPart2: false, speakingPart3: false },
  guestTests: false,
  signupCredits: 6,
  sendsMail: false,
  supportEmail: '',
  engines: { recognizer: '', followUps: null, judge: null },
  today: '',
};

const Settings = createContext<SiteSettings>(CLOSED_SITE);

/** Makes the installation's settings known to the pages. */
export function SiteSettingsProvider({
  settings,
  children,
}: {
  settings: SiteSettings;
  children: ReactNode;
}) {
  return <Settings value={settings}>{children}</Settings>;
}

/** The installation's settings, the same in the served page and in the browser. */
export const useSiteSettings = (): SiteSettings => use(Settings);

/** Reads the settings the server wrote into the page. */
export function readSiteSettings(page: Document): SiteSettings {
  const text = page.querySelector(`#${SETTINGS_ELEMENT_ID}`)?.textContent ?? '';
  const settings: unknown = text.trim() === '' ? null : JSON.parse(text);
  return isSiteSettings(settings) ? settings : CLOSED_SITE;
}

// The page and its settings come from the same reply, so their shape was checked on the server; a schema library only for this
// would be the largest part of the first load.
function isSiteSettings(value: unknown): value is SiteSettings {
  return typeof value === 'object' && value !== null && 'flags' in value && 'publicUrl' in value;
}

// Debian's Firefox, by WebDriver BiDi: Playwright drives a Firefox of its own alone, which no package registry has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env as processEnv } from 'node:process';
import type { Page } from '@playwright/test';
import { launch } from 'puppeteer-core';

/** `FIREFOX` names another one. */
const executablePath = processEnv['FIREFOX'] ?? '/usr/bin/firefox-esr';

const QUIET_PREFERENCES = {
  // Permission prompts are answered with yes.
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // No request of the browser's own.
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface FirefoxOptions {
  /** Environment of the browser, which says what its sound devices are. Without it the microphone is Firefox's own tone. */
  env?: Record<string, string>;
  preferences?: Record<string, boolean | number | string>;
}

export interface Firefox extends AsyncDisposable {
  readonly page: Pick<Page, 'goto' | 'evaluate'>;
  /** Clicks the button of this name as soon as it's there. */
  press(name: string): Promise<void>;
}

/** A Firefox with one empty page and a profile of its own, which goes with it. */
export async function openFirefox({ env, preferences = {} }: FirefoxOptions = {}): Promise<Firefox> {
  const home = await mkdtemp(join(tmpdir(), 'bandpal-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...processEnv, ...env, HOME: home },
    extraPrefsFirefox: {
      ...QUIET_PREFERENCES,
      'media.navigator.streams.fake': env === undefined,
      ...preferences,
    },
  });
  const page = await browser.newPage();
  return {
    // Both evaluate a function with one plain argument, and that is all that is asked of them.
    page: page as unknown as Firefox['page'],
    async press(name) {
      await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

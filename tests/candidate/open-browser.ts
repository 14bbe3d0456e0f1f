import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { SoundDevices } from './virtual-sound.ts';

/** Debian's Chromium with these sound devices: permission prompts are answered with yes, sound is really played. */
export function openBrowser(devices: SoundDevices): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    env: devices.browserEnv,
    ignoreDefaultArgs: ['--mute-audio'],
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

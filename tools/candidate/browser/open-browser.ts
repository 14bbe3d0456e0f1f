import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchOptions } from '../../chromium.ts';
import type { SoundDevices } from './virtual-sound.ts';

/** Chromium with these sound devices: permission prompts are answered with yes, sound is really played. */
export function openBrowser(devices: SoundDevices): Promise<Browser> {
  return chromium.launch({
    ...launchOptions(['--use-fake-ui-for-media-stream']),
    env: devices.browserEnv,
    ignoreDefaultArgs: ['--mute-audio'],
  });
}

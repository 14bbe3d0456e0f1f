// Two learners practise together, and one of them can't hear: what the other one says is read by the product's own recogniser, after their yes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { writeWav } from '@bandpal/speech';
import { openFliteVoice } from '@bandpal/tools/candidate';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { agree, entered, invite } from './invited-guests.ts';
import { waitForSight } from './open-room.ts';
import { expectForEverybody, watchFaults } from './page-checks.ts';
import { endTest } from './typed-test.ts';

const SAID = 'Most people in my village work in the harbour or in one of the hotels.';
/** Words that a recogniser doesn't mishear. */
const HEARD = /village.+harbo[u]?r.+hotels/iu;
const RATE_HZ = 16_000;
const FULL_SCALE = 32_768;
const PAUSE_S = 1;

let folder: string;
const browsers: Browser[] = [];
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bandpal-speech-'));
  const voice = await openFliteVoice();
  const spoken = Array.from(await voice.speak(SAID), (sample) => sample / FULL_SCALE);
  const pause = new Float32Array(PAUSE_S * RATE_HZ);
  const file = path.join(folder, 'partner.wav');
  writeFileSync(file, writeWav({ rateHz: RATE_HZ, samples: Float32Array.from([...pause, ...spoken]) }));
  const audible = [...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required'];
  for (const args of [audible, [...audible, `--use-file-for-fake-audio-capture=${file}`]])
    // oxlint-disable-next-line no-await-in-loop -- two browsers
    browsers.push(await chromium.launch({ headless: true, ...launchOptions(args) }));
});
test.afterAll(async () => {
  await Promise.all(browsers.map(async (browser) => browser.close()));
  rmSync(folder, { recursive: true, force: true });
});

test('a learner who can’t hear reads what the partner says, from the partner’s yes until their no', async ({
  product,
}) => {
  const faults: string[][] = [];
  const [candidate, partner] = await Promise.all(
    browsers.map(async (browser): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: product.url,
        permissions: ['microphone'],
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      faults.push(watchFaults(page));
      return page;
    }),
  );
  if (candidate === undefined || partner === undefined) throw new Error('there are two browsers');
  await candidate.goto('/speaking/part3');
  await agree(partner, await invite(candidate, 'A partner for pair practice'), 'Li');
  await candidate.getByRole('button', { name: 'Type my answers, with Li' }).click();
  await waitForSight(candidate, ({ examiner }) => examiner !== undefined);
  await expect(entered(partner)).toBeVisible();

  await candidate.getByRole('checkbox', { name: 'Captions for Li (partner)' }).check();
  await expect(candidate.getByText('Still waiting for permission from: Li (partner)')).toBeVisible();
  await expect(partner.getByText('Someone in the test would like to read what you say.')).toBeVisible();
  await expectForEverybody(candidate);
  const choice = partner.getByRole('checkbox', { name: 'The others may read what I say' });
  await choice.check();
  await expect(partner.getByText(/^Someone is reading what you say/u)).toBeVisible();
  await expectForEverybody(partner);
  const captions = candidate.getByRole('list', { name: 'Captions' });
  await expect(captions).toContainText('Li (partner)');
  await expect(captions).toContainText(HEARD);
  await expect(candidate.getByRole('log')).toContainText(HEARD);
  // The partner hears what they have said themselves, and hasn't asked to read it.
  await expect(partner.getByRole('list', { name: 'What’s said' })).not.toContainText('harbo');

  await choice.uncheck();
  await expect(candidate.getByText('Still waiting for permission from: Li (partner)')).toBeVisible();
  const linesOf = async () => captions.getByText(/hotels/iu).count();
  const before = await linesOf();
  // The sentence comes again and again, every six seconds.
  await partner.waitForTimeout(7_000);
  expect(await linesOf()).toBe(before);
  await endTest(candidate);
  expect(await product.output()).not.toMatch(/harbo|hotels/iu);
  expect(faults.flat()).toEqual([]);
});

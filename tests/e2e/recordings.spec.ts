// Real voices through the whole product: recordings of people are the microphone, where they are at hand.
import { expect, test } from '@playwright/test';
import { testReportSchema } from '@bandpal/contracts';
import { findDevAudio, wordErrorRate } from '@bandpal/speech/testing';
import type { Recording } from '@bandpal/speech/testing';
import { toInt16 } from '@bandpal/tools/candidate';
import { openBrowser, openVirtualSound } from '@bandpal/tools/candidate/browser';
import { startProduct } from '@bandpal/tools/product';
import { enterRoom, waitForSight } from './open-room.ts';

const ANSWERS = 5;
/** The embedded recogniser makes 15 % errors on such clear recordings alone; the rest is for the ends of turns. */
const MAX_WORD_ERROR_RATE = 0.35;

/** Clear readers, long enough for an answer. */
function isUsable({ kind, seconds }: Recording): boolean {
  return /^native, (read|oratory)$/.test(kind) && seconds >= 3.5 && seconds <= 15;
}

test('recorded people are understood, and their report quotes what they said', async () => {
  const audio = await findDevAudio();
  if (typeof audio === 'string') {
    console.log(`left out: ${audio}`);
    return;
  }
  const recordings = audio.recordings.filter(isUsable).slice(0, ANSWERS);
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('candidate');
  const browser = await openBrowser(devices);
  try {
    const { page, context } = await enterRoom(browser, product.url, 'part1');
    for (const recording of recordings) {
      const samples = toInt16(await audio.load(recording));
      await waitForSight(page, ({ examiner }) => examiner === 'listening');
      await devices.microphone.say(samples);
      await waitForSight(page, ({ examiner }) => examiner === 'speaking');
    }
    await page.getByRole('button', { name: 'End the test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    const { reportId } = await waitForSight(page, (sight) => sight.reportId !== null);
    const url = `${product.url}/api/tests/${reportId}/report`;
    await expect.poll(async () => (await context.request.get(url)).status()).toBe(200);
    const { report } = testReportSchema.parse(await (await context.request.get(url)).json());
    const said = recordings.map(({ reference }) => reference).join(' ');
    const heard = report.answers.map(({ transcript }) => transcript).join(' ');
    const wer = wordErrorRate(said, heard);
    console.log(`${recordings.length} recordings: word error rate ${(wer * 100).toFixed(1)} %`);
    expect(wer).toBeLessThanOrEqual(MAX_WORD_ERROR_RATE);
  } finally {
    await browser.close();
  }
});

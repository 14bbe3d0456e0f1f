// A spoken test in Firefox, from the start page to the report, with a voice at a real microphone.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { wordErrorRate } from '@bandpal/speech/testing';
import { askedIn, lookAtRoom, openFliteVoice } from '@bandpal/tools/candidate';
import { openVirtualSound } from '@bandpal/tools/candidate/browser';
import { openFirefox } from '@bandpal/tools/firefox';
import { startProduct } from '@bandpal/tools/product';

const ANSWERS = [
  'I live in a small town near the sea, and my family has lived there for about ten years.',
  'I usually walk to work in the morning, because my office is not far from the house.',
];
/** As in Chromium: a busy machine drops some of the sound. */
const MAX_WORD_ERROR_RATE = 0.35;

/** Whether the button was there. */
function confirmEnd(): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button, dialog button')];
  const button = buttons.find(({ textContent }) => textContent?.trim() === 'End the test');
  button?.click();
  return button !== undefined;
}

test('a test is spoken, heard and reported in Firefox', async () => {
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('fox');
  const voice = await openFliteVoice();
  await using firefox = await openFirefox({ env: devices.browserEnv });
  const { page } = firefox;
  await page.goto(`${product.url}/speaking/part1`);
  await firefox.press('Start the test');

  const asked: string[] = [];
  for (const said of ANSWERS) {
    let question = '';
    await expect
      .poll(async () => {
        const sight = await lookAtRoom(page);
        question = askedIn(sight);
        return sight.examiner === 'listening' && question !== '' && !asked.includes(question);
      })
      .toBe(true);
    asked.push(question);
    // Thinking time, as ordinary speakers take it.
    await delay(500);
    await devices.microphone.say(await voice.speak(said));
  }
  await expect.poll(async () => asked.includes(askedIn(await lookAtRoom(page)))).toBe(false);
  await firefox.press('End the test');
  // The question whether to end it has a button of the same name.
  await expect.poll(async () => page.evaluate(confirmEnd)).toBe(true);
  await expect.poll(async () => (await lookAtRoom(page)).reportId).not.toBeNull();

  const report = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const reply = await fetch(`/api/tests/${id}/report`);
    return (await reply.json()) as { report: { answers: { transcript: string }[] } };
  });
  const heard = report.report.answers.map(({ transcript }) => transcript).join(' ');
  const errors = wordErrorRate(ANSWERS.join(' '), heard);
  console.log(`words wrong in Firefox: ${(100 * errors).toFixed(1)} %`);
  expect(errors).toBeLessThan(MAX_WORD_ERROR_RATE);
});

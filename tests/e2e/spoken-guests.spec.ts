// A spoken test with two more people in the room, in real time: how well the candidate is heard, and whom the examiner takes for the candidate.
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, expect, test } from '@playwright/test';
import { testReportSchema } from '@bandpal/contracts';
import { withoutHesitations, wordErrorRate } from '@bandpal/speech/testing';
import { askedIn, openFliteVoice } from '@bandpal/tools/candidate';
import { openBrowser, openVirtualSound } from '@bandpal/tools/candidate/browser';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import { agree, entered, invite } from './invited-guests.ts';
import { readNewestTest, waitForSight } from './open-room.ts';

const ANSWERS = [
  'My house stands near the old railway station, and the garden is full of apple trees.',
  'I usually spend the evening with two of my oldest friends, because we have known each other for years.',
  'The teacher gave us a long list of books, and I have read about half of them so far this summer.',
];
/** As where the candidate is alone. */
const MAX_WORD_ERROR_RATE = 0.35;

test('a candidate with a teacher and an observer in the room is heard as one who is alone', async () => {
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('candidate');
  const voice = await openFliteVoice();
  const candidates = await openBrowser(devices);
  const guests = await chromium.launch({
    headless: true,
    ...launchOptions([...FAKE_MICROPHONE_ARGS, '--autoplay-policy=no-user-gesture-required']),
  });
  const context = await candidates.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto(`${product.url}/speaking/part1`);
    const pages = [];
    for (const [role, name] of [
      ['A teacher', 'Maria'],
      ['An observer', 'Tom'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one invitation after the other
      const guest = await (await guests.newContext({ permissions: ['microphone'] })).newPage();
      await agree(guest, await invite(page, role), name);
      pages.push(guest);
      // oxlint-enable no-await-in-loop
    }
    await page.getByRole('button', { name: /Maria and Tom|Tom and Maria/u }).click();
    const asked: string[] = [];
    const isNext = (question: string): boolean => question !== '' && !asked.includes(question);
    for (const said of ANSWERS) {
      // oxlint-disable no-await-in-loop -- one answer after the other
      const sight = await waitForSight(
        page,
        (seen) => seen.examiner === 'listening' && isNext(askedIn(seen)),
      );
      asked.push(askedIn(sight));
      await Promise.all(pages.map(async (guest) => expect(entered(guest)).toBeVisible()));
      // Thinking time, as ordinary speakers take it.
      await delay(500);
      await devices.microphone.say(await voice.speak(said));
      // oxlint-enable no-await-in-loop
    }
    await waitForSight(page, (seen) => isNext(askedIn(seen)));
    await page.getByRole('button', { name: 'End the test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    await waitForSight(page, ({ reportId }) => reportId !== null);
    const { id } = await readNewestTest(context, product.url);
    const reply = await context.request.get(`${product.url}/api/tests/${id}/report`);
    const { report } = testReportSchema.parse(await reply.json());
    expect(report.answers).toHaveLength(ANSWERS.length);
    const heard = report.answers.map(({ transcript }) => transcript).join(' ');
    const errors = wordErrorRate(ANSWERS.join(' '), withoutHesitations(heard).join(' '));
    console.log(`words wrong with two more people: ${(100 * errors).toFixed(1)} %`);
    expect(errors).toBeLessThan(MAX_WORD_ERROR_RATE);
  } finally {
    await Promise.all([candidates.close(), guests.close()]);
  }
});

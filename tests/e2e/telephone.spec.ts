// A learner phones the examiner: a page, a trunk, a real SIP gateway, the product in a process of its own, in real time.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { JanusProcess, SipTrunk } from '@bandpal/rooms/testing';
import type { TrunkCall } from '@bandpal/rooms/testing';
import { resample } from '@bandpal/speech';
import { ANSWER_TEXTS, openFliteVoice } from '@bandpal/tools/candidate';
import { startProduct } from '@bandpal/tools/product';
import { withServerLog } from '../product/with-server-log.ts';
import { keepSessionOf, signUpPerson, WITH_SIGN_UP } from './auth-product.ts';

const LINE_RATE_HZ = 8_000;
const ACCOUNT = { user: '442079460018', password: 'a password' };
/** Softer than this is the noise of the line. */
const SILENCE = 0.01;
/** Longer than the pauses between the examiner's sentences. */
const TURN_MS = 1_500;

/** The caller waits until the examiner has spoken and is silent. */
async function hearOut(call: TrunkCall): Promise<void> {
  let heardFrom = call.heard.length;
  let hasSpoken = false;
  for (;;) {
    await wait(TURN_MS);
    if (!call.isUp) return;
    const isSilent = call.heard.slice(heardFrom).every((sample) => Math.abs(sample) < SILENCE);
    heardFrom = call.heard.length;
    if (hasSpoken && isSilent) return;
    hasSpoken ||= !isSilent;
  }
}

test('a learner makes a code, phones, takes Part 2 by voice and keys alone, and finds the report', async ({
  browser,
}) => {
  await using janus = await JanusProcess.open();
  await using trunk = await SipTrunk.open(ACCOUNT);
  await using product = await startProduct({
    ...WITH_SIGN_UP,
    TELEPHONE_GATEWAY_URL: janus.url,
    TELEPHONE_GATEWAY_SECRET: janus.apiSecret,
    TELEPHONE_SIP_URI: trunk.accountUri,
    TELEPHONE_SIP_REGISTRAR: trunk.registrar,
    TELEPHONE_SIP_PASSWORD: ACCOUNT.password,
    TELEPHONE_NUMBER: '+44 20 7946 0018',
    MEDIA_ADDRESSES: '127.0.0.1',
  });
  const voice = await openFliteVoice();
  const say = async (call: TrunkCall, text: string): Promise<void> => {
    const samples = Float32Array.from(await voice.speak(text), (sample) => sample / 32_768);
    call.say(resample({ rateHz: 16_000, samples }, LINE_RATE_HZ).samples);
    while (!call.isSilent && call.isUp) await wait(50);
  };
  await withServerLog(product, async () => {
    const person = await signUpPerson(product);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await keepSessionOf(page, person);
    await page.goto('/speaking');
    const card = page.getByRole('region', { name: 'Take a test by telephone' });
    await card.getByLabel('Test').selectOption('part2');
    await card.getByRole('button', { name: 'Make a code' }).click();
    const code = (await card.getByText(/^\d{4} \d{4}$/u).innerText()).replace(' ', '');

    await expect.poll(() => trunk.contact).not.toBeNull();
    const call = await trunk.call();
    expect(await call.answered).toBe(200);
    await hearOut(call);
    for (const key of code) await call.press(key);
    await hearOut(call);
    await call.press('1');
    // The card is read out; the minute of preparation is not needed.
    await hearOut(call);
    await call.press('#');
    await hearOut(call);
    const texts = ANSWER_TEXTS.strong;
    for (const sentence of texts.longTurn) await say(call, sentence.replace('{topic}', 'this'));
    await call.press('#');
    for (const answer of texts.roundingOff.slice(0, 2)) {
      await hearOut(call);
      await say(call, answer.replace('{topic}', 'this'));
    }
    await call.over;

    await page.goto('/speaking');
    await page.locator('a[href^="/reports/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report: Part 2');
    await expect(page.getByRole('region', { name: 'Overall' })).toBeVisible();
    await expect(page.getByText(/a telephone line carries too little of the sound/u)).toBeAttached();
    expect(product.output()).not.toContain(code);
    await context.close();
  });
});

// What survives a killed tab, a killed recogniser and a killed server.
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openFliteVoice } from '../candidate/flite-voice.ts';
import { openBrowser } from '../candidate/open-browser.ts';
import { lookAtRoom } from '../candidate/room-page.ts';
import { LevelScript } from '../candidate/speech-script.ts';
import { openVirtualSound } from '../candidate/virtual-sound.ts';
import type { SoundDevices, VirtualSound } from '../candidate/virtual-sound.ts';
import { startProduct } from '../product/start-product.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { descendantsOf } from './child-processes.ts';
import { countActiveCalls, enterRoom, readNewestTest, waitForSight } from './open-room.ts';
import type { Visitor } from './open-room.ts';

// Each has a product and a browser of its own.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

let product: RunningProduct;
let sound: VirtualSound;
let devices: SoundDevices;
let browser: Browser;
test.beforeEach(async () => {
  product = await startProduct();
  sound = await openVirtualSound();
  devices = await sound.addDevices('candidate');
  browser = await openBrowser(devices);
});
test.afterEach(async () => {
  await browser.close();
  await sound[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

/** Answers this many questions by voice and gives the question that comes next. */
async function answerQuestions(visitor: Visitor, count: number): Promise<string> {
  const voice = await openFliteVoice();
  const script = new LevelScript('strong');
  for (let answered = 0; answered < count; answered += 1) {
    const sight = await waitForSight(visitor.page, ({ examiner }) => examiner === 'listening');
    for (const sentence of script.nextTurn(sight)) await devices.microphone.say(await voice.speak(sentence));
    await waitForSight(visitor.page, ({ question }) => question !== null && question !== sight.question);
  }
  const next = await waitForSight(
    visitor.page,
    ({ examiner, question }) => examiner === 'listening' && question !== null,
  );
  return next.question ?? '';
}

/** The candidate is in the middle of a long answer when this resolves; `over` is when the microphone falls silent. */
async function beginAnswer(page: Page): Promise<{ over: Promise<void> }> {
  const voice = await openFliteVoice();
  const samples = await voice.speak(
    'I would say that the most important thing about it is the people who live here, and the way in which they help each ' +
      'other with the shopping and the children and the garden, whenever one of them is ill or away from home for a while.',
  );
  const over = devices.microphone.say(samples);
  await page.waitForTimeout(2_000);
  return { over };
}

test('a killed tab leaves nothing running, and the test goes on at the same question', async () => {
  const visitor = await enterRoom(browser, product.url, 'part1');
  const question = await answerQuestions(visitor, 2);
  const { over } = await beginAnswer(visitor.page);
  const before = await readNewestTest(visitor.context, product.url);
  expect(before).toMatchObject({ status: 'active' });
  expect(await countActiveCalls(product.url)).toBe(1);

  await visitor.page.close();
  await expect.poll(() => countActiveCalls(product.url), { timeout: 10_000 }).toBe(0);
  await expect
    .poll(() => readNewestTest(visitor.context, product.url))
    .toMatchObject({
      status: 'interrupted',
      resumable: true,
      answers: before.answers,
    });

  await over;
  const page = await visitor.context.newPage();
  await page.goto(`${product.url}/speaking/part1`);
  await page.getByRole('button', { name: 'Continue your test' }).click();
  const sight = await waitForSight(page, (seen) => seen.examiner === 'listening' && seen.question !== null);
  expect(sight.question).toBe(question);
});

test('a killed recogniser costs nothing: the answer is heard and the exam goes on', async () => {
  const visitor = await enterRoom(browser, product.url, 'part1');
  await answerQuestions(visitor, 1);
  const voice = await openFliteVoice();
  const saying = devices.microphone.say(
    await voice.speak('My house stands near the old railway station, and the garden is full of apple trees.'),
  );
  await visitor.page.waitForTimeout(2_000);
  const recognisers = (await descendantsOf(product.pid)).filter(({ command }) =>
    command.includes('moonshine-child'),
  );
  expect(recognisers.length).toBeGreaterThan(0);
  for (const { pid } of recognisers) process.kill(pid, 'SIGKILL');
  await saying;
  const asked = (await lookAtRoom(visitor.page)).question;
  await waitForSight(visitor.page, ({ question }) => question !== null && question !== asked);
  await expect
    .poll(async () =>
      (await visitor.page.getByRole('list', { name: 'Captions' }).textContent())
        ?.toLowerCase()
        // The recogniser writes "apple-trees" at times.
        .replaceAll('-', ' '),
    )
    .toContain('apple trees');
});

test('a killed server loses no finished answer, keeps the hold, and resumes at the same question', async () => {
  const visitor = await enterRoom(browser, product.url, 'part1');
  const question = await answerQuestions(visitor, 2);
  const { over } = await beginAnswer(visitor.page);
  const before = await readNewestTest(visitor.context, product.url);
  await product.kill();
  await product.restart();
  expect(await readNewestTest(visitor.context, product.url)).toMatchObject({
    id: before.id,
    status: 'interrupted',
    answers: before.answers,
  });
  const allowance = await visitor.context.request.get(`${product.url}/api/allowance`);
  expect(await allowance.json()).toMatchObject({ remaining: 99 });

  await over;
  const page = await visitor.context.newPage();
  await page.goto(`${product.url}/speaking/part1`);
  await page.getByRole('button', { name: 'Continue your test' }).click();
  const sight = await waitForSight(page, (seen) => seen.examiner === 'listening' && seen.question !== null);
  expect(sight.question).toBe(question);
});

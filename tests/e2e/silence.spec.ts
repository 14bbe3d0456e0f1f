// How a test ends in which nobody speaks, in real time.
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { hiss } from '@bandpal/tools/candidate';
import { openBrowser, openVirtualSound } from '@bandpal/tools/candidate/browser';
import type { SoundDevices, VirtualSound } from '@bandpal/tools/candidate/browser';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { countActiveCalls, enterRoom, readNewestTest, waitForSight } from './open-room.ts';

/** All calls of the server are counted, so that nobody else may use it. */
let product: RunningProduct;
let sound: VirtualSound;
let devices: SoundDevices;
let browser: Browser;
test.beforeAll(async () => {
  product = await startProduct();
});
test.beforeEach(async () => {
  sound = await openVirtualSound();
  devices = await sound.addDevices('candidate');
  browser = await openBrowser(devices);
});
test.afterEach(async () => {
  await browser.close();
  await sound[Symbol.asyncDispose]();
});
test.afterAll(() => product[Symbol.asyncDispose]());

test('silence ends the test gracefully and nothing is charged', async () => {
  const visitor = await enterRoom(browser, product.url, 'part1');
  await waitForSight(visitor.page, ({ reportId, trouble }) => reportId !== null || trouble !== null, 150_000);
  expect(await readNewestTest(visitor.context, product.url)).toMatchObject({ answers: 0, resumable: false });
  const allowance = await visitor.context.request.get(`${product.url}/api/allowance`);
  expect(await allowance.json()).toMatchObject({ remaining: 100 });
  await expect.poll(() => countActiveCalls(product.url)).toBe(0);
});

test('noise instead of speech does no harm', async () => {
  const visitor = await enterRoom(browser, product.url, 'part1');
  await waitForSight(visitor.page, ({ examiner }) => examiner === 'listening');
  await devices.microphone.say(hiss(6_000));
  await waitForSight(visitor.page, ({ examiner }) => examiner === 'speaking');
  expect((await fetch(`${product.url}/healthz`)).ok).toBe(true);
  await visitor.page.getByRole('button', { name: 'End the test' }).click();
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
  await expect.poll(() => countActiveCalls(product.url)).toBe(0);
});

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { testSummarySchema } from '@bandpal/contracts';
import type { ExamMode, TestSummary } from '@bandpal/contracts';
import { lookAtRoom } from '@bandpal/tools/candidate';
import type { RoomSight } from '@bandpal/tools/candidate';

/** A visitor with a browser profile of their own, in the test room. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Opens the start page as a new visitor and presses Start. */
export async function enterRoom(browser: Browser, url: string, mode: ExamMode): Promise<Visitor> {
  const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/speaking/${mode}`);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.locator('[data-examiner]').waitFor();
  return { context, page };
}

/** Waits until the page looks as asked for and gives that sight. */
export async function waitForSight(
  page: Page,
  isWanted: (sight: RoomSight) => boolean,
  timeoutMs = 300_000,
): Promise<RoomSight> {
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    const sight = await lookAtRoom(page);
    if (isWanted(sight)) return sight;
    if (performance.now() > endsAt)
      throw new Error(`the room never looked as awaited; now ${JSON.stringify(sight)}`);
    await page.waitForTimeout(60);
  }
}

/** The visitor's newest test, as the product's API tells it. */
export async function readNewestTest(context: BrowserContext, url: string): Promise<TestSummary> {
  const reply = await context.request.get(`${url}/api/tests`);
  const list: unknown = await reply.json();
  const tests = Array.isArray(list) ? list : (list as { tests?: unknown[] }).tests;
  return testSummarySchema.parse(tests?.[0]);
}

/** Calls that the server counts as active. */
export async function countActiveCalls(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^bandpal_calls_active (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
}

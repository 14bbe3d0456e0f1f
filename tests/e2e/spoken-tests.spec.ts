// Whole tests, spoken: real Chromium, a real microphone, the product in a process of its own.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ExamMode } from '@bandpal/contracts';
import { answerFates, LevelScript, openFliteVoice, percentile } from '@bandpal/tools/candidate';
import type { CandidateLevel } from '@bandpal/tools/candidate';
import { openBrowser, openVirtualSound, takeTest } from '@bandpal/tools/candidate/browser';
import type { TakenTest } from '@bandpal/tools/candidate/browser';
import { startProduct } from '@bandpal/tools/product';
import { withServerLog } from '../product/with-server-log.ts';

/**
 * Bound on the word error rate of a whole test. A quiet machine has 3 to 4 %; a busy one drops some of the sound. How well people are
 * heard is measured where no clock ticks (`npm run evaluate -- speech`); here no answer may stand under another question.
 */
const MAX_WORD_ERROR_RATE = 0.3;

/** `expectOverall`: what the report shows first. */
async function takeWholeTest(
  mode: ExamMode,
  level: CandidateLevel,
  expectOverall: (page: Page) => Promise<void>,
): Promise<{ taken: TakenTest; activeCalls: number }> {
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('candidate');
  const browser = await openBrowser(devices);
  try {
    const voice = await openFliteVoice();
    const taken = await withServerLog(product, () =>
      takeTest({
        url: product.url,
        mode,
        browser,
        devices,
        voice,
        script: new LevelScript(level),
        onPage: async (page, moment) => {
          if (moment === 'report') await expectOverall(page);
        },
      }),
    );
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    const activeCalls = Number(/^bandpal_calls_active (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
    return { taken, activeCalls };
  } finally {
    await browser.close();
  }
}

function describeRun(taken: TakenTest): string {
  const { report } = taken.result;
  const bands = report.criteria
    .map(({ criterion, band }) => `${criterion} ${band ?? 'not assessed'}`)
    .join(', ');
  const p50 = percentile(taken.gapsMs, 0.5);
  return `overall ${report.overall.band ?? 'not assessed'} (${bands}); ${report.totals.words} words; word error rate ${(taken.wer * 100).toFixed(1)} %; reply heard after ${Math.round(p50 ?? 0)} ms (median of ${taken.gapsMs.length})`;
}

function expectGoodRun({ taken, activeCalls }: { taken: TakenTest; activeCalls: number }): void {
  const { report, endedReason } = taken.result;
  expect(endedReason).toBe('completed');
  expect(taken.wer).toBeLessThanOrEqual(MAX_WORD_ERROR_RATE);
  expect(answerFates(taken.turns, report.answers)).not.toContain('underOther');
  expect(report.criteria.every(({ band }) => band !== null)).toBe(true);
  expect(activeCalls).toBe(0);
}

test('a strong candidate takes a whole Part 1 by voice and gets a report', async () => {
  const run = await takeWholeTest('part1', 'strong', async (page) => {
    await expect(page.getByTestId('overall-band')).toBeVisible();
  });
  console.log(`Part 1: ${describeRun(run.taken)}`);
  expectGoodRun(run);
  expect(run.taken.result.report.overall.band).not.toBeNull();
  expect(run.taken.result.report.answers.length).toBeGreaterThanOrEqual(8);
});

test('a weak candidate takes a whole Part 2 by voice and gets a report', async () => {
  const run = await takeWholeTest('part2', 'weak', async (page) => {
    await expect(page.getByRole('region', { name: 'Overall' })).toBeVisible();
  });
  console.log(`Part 2: ${describeRun(run.taken)}`);
  expectGoodRun(run);
  // Some 150 words are enough for the criteria, and one less is too few for an overall band.
  const { band, reasons } = run.taken.result.report.overall;
  if (band === null) expect(reasons).toMatchObject([{ code: 'overall.few-clear-words' }]);
  expect(run.taken.result.report.answers.some(({ kind }) => kind === 'long-turn')).toBe(true);
});

// The one spoken test in real time: a voice at a real microphone, through Chromium and Opus to words and a report, while what can be killed
// is killed. How whole tests are heard, timed and rated is proven in virtual time (tests/spoken).
import { setPriority } from 'node:os';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { testReportSchema } from '@bandpal/contracts';
import { compareWords, withoutHesitations, wordErrorRate } from '@bandpal/speech/testing';
import { answerFates, askedIn, openFliteVoice } from '@bandpal/tools/candidate';
import { openBrowser, openVirtualSound } from '@bandpal/tools/candidate/browser';
import { descendantsOf, startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import { withServerLog } from '../product/with-server-log.ts';
import { countActiveCalls, readNewestTest, waitForSight } from './open-room.ts';
import { expectForEverybody, showPart } from './page-checks.ts';

/**
 * Bound on the words that come out wrong. A quiet machine has 3 to 4 %; a busy one drops some of the sound. How well people are heard is
 * measured where no clock ticks (`npm run evaluate -- speech`).
 */
const MAX_WORD_ERROR_RATE = 0.35;
/**
 * Between the browser's clock and the server's lie the way of the sound and the detector's first window; a machine that stalls adds to that.
 */
const MOST_OFF_MS = 1_500;

/** Before other work of the machine, where that is allowed: sound that is not taken in time is lost. */
const NICENESS = -10;
/** Reading answers for errors gives way to everything else, and the report waits for it. */
const READING_TIMEOUT_MS = 180_000;

const FIRST = 'My house stands near the old railway station, and the garden is full of apple trees.';
const CUT =
  'I would say that the most important thing about it is the people who live here, and the way in which they help each ' +
  'other with the shopping and the children and the garden.';
const SECOND =
  'I usually spend the evening with two of my oldest friends, because we have known each other since we were small children.';
/** Typed, with an error that is corrected, and long enough for an overall band. */
const THIRD =
  'The teacher gave us useful informations about the course. After that we walked to the station together, because it was a warm ' +
  'evening and nobody was in a hurry. When the train came, we said goodbye and promised to meet again in the spring. ' +
  'I still write to two of them, and we talk about our work, our families and the books that we are reading. One of them has ' +
  'moved to a village in the mountains, where she teaches music at a small school, and the other one is a nurse in a hospital ' +
  'near the sea. If I have enough money next year, I would like to visit both of them in the summer holidays and see how they live.';

/** Gives this process and those it starts from now on that priority. */
function hurry(): void {
  try {
    setPriority(NICENESS);
  } catch {
    console.log('this machine gives the test no priority');
  }
}

/** Bytes that the page keeps in the browser's own files. */
const keptBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const sizeIn = async (folder: FileSystemDirectoryHandle): Promise<number> => {
      let bytes = 0;
      for await (const entry of folder.values()) {
        if (entry instanceof FileSystemDirectoryHandle) bytes += await sizeIn(entry);
        else if (entry instanceof FileSystemFileHandle) bytes += (await entry.getFile()).size;
      }
      return bytes;
    };
    return sizeIn(await navigator.storage.getDirectory());
  });

function halvesOf(sentence: string): string[][] {
  const words = sentence.split(' ');
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle), words.slice(middle)];
}

/** Of these words, those that were heard in their order. */
function shareFound(words: readonly string[], heard: readonly string[]): number {
  const { reference, steps } = compareWords(words, heard);
  return steps.filter(({ kind }) => kind === 'match').length / reference.length;
}

async function killRecognisers(product: RunningProduct): Promise<void> {
  const all = await descendantsOf(product.pid);
  const recognisers = all.filter(({ command }) => command.includes('moonshine-child'));
  expect(recognisers.length).toBeGreaterThan(0);
  for (const { pid } of recognisers) process.kill(pid, 'SIGKILL');
}

/** Opens a page of the test that was broken off and continues it; gives the question that is asked there. */
async function continueTest(context: BrowserContext, url: string): Promise<{ page: Page; question: string }> {
  const page = await context.newPage();
  await page.goto(`${url}/speaking/part1`);
  await page.getByRole('button', { name: 'Continue your test' }).click();
  const sight = await waitForSight(page, (seen) => seen.examiner === 'listening' && askedIn(seen) !== '');
  return { page, question: askedIn(sight) };
}

/** Opens the sound of every answer; gives how far each lay from where the clocks say, null where its words were not found. */
async function openEveryAnswer(page: Page): Promise<(number | null)[]> {
  const folds = page.locator('[data-fold]:not([open]) > summary');
  while ((await folds.count()) > 0) await folds.first().click();
  const closed = page.getByRole('button', { name: 'Hear my answer' });
  const sliders = page.getByRole('slider', { name: 'Position in the answer' });
  const count = await closed.count();
  for (let opened = 1; opened <= count; opened += 1) {
    await closed.first().click();
    await expect(sliders).toHaveCount(opened);
  }
  const groups = await page.getByTestId('own-voice').all();
  const offsets = await Promise.all(groups.map((group) => group.getAttribute('data-off-by-ms')));
  return offsets.map((offset) => (offset === null ? null : Number(offset)));
}

test('a spoken test survives a killed recogniser, tab and server, and its report has the words, the voice and the correction', async () => {
  hurry();
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('candidate');
  const browser = await openBrowser(devices);
  const voice = await openFliteVoice();
  const say = async (text: string) => devices.microphone.say(await voice.speak(text));
  const turns: { question: string; said: string }[] = [];
  let sentBytes = 0;
  const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
  context.on('request', (request) => (sentBytes += request.postDataBuffer()?.length ?? 0));
  let page = await context.newPage();

  const isNext = (asked: string) => asked !== '' && asked !== turns.at(-1)?.question;
  /** The question that the examiner waits to hear the answer to, other than those answered. */
  const nextQuestion = async (): Promise<string> =>
    askedIn(await waitForSight(page, (seen) => seen.examiner === 'listening' && isNext(askedIn(seen))));
  /** Gives an answer to the question that the examiner waits for, and waits for the next one. */
  const answer = async (said: string, give: () => Promise<unknown>): Promise<string> => {
    turns.push({ question: await nextQuestion(), said });
    await give();
    return nextQuestion();
  };
  const readTest = () => readNewestTest(context, product.url);

  try {
    await withServerLog(product, async () => {
      let question = '';
      await test.step('the test begins, and its sound is kept in the browser', async () => {
        await page.goto(`${product.url}/speaking/part1`);
        await page.getByText('Options', { exact: true }).click();
        await page.getByRole('checkbox', { name: 'Keep my voice in this browser' }).check();
        await page.getByRole('button', { name: 'Start the test' }).click();
        await page.locator('[data-examiner]').waitFor();
      });

      await test.step('a killed recogniser costs nothing: the answer is heard and the exam goes on', async () => {
        question = await answer(FIRST, async () => {
          const saying = say(FIRST);
          await page.waitForTimeout(2_000);
          await killRecognisers(product);
          await saying;
        });
        // Words from before the recogniser died and from after it.
        const captions = page.getByRole('list', { name: 'Captions' });
        const heard = async () => withoutHesitations((await captions.innerText()).replaceAll('-', ' '));
        for (const half of halvesOf(FIRST))
          await expect.poll(async () => shareFound(half, await heard())).toBeGreaterThanOrEqual(0.4);
      });

      await test.step('a killed tab leaves nothing running, and the test goes on at the same question', async () => {
        const saying = say(CUT);
        await page.waitForTimeout(2_000);
        const before = await readTest();
        expect(before).toMatchObject({ status: 'active', answers: 1 });
        expect(await countActiveCalls(product.url)).toBe(1);
        await page.close();
        await expect.poll(() => countActiveCalls(product.url)).toBe(0);
        await expect
          .poll(readTest)
          .toMatchObject({ id: before.id, status: 'interrupted', resumable: true, answers: 1 });
        await saying;
        const continued = await continueTest(context, product.url);
        expect(continued.question).toBe(question);
        ({ page } = continued);
      });

      await test.step('a killed server loses no finished answer, keeps the hold, and resumes at the same question', async () => {
        question = await answer(SECOND, () => say(SECOND));
        const saying = say(CUT);
        await page.waitForTimeout(2_000);
        const before = await readTest();
        expect(before).toMatchObject({ status: 'active', answers: 2 });
        await product.kill();
        await product.restart();
        expect(await readTest()).toMatchObject({ id: before.id, status: 'interrupted', answers: 2 });
        const allowance = await context.request.get(`${product.url}/api/allowance`);
        expect(await allowance.json()).toMatchObject({ remaining: 99 });
        await saying;
        await page.close();
        const continued = await continueTest(context, product.url);
        expect(continued.question).toBe(question);
        ({ page } = continued);
      });

      await test.step('the test ends, and its report opens', async () => {
        await answer(THIRD, async () => {
          await page.getByRole('button', { name: 'Type an answer' }).click();
          await page.getByRole('textbox', { name: 'Type your answer' }).fill(THIRD);
          await page.keyboard.press('Control+Enter');
        });
        await page.getByRole('button', { name: 'End the test' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
        await page.getByRole('heading', { name: /^Your report/u }).waitFor();
        await expect(page.getByTestId('overall-band')).toBeVisible();
        await expect.poll(() => countActiveCalls(product.url)).toBe(0);
      });
    });

    await test.step('what was said stands in the report, under the questions that were answered', async () => {
      const { id } = await readTest();
      const reply = await context.request.get(`${product.url}/api/tests/${id}/report`);
      const { report } = testReportSchema.parse(await reply.json());
      expect(report.answers.map((one) => one.question)).toEqual(turns.map((turn) => turn.question));
      expect(report.answers.map(({ source }) => source)).toEqual(['spoken', 'spoken', 'typed']);
      expect(answerFates(turns, report.answers)).not.toContain('underOther');
      const spoken = report.answers.filter(({ source }) => source === 'spoken');
      const said = turns.slice(0, spoken.length).map((turn) => turn.said);
      const wer = wordErrorRate(said.join(' '), spoken.map(({ transcript }) => transcript).join(' '));
      console.log(`word error rate ${(wer * 100).toFixed(1)} %`);
      expect(wer).toBeLessThanOrEqual(MAX_WORD_ERROR_RATE);
    });

    await test.step('the error is corrected, and a mark that was removed stays removed', async () => {
      await expect(page.getByText(/still being read for errors/u)).toHaveCount(0, {
        timeout: READING_TIMEOUT_MS,
      });
      await showPart(page, 'Answers');
      const mark = page.getByTestId('correction').filter({ hasText: 'informations' });
      await expect(mark.locator('s')).toHaveText('informations');
      await expect(mark.locator('ins')).toHaveText('information');
      const marks = await page.getByTestId('correction').count();
      await mark.click();
      await expect(page.getByText(/^Why: One or more than one/)).toBeVisible();
      const kept = page.waitForResponse((one) => one.url().endsWith('/corrections') && one.status() === 204);
      await page.getByRole('button', { name: 'What I wrote is right' }).click();
      await kept;
      await page.reload();
      await expect(page.getByText('You removed 1 mark:')).toBeVisible();
      await expect(mark).toHaveCount(0);
      await expect(page.getByTestId('correction')).toHaveCount(marks - 1);
      await page.getByRole('button', { name: 'Put it back' }).click();
      await expect(mark).toBeVisible();
      await expectForEverybody(page);
    });

    await test.step('the voice is in the browser, was sent nowhere, and goes with the test', async () => {
      const bytes = await keptBytes(page);
      const offsets = await openEveryAnswer(page);
      console.log(`${bytes} bytes kept, ${sentBytes} sent by HTTP; answers off by ${offsets.join(', ')} ms`);
      expect(bytes).toBeGreaterThan(40_000);
      expect(offsets.length).toBeGreaterThanOrEqual(2);
      expect(offsets).not.toContain(null);
      const off = offsets.map((offset) => Math.abs(offset ?? Number.NaN));
      expect(Math.max(...off)).toBeLessThan(MOST_OFF_MS);
      // What was sent would not hold the sound of one answer.
      expect(sentBytes).toBeLessThan(4_000);
      await page.getByRole('button', { name: 'Delete my test' }).click();
      await page.getByRole('button', { name: 'Delete it' }).click();
      await page.waitForURL('**/speaking');
      expect(await keptBytes(page)).toBe(0);
    });
  } finally {
    await browser.close();
  }
});

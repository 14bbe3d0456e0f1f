// The candidate's own voice: kept in the browser during a spoken test, heard in its report, sent nowhere, gone with the test.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openFliteVoice } from '../candidate/flite-voice.ts';
import { openBrowser } from '../candidate/open-browser.ts';
import { LevelScript } from '../candidate/speech-script.ts';
import type { SpeechScript } from '../candidate/speech-script.ts';
import { speakThroughTest } from '../candidate/spoken-candidate.ts';
import { percentile } from '../candidate/statistics.ts';
import type { SoundDevices } from '../candidate/virtual-sound.ts';
import { openVirtualSound } from '../candidate/virtual-sound.ts';
import { startProduct } from '../product/start-product.ts';
import { withServerLog } from '../product/with-server-log.ts';

const ANSWERS = 4;
/**
 * Between the browser's clock and the server's lie the way of the sound and the detector's first window. A machine that stalls loses
 * sound on one of the ways and moves single answers by seconds; a mistake in the reckoning moves them all.
 */
const MOST_OFF_MS = 1_500;

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

/** Answers some questions and then ends the test. */
function shortScript(): SpeechScript {
  const script = new LevelScript('strong');
  let answers = 0;
  return {
    nextTurn: (sight) => {
      answers += 1;
      return answers > ANSWERS ? null : script.nextTurn(sight);
    },
  };
}

/** Opens the sound of every answer; gives how far each lay from where the clocks say, null where its words were not found. */
async function openEveryAnswer(page: Page): Promise<(number | null)[]> {
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

/** Takes a short test with the switch on and leaves its report open. */
async function takeKeptTest(page: Page, url: string, devices: SoundDevices): Promise<void> {
  await page.goto(`${url}/speaking/part1`);
  await page.getByRole('checkbox', { name: 'Keep my voice in this browser' }).check();
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.locator('[data-examiner]').waitFor({ timeout: 30_000 });
  await speakThroughTest({
    page,
    microphone: devices.microphone,
    voice: await openFliteVoice(),
    script: shortScript(),
  });
  await page.getByRole('heading', { name: /^Your report/u }).waitFor();
}

test('the voice of a spoken test is kept in the browser alone, and goes with the test', async () => {
  test.setTimeout(480_000);
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('candidate');
  const browser = await openBrowser(devices);
  try {
    const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
    const page = await context.newPage();
    let sentBytes = 0;
    page.on('request', (request) => (sentBytes += request.postDataBuffer()?.length ?? 0));
    await withServerLog(product, () => takeKeptTest(page, product.url, devices));

    const bytes = await keptBytes(page);
    expect(bytes).toBeGreaterThan(40_000);
    const offsets = await openEveryAnswer(page);
    console.log(`${bytes} bytes kept, ${sentBytes} sent by HTTP; answers off by ${offsets.join(', ')} ms`);
    expect(offsets.length).toBeGreaterThanOrEqual(ANSWERS - 1);
    expect(offsets).not.toContain(null);
    const off = offsets.map((offset) => Math.abs(offset ?? Number.NaN));
    expect(percentile(off, 0.5)).toBeLessThan(MOST_OFF_MS);
    // What was sent would not hold the sound of one answer.
    expect(sentBytes).toBeLessThan(4_000);

    await page.getByRole('button', { name: 'Delete my test' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.waitForURL('**/speaking');
    expect(await keptBytes(page)).toBe(0);
  } finally {
    await browser.close();
  }
});

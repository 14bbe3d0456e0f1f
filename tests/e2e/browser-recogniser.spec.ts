// The browser as the recogniser. The real one needs a network, so the test's own stands in its place in the page.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PublicConfig } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import { examIs, heardByExaminer, mockServer } from './mocked-server.ts';
import { expectAccessible, expectForEverybody } from './page-checks.ts';
import { enterRoom, expectHeard, test } from './page-test.ts';
import { metadataOf, part1View } from './sample-bodies.ts';

const config: PublicConfig = {
  ...SAMPLE_CONFIG,
  engines: { ...SAMPLE_CONFIG.engines, recognizer: 'browser of the candidate', inBrowser: true },
};

interface ScriptedScope {
  recognition: {
    sessions: number;
    running: boolean;
    isLocal: boolean;
    heardTrack: boolean;
    hear(text: string, isFinal: boolean): void;
    fail(error: string): void;
  };
}

test.use({ launchOptions: launchOptions([...FAKE_MICROPHONE_ARGS]) });

/** Puts a recogniser into the page that hears what the test says; `null` takes the browser's own away. */
async function scriptRecognition(
  page: Page,
  availability: 'available' | 'downloadable' | null,
): Promise<void> {
  await page.addInitScript((available) => {
    const scope = window as unknown as Record<string, unknown>;
    delete scope['webkitSpeechRecognition'];
    delete scope['SpeechRecognition'];
    if (available === null) return;
    const recognition = {
      sessions: 0,
      running: false,
      isLocal: false,
      heardTrack: false,
      hear: (_text: string, _isFinal: boolean): void => undefined,
      fail: (_error: string): void => undefined,
    };
    class ScriptedRecognition extends EventTarget {
      static available = () => Promise.resolve(available);
      processLocally = false;
      #results: { isFinal: boolean; 0: { transcript: string; confidence: number } }[] = [];
      start(track?: MediaStreamTrack): void {
        recognition.sessions += 1;
        recognition.running = true;
        recognition.isLocal = this.processLocally;
        recognition.heardTrack = track?.kind === 'audio';
        recognition.hear = (transcript, isFinal) => {
          if (this.#results.at(-1)?.isFinal === false) this.#results.pop();
          this.#results.push({ isFinal, 0: { transcript, confidence: isFinal ? 0.91 : 0 } });
          const resultIndex = this.#results.length - 1;
          this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results: this.#results }));
        };
        recognition.fail = (error) => {
          this.dispatchEvent(Object.assign(new Event('error'), { error }));
          this.abort();
        };
      }
      abort(): void {
        recognition.running = false;
        this.dispatchEvent(new Event('end'));
      }
    }
    scope['SpeechRecognition'] = ScriptedRecognition;
    scope['recognition'] = recognition;
  }, availability);
}

const hear = (page: Page, text: string, isFinal: boolean): Promise<void> =>
  page.evaluate(([words, final]) => (window as unknown as ScriptedScope).recognition.hear(words, final), [
    text,
    isFinal,
  ] as const);
const state = (
  page: Page,
): Promise<Pick<ScriptedScope['recognition'], 'sessions' | 'running' | 'isLocal' | 'heardTrack'>> =>
  page.evaluate(() => {
    const { sessions, running, isLocal, heardTrack } = (window as unknown as ScriptedScope).recognition;
    return { sessions, running, isLocal, heardTrack };
  });

test.describe('the browser as the recogniser', () => {
  test('says before the test where the voice goes, and tells the examiner what it hears', async ({
    page,
  }) => {
    await scriptRecognition(page, 'downloadable');
    await mockServer(page, { config });
    await page.goto('/speaking/part1');
    await expect(page.getByText('Chrome sends it to Google')).toBeVisible();
    await expectForEverybody(page);
    await enterRoom(page, { config });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect
      .poll(() => state(page))
      .toEqual({ sessions: 1, running: true, isLocal: false, heardTrack: true });
    await hear(page, ' I live', false);
    await expectHeard(page, { type: 'heard', result: 0, text: 'I live', final: false });
    await hear(page, ' I live in a town', true);
    await expectHeard(page, {
      type: 'heard',
      result: 0,
      text: 'I live in a town',
      final: true,
      confidence: 0.91,
    });
  });

  test('stays on the device where the browser can, and says so', async ({ page }) => {
    await scriptRecognition(page, 'available');
    await mockServer(page, { config });
    await page.goto('/speaking/part1');
    await expect(page.getByText('on this device. Your voice is not sent')).toBeVisible();
    await enterRoom(page, { config });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect.poll(() => state(page)).toMatchObject({ running: true, isLocal: true });
  });

  test('hears nothing while the candidate is muted', async ({ page }) => {
    await scriptRecognition(page, 'available');
    await enterRoom(page, { config });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect.poll(() => state(page)).toMatchObject({ running: true });
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect.poll(() => state(page)).toMatchObject({ running: false });
    await page.getByRole('button', { name: 'Unmute' }).click();
    await expect.poll(() => state(page)).toMatchObject({ running: true, sessions: 2 });
  });

  test('offers typed answers where the browser cannot, and does not ask for the microphone', async ({
    page,
  }) => {
    await scriptRecognition(page, null);
    await mockServer(page, { config });
    await page.goto('/speaking/part1?autostart=true');
    await expect(page.getByText('this browser cannot do that')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the test' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Type my answers instead' }).click();
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toBeVisible();
  });

  test('waits for the candidate to read where the voice goes, also on a page that starts by itself', async ({
    page,
  }) => {
    await scriptRecognition(page, 'downloadable');
    await mockServer(page, { config });
    await page.goto('/speaking/part1?autostart=true');
    await expect(page.getByText('Chrome sends it to Google')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible();
  });

  test('says that it has gone deaf, and answers can be typed', async ({ page }) => {
    await scriptRecognition(page, 'downloadable');
    await enterRoom(page, { config });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect.poll(() => state(page)).toMatchObject({ running: true });
    await page.evaluate(() => (window as unknown as ScriptedScope).recognition.fail('service-not-allowed'));
    await expect(page.getByRole('alert')).toContainText('Please type your answers');
    await page.getByRole('button', { name: 'Type an answer' }).click();
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toBeVisible();
    await expectAccessible(page);
  });

  test('is not used where the server listens', async ({ page }) => {
    await scriptRecognition(page, 'available');
    await enterRoom(page);
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect(page.getByTestId('question')).toBeVisible();
    expect(await state(page)).toMatchObject({ sessions: 0 });
    expect(await heardByExaminer(page)).not.toContainEqual(expect.objectContaining({ type: 'heard' }));
  });
});

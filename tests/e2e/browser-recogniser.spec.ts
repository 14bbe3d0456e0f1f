// The browser as the recogniser. The real one needs a network, so the test's own stands in its place in the page.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PublicConfig } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { examIs, mockServer } from './mocked-server.ts';
import { expectHeard, startTest, test } from './page-test.ts';
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

/** Puts a recogniser into the page that hears what the test says, and not on the device. */
async function scriptRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scope = window as unknown as Record<string, unknown>;
    const recognition = {
      sessions: 0,
      running: false,
      isLocal: false,
      heardTrack: false,
      hear: (_text: string, _isFinal: boolean): void => undefined,
      fail: (_error: string): void => undefined,
    };
    class ScriptedRecognition extends EventTarget {
      static available = () => Promise.resolve('downloadable');
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
  });
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

test('the page says where the voice goes, tells the examiner what the browser hears, and when it has gone deaf', async ({
  page,
}) => {
  await scriptRecognition(page);
  await mockServer(page, { config });
  await page.goto('/speaking/part1');
  await expect(page.getByText('Chrome sends it to Google')).toBeVisible();
  await startTest(page);
  await examIs(page, metadataOf(part1View(), 'listening'));
  await expect
    .poll(() => state(page))
    .toEqual({ sessions: 1, running: true, isLocal: false, heardTrack: true });

  await test.step('the examiner is told what is heard', async () => {
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

  await test.step('nothing is heard while the candidate is muted', async () => {
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect.poll(() => state(page)).toMatchObject({ running: false });
    await page.getByRole('button', { name: 'Unmute' }).click();
    await expect.poll(() => state(page)).toMatchObject({ running: true, sessions: 2 });
  });

  await test.step('a browser that has gone deaf says so, and answers can be typed', async () => {
    await page.evaluate(() => (window as unknown as ScriptedScope).recognition.fail('service-not-allowed'));
    await expect(page.getByRole('alert')).toContainText('Please type your answers');
    await page.getByRole('button', { name: 'Type an answer' }).click();
    await expect(page.getByRole('textbox', { name: 'Type your answer' })).toBeVisible();
  });
});

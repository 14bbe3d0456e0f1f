// One whole test in a real browser: from the start page to the report, measured from outside.
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { testReportSchema } from '@bandpal/contracts';
import type { ExamMode, TestReport } from '@bandpal/contracts';
import { withoutHesitations, wordErrorRate } from '@bandpal/speech/testing';
import type { CandidateVoice } from '../candidate-voice.ts';
import { lookAtRoom } from '../room-page.ts';
import { speakThroughTest } from '../spoken-candidate.ts';
import type { CandidateSeat, SpokenTurn } from '../spoken-candidate.ts';
import type { SpeechScript } from '../speech-script.ts';
import type { Microphone, SoundDevices } from './virtual-sound.ts';
import { TurnTimer } from './turn-timer.ts';

const PAGE_TIMEOUT_MS = 30_000;

export interface TakeTestOptions {
  url: string;
  mode: ExamMode;
  browser: Browser;
  devices: SoundDevices;
  voice: CandidateVoice;
  script: SpeechScript;
  onQuestion?: (question: string) => void | Promise<void>;
  onTurn?: (turn: SpokenTurn) => void;
  /** A reply of the examiner was heard this long after the candidate's last sound. */
  onGap?: (gapMs: number) => void;
  /** Called before the page is opened. */
  onContext?: (context: BrowserContext) => Promise<void>;
  /** Called with the open page when the test room has opened, and again on the report. */
  onPage?: (page: Page, moment: 'room' | 'report') => Promise<void>;
  signal?: AbortSignal;
}

export interface TakenTest {
  reportId: string;
  result: TestReport;
  turns: SpokenTurn[];
  /** Word error rate of everything that was kept, against everything that was said, in order; "um" and the like left out. */
  wer: number;
  /** Candidate's last sound to the examiner's first, as heard at the loudspeaker. */
  gapsMs: number[];
  seconds: number;
}

/** Takes the test to its end and leaves the report open; the page is closed afterwards. Rejects with what stands in the way. */
export async function takeTest(options: TakeTestOptions): Promise<TakenTest> {
  const { url, mode, browser, devices } = options;
  const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
  await options.onContext?.(context);
  const page = await context.newPage();
  const timer = new TurnTimer(options.onGap);
  const recorders = [
    devices.recordMicrophone((samples, at) => timer.handleCandidate(samples, at)),
    devices.recordSpeakers((samples, at) => timer.handleExaminer(samples, at)),
  ];
  const startedAt = performance.now();
  try {
    await page.goto(`${url}/speaking/${mode}`);
    await page.getByRole('button', { name: 'Start the test' }).click();
    await waitOn(page, page.locator('[data-examiner]'), 'the examiner');
    await options.onPage?.(page, 'room');
    const { reportId, turns } = await speakThroughTest({
      ...options,
      seat: seatAt(page, devices.microphone),
      onTurn: (turn) => {
        timer.handleTurnOver();
        options.onTurn?.(turn);
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    await waitOn(page, page.getByRole('heading', { level: 1 }), 'the report');
    const result = await readReport(page, url, reportId);
    await options.onPage?.(page, 'report');
    const said = withoutHesitations(turns.map((turn) => turn.said).join(' '));
    const heard = withoutHesitations(result.report.answers.map(({ transcript }) => transcript).join(' '));
    const wer = wordErrorRate(said.join(' '), heard.join(' '));
    return { reportId, result, turns, wer, gapsMs: timer.gapsMs, seconds };
  } finally {
    for (const recorder of recorders) recorder.stop();
    await context.close();
  }
}

/** The seat in front of a real page, where time is the machine's. */
function seatAt(page: Page, microphone: Microphone): CandidateSeat {
  return {
    look: () => lookAtRoom(page),
    say: (samples, signal) => microphone.say(samples, signal),
    wait: (ms) => delay(ms),
    async endTest() {
      await page.getByRole('button', { name: 'End the test' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
    },
  };
}

/** Rejects with what the page shows instead. */
async function waitOn(page: Page, locator: Locator, what: string): Promise<void> {
  try {
    await locator.waitFor({ timeout: PAGE_TIMEOUT_MS });
  } catch (error) {
    const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    throw new Error(`${what} did not come; the page shows "${shown}"`, { cause: error });
  }
}

async function readReport(page: Page, url: string, id: string): Promise<TestReport> {
  for (let tries = 0; tries < 50; tries += 1) {
    const reply = await page.request.get(`${url}/api/tests/${id}/report`);
    if (reply.ok()) return testReportSchema.parse(await reply.json());
    if (reply.status() !== 409) throw new Error(`the report answered ${reply.status()}`);
    await delay(100);
  }
  throw new Error('the report did not get ready');
}

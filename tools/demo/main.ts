// `make demo`: a synthetic candidate who pauses takes Part 1 and Part 2, weak and strong, while you watch the conversation.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Criterion } from '@bandpal/contracts';
import type { Page } from '@playwright/test';
import { answerFates } from '../candidate/answer-fates.ts';
import type { AnswerFate } from '../candidate/answer-fates.ts';
import { openBrowser } from '../candidate/browser/open-browser.ts';
import { takeTest } from '../candidate/browser/take-test.ts';
import type { TakenTest, TakeTestOptions } from '../candidate/browser/take-test.ts';
import { openVirtualSound } from '../candidate/browser/virtual-sound.ts';
import type { VirtualSound } from '../candidate/browser/virtual-sound.ts';
import { closeVoice, openFliteVoice } from '../candidate/candidate-voice.ts';
import { PausingScript } from '../candidate/pausing-script.ts';
import { openRecordedAnswers } from '../candidate/recorded-answers.ts';
import { LevelScript } from '../candidate/speech-script.ts';
import { percentile } from '../candidate/statistics.ts';
import { startProduct } from '../product/start-product.ts';

interface Candidate {
  name: string;
  speech: () => Promise<Pick<TakeTestOptions, 'voice' | 'script'>>;
  /** Nobody knows the words of a recording, so there is nothing to compare the transcript with. */
  hasText: boolean;
}

const { values } = parseArgs({
  options: { audio: { type: 'string' }, out: { type: 'string', default: 'demo-results' } },
});
const outFolder = values.out;
await mkdir(outFolder, { recursive: true });

await using product = await startProduct({ SPEECH_RENDER_AHEAD: 'true' });
await using sound = await openVirtualSound();
console.log(`Bandpal runs on ${product.url}. Everything is saved in ${outFolder}/.\n`);
const runs: RunSummary[] = [];
for (const mode of ['part1', 'part2'] as const) {
  // Two candidates at a time: each has a microphone, loudspeakers and a browser of their own.
  runs.push(...(await Promise.all(candidates().map((candidate) => run(candidate, mode, sound)))));
}
console.log(`RESULT ${JSON.stringify(runs)}`);

function candidates(): Candidate[] {
  const folder = values.audio;
  if (folder !== undefined) {
    return [{ name: 'recorded', hasText: false, speech: () => openRecordedAnswers(folder) }];
  }
  return (['weak', 'strong'] as const).map((level, seed) => ({
    name: level,
    hasText: true,
    speech: async () => ({
      voice: closeVoice(await openFliteVoice()),
      script: new PausingScript(new LevelScript(level), seed),
    }),
  }));
}

async function run(
  candidate: Candidate,
  mode: 'part1' | 'part2',
  virtualSound: VirtualSound,
): Promise<RunSummary> {
  const tag = `${mode} ${candidate.name}`.padEnd(12);
  const devices = await virtualSound.addDevices(`${candidate.name}-${mode}`);
  const browser = await openBrowser(devices);
  try {
    const taken = await takeTest({
      url: product.url,
      mode,
      browser,
      devices,
      ...(await candidate.speech()),
      onQuestion: (question) => console.log(`${tag} examiner   ${question}`),
      onTurn: (turn) => console.log(`${tag} candidate  ${turn.said}`),
      onGap: (gapMs) =>
        console.log(
          `${tag}            (the examiner was heard ${Math.round(gapMs)} ms after the last sound)`,
        ),
      onPage: (page, moment) => keepPicture(page, `${mode}-${candidate.name}-${moment}`),
    });
    await writeFile(
      join(outFolder, `${mode}-${candidate.name}-report.json`),
      JSON.stringify(taken.result, null, 2),
    );
    const summary = summariseRun(mode, candidate.name, taken, candidate.hasText);
    console.log(`${tag} overall ${summary.overall ?? 'not assessed'}  ${JSON.stringify(summary.criteria)}\n`);
    return summary;
  } finally {
    await browser.close();
  }
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(outFolder, `${name}.png`), fullPage: true });
}

/** One line of the demonstration's RESULT. Bands are null when not assessed. */
interface RunSummary {
  part: number;
  candidate: string;
  overall: number | null;
  criteria: Partial<Record<Criterion, number | null>>;
  words: number;
  wer: number | null;
  /** Spoken answers by what became of them; null where nobody knows what was said. */
  answers: Record<AnswerFate, number> | null;
  /** From the candidate's last sound to the examiner's first, heard at the loudspeaker. */
  responseMs: { p50: number | null; p95: number | null };
  seconds: number;
}

function summariseRun(
  mode: 'part1' | 'part2',
  candidate: string,
  taken: TakenTest,
  hasText: boolean,
): RunSummary {
  const { report } = taken.result;
  return {
    part: mode === 'part1' ? 1 : 2,
    candidate,
    overall: report.overall.band,
    criteria: Object.fromEntries(report.criteria.map(({ criterion, band }) => [criterion, band])),
    words: report.totals.words,
    wer: hasText ? Number(taken.wer.toFixed(3)) : null,
    answers: hasText ? countFates(taken) : null,
    responseMs: { p50: round(percentile(taken.gapsMs, 0.5)), p95: round(percentile(taken.gapsMs, 0.95)) },
    seconds: Math.round(taken.seconds),
  };
}

function countFates({ turns, result }: TakenTest): Record<AnswerFate, number> {
  const counts = { one: 0, split: 0, underOther: 0, lost: 0 };
  for (const fate of answerFates(turns, result.report.answers)) counts[fate] += 1;
  return counts;
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

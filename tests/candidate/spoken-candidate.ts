// A candidate with a voice: watches the page as a person does, and speaks when it is their turn.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { CandidateVoice } from './candidate-voice.ts';
import type { Microphone } from './microphone.ts';
import { lookAtRoom } from './room-page.ts';
import type { RoomSight } from './room-page.ts';
import type { SpeechScript } from './speech-script.ts';

const LOOK_EVERY_MS = 60;
/** Thinking time before an answer: what an ordinary speaker takes. */
const THINKING_MS = 500;
/** Pause between sentences. */
const BREATH_MS = 350;

export interface SpokenTurn {
  question: string;
  said: string;
}

export interface SpokenCandidateOptions {
  page: Page;
  microphone: Microphone;
  voice: CandidateVoice;
  script: SpeechScript;
  onTurn?: (turn: SpokenTurn) => void;
  onQuestion?: (question: string) => void;
  /** Fires when the candidate gives up. */
  signal?: AbortSignal;
}

export interface FinishedTest {
  reportId: string;
  turns: SpokenTurn[];
}

/** Takes a test that is already under way to its end. Rejects with what the page says when it ends in trouble. */
export async function speakThroughTest(options: SpokenCandidateOptions): Promise<FinishedTest> {
  const { page, script, signal } = options;
  const turns: SpokenTurn[] = [];
  let lastShown = '';
  let answered = false;
  for (;;) {
    signal?.throwIfAborted();
    const sight = await lookAtRoom(page);
    if (sight.reportId !== null) return { reportId: sight.reportId, turns };
    if (sight.trouble !== null) throw new Error(`the test ended in trouble: ${sight.trouble}`);
    const shown = sight.question ?? sight.cueCardTask ?? '';
    if (shown !== '' && shown !== lastShown) {
      lastShown = shown;
      options.onQuestion?.(shown);
    }
    if (sight.examiner !== 'listening') answered = false;
    if (sight.examiner === 'listening' && !answered && !sight.isPreparing) {
      answered = true;
      const said = await speakTurn(options, script.nextTurn(sight));
      if (said !== '') {
        const turn = { question: shown, said };
        turns.push(turn);
        options.onTurn?.(turn);
      }
    }
    await delay(LOOK_EVERY_MS);
  }
}

/** Speaks sentence by sentence; stops when the examiner takes the turn. Gives what was said. */
async function speakTurn(options: SpokenCandidateOptions, sentences: readonly string[]): Promise<string> {
  const spoken = await Promise.all(sentences.map((sentence) => options.voice.speak(sentence)));
  await delay(THINKING_MS);
  const said: string[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const samples = spoken[index];
    if (samples === undefined) continue;
    await options.microphone.say(samples, options.signal);
    said.push(sentence);
    if (index === sentences.length - 1) break;
    await delay(BREATH_MS);
    if (!isStillTheirTurn(await lookAtRoom(options.page))) break;
  }
  return said.join(' ');
}

function isStillTheirTurn(sight: RoomSight): boolean {
  return sight.reportId === null && sight.trouble === null && sight.examiner !== 'speaking';
}

// A candidate as people are, in real time: pauses, thinks aloud, asks again, goes on after all; and the room is noisy.
import { expect, test } from '@playwright/test';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import {
  compareWords,
  ExaminerVoices,
  HIBARI_FOLDER,
  isHibariThere,
  withoutHesitations,
} from '@bandpal/speech/testing';
import {
  closeVoice,
  doorSlam,
  isSound,
  keyboard,
  noiseBurst,
  openFliteVoice,
  toInt16,
} from '@bandpal/tools/candidate';
import type { RoomSight, TurnPiece } from '@bandpal/tools/candidate';
import { openBrowser, openVirtualSound, takeTest } from '@bandpal/tools/candidate/browser';
import type { TakenTest } from '@bandpal/tools/candidate/browser';
import { startProduct } from '@bandpal/tools/product';
import { HESITATION, PausingCandidate, REQUEST, TURNS } from '../spoken/pausing-candidate.ts';

/**
 * Words of an answer, right or wrong, of those that were said: a sentence that was lost leaves half of them. A busy machine drops some of the
 * sound, so that single words come out wrong. How well they are heard is measured where no clock ticks (`npm run evaluate -- speech`).
 */
const LEAST_WORDS = 0.65;
/** Of the words of each sentence or half sentence: something of it is found again. */
const LEAST_FOUND = 0.1;

/** Of a question that was asked to its end; a busy machine loses some of the sound. */
const LEAST_HEARD = 0.6;
const PIECE = SPEECH_SAMPLE_RATE_HZ / 100;

/** Keeps for how long the examiner was heard, besides. */
class ListeningCandidate extends PausingCandidate {
  /** When each turn began, and when it was over. */
  readonly #heardMs: { begun: number; over: number }[] = [];
  #heardSoFarMs = 0;

  override nextTurn(sight: RoomSight): readonly TurnPiece[] | null {
    this.#heardMs.push({ begun: this.#heardSoFarMs, over: this.#heardSoFarMs });
    return super.nextTurn(sight);
  }

  handleTurnOver(): void {
    const last = this.#heardMs.at(-1);
    if (last) last.over = this.#heardSoFarMs;
  }

  handleExaminer(samples: Int16Array): void {
    this.#heardSoFarMs += soundMs(samples);
  }

  /** For how long the examiner was heard between a turn and the one before. */
  heardBeforeMs(turn: number): number {
    return (this.#heardMs[turn]?.begun ?? 0) - (this.#heardMs[turn - 1]?.over ?? 0);
  }
}

/** Sound in pieces of 10 ms, as they come from a recorder. */
function soundMs(samples: Int16Array): number {
  let ms = 0;
  for (let at = 0; at < samples.length; at += PIECE) {
    const piece = samples.subarray(at, at + PIECE);
    if (isSound(piece)) ms += (piece.length / SPEECH_SAMPLE_RATE_HZ) * 1000;
  }
  return ms;
}

/** A line as the product's own voice says it, at 16 kHz. */
async function sayAsExaminer(line: string): Promise<Float32Array> {
  const voices = await ExaminerVoices.load();
  const own = isHibariThere(HIBARI_FOLDER) ? 'heart' : 'rms';
  const manner = voices.manners.find(({ voice, pace }) => voice === own && pace === 'normal');
  if (manner === undefined) throw new Error(`There is no voice ${own}.`);
  return (await voices.say(line, manner)).samples;
}

/** Takes the test. `noises`: what the room is filled with when the examiner asks a question after so many turns. */
async function takeSpoken(
  script: ListeningCandidate,
  noises: Map<number, readonly Int16Array[]>,
): Promise<{ taken: TakenTest; disturbed: string[] }> {
  await using product = await startProduct();
  await using sound = await openVirtualSound();
  const devices = await sound.addDevices('candidate');
  const browser = await openBrowser(devices);
  const disturbed: string[] = [];
  devices.recordSpeakers((samples) => script.handleExaminer(samples));
  try {
    const taken = await takeTest({
      url: product.url,
      mode: 'part1',
      browser,
      devices,
      voice: closeVoice(await openFliteVoice()),
      script,
      onQuestion: async (question) => {
        const turns = script.sights.length;
        if (noises.has(turns)) disturbed.push(question);
        for (const noise of noises.get(turns) ?? []) await devices.microphone.say(noise);
        noises.delete(turns);
      },
      onTurn: () => script.handleTurnOver(),
    });
    return { taken, disturbed };
  } finally {
    await browser.close();
  }
}

function isSentence(piece: TurnPiece): piece is string {
  return typeof piece === 'string' && piece !== HESITATION;
}

/** Of the words of a sentence, those that are in the answer in their order. */
function shareFound(sentence: string, answer: string): number {
  const { reference, steps } = compareWords(sentence.split(' '), withoutHesitations(answer));
  return steps.filter(({ kind }) => kind === 'match').length / reference.length;
}

test('a candidate who pauses, asks again and goes on, in a noisy room, is recorded answer by answer', async () => {
  const script = new ListeningCandidate();
  const { taken, disturbed } = await takeSpoken(
    script,
    new Map([
      [0, [noiseBurst(900)]],
      [4, [doorSlam(), keyboard(800)]],
    ]),
  );
  const answers = taken.turns.filter(({ said }) => said !== REQUEST);
  const recorded = taken.result.report.answers;
  console.log(recorded.map(({ question, transcript }) => `${question}\n    ${transcript}`).join('\n'));

  await test.step('each spoken answer is one recorded answer under the question that was asked, and noise is none', () => {
    expect(recorded.map(({ question }) => question)).toEqual(answers.map(({ question }) => question));
    expect(new Set(recorded.map(({ questionId }) => questionId)).size).toBe(5);
  });

  await test.step('what was said before a pause and after it is in the answer', () => {
    const given = TURNS.filter(([first]) => first !== REQUEST);
    for (const [index, pieces] of given.entries()) {
      const heard = recorded[index]?.transcript ?? '';
      const sentences = pieces.filter(isSentence);
      for (const said of sentences) {
        expect.soft(shareFound(said, heard), `"${said}" in "${heard}"`).toBeGreaterThan(LEAST_FOUND);
      }
      const words = sentences.join(' ').split(' ').length;
      expect.soft(withoutHesitations(heard).length / words, heard).toBeGreaterThan(LEAST_WORDS);
    }
  });

  await test.step('a question over which there is noise is asked to its end', async () => {
    const questions = [0, 4].map((turn) => script.sights[turn]?.question ?? '');
    expect(disturbed).toEqual(questions);
    expect(script.sights[0]?.examinerLines.at(-1)).toBe(questions[0]);
    const asked = await sayAsExaminer(questions[1] ?? '');
    const share = script.heardBeforeMs(4) / soundMs(toInt16(asked));
    console.log(`share heard of the disturbed question: ${share.toFixed(2)}`);
    expect(share).toBeGreaterThanOrEqual(LEAST_HEARD);
  });

  await test.step('a question that the candidate asks for is asked once more in the same words', () => {
    expect(script.sights[3]?.question).toBe(script.sights[2]?.question);
    expect(script.linesAfter(2)).toEqual([script.sights[2]?.question]);
  });

  await test.step('a question that the candidate cut by going on is asked again from its beginning', () => {
    const [begun, ...again] = script.linesAfter(1);
    expect(again).toContain(begun);
    expect(again.at(-1)).toBe(script.sights[2]?.question);
  });
});

import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recognizer } from '../ports/speech.ts';
import { findDevAudio } from '../testing/audio-reader.ts';
import { wordErrors } from '../testing/compare-words.ts';
import { TestVoice } from '../testing/test-voice.ts';
import { LEARNERS_ADAPTER } from './adapter/model-reader.ts';
import { openMoonshineRecognizer } from './moonshine-engine.ts';

const SENTENCES = [
  'I come from a small town near the coast, and I have lived there all my life.',
  'At the moment I am studying engineering at the university.',
  'I usually get up early because the bus leaves at seven.',
  'My favourite meal is breakfast, since the whole family eats together.',
  'When I was a child, I used to play football in the street.',
  'I would like to learn another language, but I do not have enough time.',
  'The teacher who helped me most was a very patient woman.',
  'It was raining so heavily that we decided to stay at home.',
  'Most people in my country prefer to buy their clothes online.',
  'If I had more money, I would travel around the world for a year.',
  'I think that old buildings should be protected by the government.',
  'She told me that the museum was closed on Monday.',
  'In the evening I like listening to music and reading books.',
  'The weather in the north is colder than in the south.',
];
/** 1.2 % were measured. */
const MAX_SYNTHETIC_WER = 0.06;
/** Of the recordings' own mixture of native and accented speech; 14 % were measured, and some of the speakers taught the adapter. */
const MAX_RECORDED_WER = 0.25;

const devAudio = await findDevAudio();

describe('accuracy of the embedded recogniser', () => {
  let recognizer: Recognizer;
  beforeAll(async () => {
    recognizer = await openMoonshineRecognizer(
      { processes: 2, adapterFile: LEARNERS_ADAPTER },
      { log: quietLog, clock: systemClock },
    );
  });
  afterAll(() => recognizer[Symbol.asyncDispose]());

  it('is at most 6 % wrong words on clear synthetic speech', async () => {
    await using voice = await TestVoice.open('rms');
    const counts = await Promise.all(
      SENTENCES.map(async (sentence) => count(sentence, await voice.say(sentence))),
    );
    expect(report('synthetic speech', counts)).toBeLessThanOrEqual(MAX_SYNTHETIC_WER);
  });

  it.skipIf(typeof devAudio === 'string')(
    `stays within its bound on recordings of people${typeof devAudio === 'string' ? ` (${devAudio})` : ''}`,
    async () => {
      if (typeof devAudio === 'string') return;
      const counts = await Promise.all(
        devAudio.recordings.map(async (recording) => ({
          kind: recording.kind.split(',')[0] ?? '',
          ...(await count(recording.reference, await devAudio.load(recording))),
        })),
      );
      for (const kind of new Set(counts.map((counted) => counted.kind))) {
        report(
          kind,
          counts.filter((counted) => counted.kind === kind),
        );
      }
      expect(report('all recordings', counts)).toBeLessThanOrEqual(MAX_RECORDED_WER);
    },
    // Six minutes of speech.
    300_000,
  );

  async function count(reference: string, samples: Float32Array): Promise<{ errors: number; words: number }> {
    const { text } = await recognizer.transcribe(samples);
    return wordErrors(reference, text);
  }
});

function report(name: string, counts: readonly { errors: number; words: number }[]): number {
  const errors = counts.reduce((sum, counted) => sum + counted.errors, 0);
  const words = counts.reduce((sum, counted) => sum + counted.words, 0);
  console.log(`word error rate, ${name}: ${((100 * errors) / words).toFixed(1)} % of ${words} words`);
  return errors / words;
}

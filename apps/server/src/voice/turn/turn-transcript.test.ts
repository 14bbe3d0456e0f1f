import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { quietLog, strictBoundary } from '@bandpal/foundation/testing';
import type { Aligner, Recognizer, TranscribeOptions, Transcription } from '@bandpal/speech/ports';
import { AudioTimeline } from '../sound/audio-timeline.ts';
import { LineEcho } from '../sound/line-echo.ts';
import { SentSound } from '../sound/sent-sound.ts';
import { TurnTranscript } from './turn-transcript.ts';

function heard(text: string): Transcription {
  return { text, words: text.split(' ').map((word) => ({ text: word, confidence: 0.9 })), confidence: 0.9 };
}

/** A recogniser whose readings end when the test says so. */
class HeldRecognizer implements Recognizer {
  readonly name = 'held';
  readonly readings: { seconds: number; options: TranscribeOptions; finish(text: string): void }[] = [];

  transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    const { promise, resolve, reject } = Promise.withResolvers<Transcription>();
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    const seconds = samples.length / 16_000;
    this.readings.push({ seconds, options, finish: (text) => resolve(heard(text)) });
    return promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

const aligner: Aligner = {
  name: 'none',
  align: () => Promise.resolve([]),
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

function setUp() {
  const recognizer = new HeldRecognizer();
  const timeline = new AudioTimeline();
  timeline.push(new Float32Array(10 * 16_000), 10_000);
  const warnings: unknown[] = [];
  const transcript = new TurnTranscript({
    recognizer,
    aligner,
    timeline,
    log: { ...quietLog, warn: (fields: unknown) => void warnings.push(fields) },
    faults: strictBoundary(systemClock),
    hints: [],
    lineEcho: new LineEcho(new SentSound()),
    handler: { handleTranscript() {}, handlePlaced() {} },
  });
  return { recognizer, transcript, warnings };
}

const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('the transcript of a turn', () => {
  it('gives up the caption that is being read when the reading that counts is wanted', async () => {
    const { recognizer, transcript, warnings } = setUp();
    const segment = transcript.open({ fromMs: 0, toMs: 0 });
    expect(transcript.words).toEqual([]);
    transcript.recognise(segment, { fromMs: 0, toMs: 1_000, isCaption: true });
    transcript.recognise(segment, { fromMs: 0, toMs: 1_500 });
    await settle();
    expect(recognizer.readings.map(({ seconds }) => seconds)).toEqual([1, 1.5]);
    expect(transcript.settled).toBe(false);
    recognizer.readings[1]?.finish('I live here');
    await settle();
    expect(transcript).toMatchObject({ text: 'I live here', settled: true, busy: false });
    expect(transcript.words.map(({ text }) => text)).toEqual(['I', 'live', 'here']);
    expect(warnings).toEqual([]);
  });

  it('reads a caption from the one before it, and the reading that counts from nothing', async () => {
    const { recognizer, transcript } = setUp();
    const segment = transcript.open({ fromMs: 0, toMs: 0 });
    for (const toMs of [1_000, 2_000]) {
      transcript.recognise(segment, { fromMs: 0, toMs, isCaption: true });
      recognizer.readings.at(-1)?.finish(`read up to ${toMs}`);
      await settle();
    }
    transcript.recognise(segment, { fromMs: 0, toMs: 2_200 });
    expect(recognizer.readings.map(({ options }) => options.preview)).toEqual([
      '',
      'read up to 1000',
      undefined,
    ]);
  });

  it('keeps the caption when the reading that counts fails, and says so', async () => {
    const { recognizer, transcript, warnings } = setUp();
    const segment = transcript.open({ fromMs: 0, toMs: 0 });
    transcript.recognise(segment, { fromMs: 0, toMs: 1_000, isCaption: true });
    recognizer.readings[0]?.finish('I live');
    await settle();
    recognizer.transcribe = () => Promise.reject(new Error('the engine is gone'));
    transcript.recognise(segment, { fromMs: 0, toMs: 1_500 });
    await settle();
    expect(transcript).toMatchObject({ text: 'I live', settled: true });
    expect(warnings.length).toBe(1);
  });
});

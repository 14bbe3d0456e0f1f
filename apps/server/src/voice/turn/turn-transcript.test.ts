import { systemClock } from '@bandpal/foundation';
import { quietLog, strictBoundary } from '@bandpal/foundation/testing';
import type { Aligner, Recognizer, TranscribeOptions, Transcription } from '@bandpal/speech/ports';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AudioTimeline } from '../sound/audio-timeline.ts';
import { LineEcho } from '../sound/line-echo.ts';
import { SentSound } from '../sound/sent-sound.ts';
import { findPauses } from './pauses.ts';
import { joinStretches, placeWords, spreadWords, TurnTranscript } from './turn-transcript.ts';
import type { HeardStretch } from './turn-transcript.ts';

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

function joined(...stretches: readonly (readonly [text: string, sentenceOver?: number])[]): string {
  return joinStretches(stretches.map(([text, sentenceOver]): HeardStretch => ({ text, sentenceOver })));
}

describe('stretches of sound become one text', () => {
  it('in which a silence inside a sentence ends nothing', () => {
    expect(joined(['I usually go to.', 0.02], ['The cinema on Fridays.', 0.9], ['It is near.', 0.8])).toBe(
      'I usually go to the cinema on Fridays. It is near.',
    );
  });

  it('whose last full stop stays, whatever is thought of it', () => {
    expect(joined(['I like it because.', 0.01])).toBe('I like it because.');
  });

  it('in which questions, "I" and names keep what they have', () => {
    expect(joined(['Do you mean now?', 0.1], ['When.', 0.1], ["I'm at.", 0.1], ['NASA and.', 0.1])).toBe(
      "Do you mean now? When I'm at NASA and.",
    );
    expect(joined(['We flew to Paris and.', 0.1], ['Paris was cold.', 0.9])).toBe(
      'We flew to Paris and Paris was cold.',
    );
  });

  it('as they were written where the recogniser cannot tell', () => {
    expect(joined(['I go to.'], ['The cinema.'], [' '], ['Yes.'])).toBe('I go to. The cinema. Yes.');
    expect(joined()).toBe('');
  });
});

const words = (text: string) => text.split(' ').map((word) => ({ text: word, confidence: 0.9 }));

const word = (text: string, startMs: number, endMs: number) => ({
  text,
  startMs,
  endMs,
  confidence: 1,
  pronunciation: null,
});

describe('the times of words', () => {
  it('come from the aligner, shifted to the sound of the call', () => {
    const aligned = [{ text: 'yes', startMs: 100, endMs: 300, pronunciation: -2 }];
    expect(placeWords(words('yes'), aligned, [], 5_000)).toEqual([
      { text: 'yes', confidence: 0.9, startMs: 5_100, endMs: 5_300, pronunciation: -2 },
    ]);
  });

  it('come with the phones of the dictionary where the aligner tells them', () => {
    const aligned = [{ text: 'yes', startMs: 0, endMs: 300, pronunciation: -2, phones: 'Y EH S' }];
    expect(placeWords(words('yes'), aligned, [], 0)).toMatchObject([{ phones: 'Y EH S' }]);
  });

  it('are spread over the voice when the aligner cannot place them', () => {
    const spans = [
      { startMs: 1_000, endMs: 1_400 },
      { startMs: 3_000, endMs: 3_400 },
    ];
    const placed = placeWords(words('one two six ten'), [], spans, 900);
    expect(placed.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 1_200],
      [1_200, 1_400],
      [3_000, 3_200],
      [3_200, 3_400],
    ]);
    expect(placed.every(({ pronunciation }) => pronunciation === null)).toBe(true);
  });

  it('never run backwards and never leave the voice', () => {
    const span = fc.tuple(fc.nat(500), fc.integer({ min: 50, max: 2_000 }));
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 8 }),
        fc.array(fc.string(), { minLength: 1 }),
        (raw, texts) => {
          let at = 0;
          const spans = raw.map(([gap, length]) => {
            const startMs = at + gap;
            at = startMs + length;
            return { startMs, endMs: at };
          });
          const placed = spreadWords(
            texts.map((text) => ({ text, confidence: 1 })),
            spans,
          );
          const times = placed.flatMap(({ startMs, endMs }) => [startMs, endMs]);
          expect(times.every((time, index) => time >= (times[index - 1] ?? 0) - 1e-6)).toBe(true);
          expect(Math.min(...times)).toBeGreaterThanOrEqual((spans[0]?.startMs ?? 0) - 1e-6);
          expect(Math.max(...times)).toBeLessThanOrEqual(at + 1e-6);
        },
      ),
    );
  });
});

describe('pauses', () => {
  const spans = [
    { startMs: 0, endMs: 1_000 },
    { startMs: 1_200, endMs: 2_000 },
    { startMs: 3_000, endMs: 4_000 },
  ];
  it('are silences of a quarter of a second and more', () => {
    expect(findPauses(spans, [], false)).toEqual([{ startMs: 2_000, endMs: 3_000, filled: false }]);
  });

  it('are filled where a filler was recognised or voice holds no word', () => {
    const said = [
      word('I', 0, 900),
      word('um', 1_200, 1_500),
      word('like', 1_500, 2_000),
      word('it', 3_600, 4_000),
    ];
    expect(findPauses(spans, said, true)).toEqual([
      { startMs: 1_200, endMs: 1_500, filled: true },
      { startMs: 2_000, endMs: 3_000, filled: false },
      { startMs: 3_000, endMs: 3_600, filled: true },
    ]);
  });

  it('are not guessed from words that were only spread', () => {
    const said = [word('I', 0, 900), word('it', 3_600, 4_000)];
    expect(findPauses(spans, said, false)).toEqual([{ startMs: 2_000, endMs: 3_000, filled: false }]);
  });
});

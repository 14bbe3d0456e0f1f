import { setTimeout as delay } from 'node:timers/promises';
import { processesGone } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlignedWord, Aligner } from '../../ports/speech.ts';
import { TestVoice, concatSamples } from '../test-voice.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

const WORDS = 'I usually go to the park with my friends, after school.'.split(' ');
const WRONG_WORDS = 'The purple orchestra bought seven heavy windows in Alabama yesterday morning.'.split(
  ' ',
);
const RATE_HZ = 16_000;

/** What every aligner promises. */
export function alignerContract<Engine extends Aligner>(engine: EngineUnderTest<Engine>): void {
  describe(`${engine.name} as an aligner`, () => {
    let aligner: Engine;
    let speech: Float32Array;
    beforeAll(async () => {
      await using voice = await TestVoice.open();
      speech = await voice.say(WORDS.join(' '));
      aligner = await engine.open();
    });
    afterAll(() => aligner[Symbol.asyncDispose]());
    const bench = () => ({ aligner, speech });

    describe('placing words', () => placesWords(bench));
    describe('working through jobs', () => keepsWorking(bench, engine));
  });
}

/** An open aligner, and a sentence (`WORDS`) for it. */
type Bench<Engine extends Aligner> = () => { aligner: Engine; speech: Float32Array };

function placesWords(bench: Bench<Aligner>): void {
  it('places every word as written, in order, inside the audio, and rates it', async () => {
    const { aligner, speech } = bench();
    const aligned = await aligner.align(speech, WORDS);
    expect(aligned.map(({ text }) => text)).toEqual(WORDS);
    expectOrder(aligned, speech.length / 16);
    for (const { pronunciation } of aligned) expect(pronunciation).toBeLessThan(0);
    const phones = aligned.flatMap((word) => word.phones ?? []);
    if (phones.length > 0) expect(phones[WORDS.indexOf('park')]).toBe('P AA R K');
    expect(aligned.at(-1)?.endMs).toBeGreaterThan(speech.length / 16 - 400);
  });
  it('follows the audio: a second of silence in front moves every word by a second', async () => {
    const { aligner, speech } = bench();
    const aligned = await aligner.align(speech, WORDS);
    const later = await aligner.align(concatSamples([new Float32Array(RATE_HZ), speech]), WORDS);
    for (const [index, word] of aligned.entries()) {
      expect(Math.abs((later[index]?.startMs ?? 0) - word.startMs - 1000)).toBeLessThanOrEqual(80);
    }
  });
  it('rates the right words higher than wrong ones', async () => {
    const { aligner, speech } = bench();
    const right = await aligner.align(speech, WORDS);
    const wrong = await aligner.align(speech, WRONG_WORDS);
    // Wrong words may also be refused altogether.
    if (wrong.length > 0) expect(meanRating(wrong) / meanRating(right)).toBeGreaterThan(1.25);
  });
  it('puts words it does not know between their neighbours, without a rating', async () => {
    const { aligner, speech } = bench();
    const aligned = await aligner.align(speech, ['I', 'usually', 'flumpf', ...WORDS.slice(2)]);
    expect(aligned[2]).toMatchObject({ text: 'flumpf', pronunciation: null });
    expectOrder(aligned, speech.length / 16);
  });
  it.each([
    ['no words', (speech: Float32Array) => speech, []],
    ['no audio', () => new Float32Array(0), WORDS],
    ['silence', () => new Float32Array(2 * RATE_HZ), WORDS],
    ['a tenth of a second for many words', (speech: Float32Array) => speech.slice(1600, 3200), WORDS],
    ['words of which none is known', (speech: Float32Array) => speech, ['flumpf', 'zzxq']],
    ['punctuation alone', (speech: Float32Array) => speech, ['...', '—']],
  ])('gives nothing for %s', async (_what, samples, words) => {
    const { aligner, speech } = bench();
    expect(await aligner.align(samples(speech), words)).toEqual([]);
  });
  it('aligns after a job that did not fit, and more than fifteen seconds', async () => {
    const { aligner, speech } = bench();
    expect(await aligner.align(speech.slice(1600, 3200), WORDS)).toEqual([]);
    const long = concatSamples(Array.from({ length: 8 }, () => speech));
    const words = Array.from({ length: 8 }, () => WORDS).flat();
    const aligned = await aligner.align(long, words);
    expect(aligned.length).toBe(words.length);
    expectOrder(aligned, long.length / 16);
  });
}

function keepsWorking<Engine extends Aligner>(bench: Bench<Engine>, engine: EngineUnderTest<Engine>): void {
  it('keeps two jobs at once apart', async () => {
    const { aligner, speech } = bench();
    const [all, some] = await Promise.all([
      aligner.align(speech, WORDS),
      aligner.align(speech, WORDS.slice(0, 5)),
    ]);
    expect([all.length, some.length]).toEqual([WORDS.length, 5]);
  });
  it('rejects with the reason of an aborted signal and goes on working', async () => {
    const { aligner, speech } = bench();
    const reason = new Error('not needed any more');
    await expect(aligner.align(speech, WORDS, AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const job = aligner.align(speech, WORDS, controller.signal);
    controller.abort(reason);
    await expect(job).rejects.toBe(reason);
    expect(await aligner.align(speech, WORDS)).toHaveLength(WORDS.length);
  });
  it('answers a job although its engine dies in the middle of it', async () => {
    const { aligner, speech } = bench();
    const job = aligner.align(concatSamples([speech, speech, speech]), [...WORDS, ...WORDS, ...WORDS]);
    await delay(30);
    engine.breakNow(aligner);
    expect(await job).toHaveLength(WORDS.length * 3);
  });
  it('leaves no process behind and says that it is gone', async () => {
    const { speech } = bench();
    const second = await engine.open();
    const pids = engine.pids(second);
    await second[Symbol.asyncDispose]();
    await expect(second.align(speech, WORDS)).rejects.toMatchObject({ code: 'speech.unavailable' });
    await processesGone(pids);
  });
}

function expectOrder(words: readonly AlignedWord[], durationMs: number): void {
  let time = 0;
  for (const { startMs, endMs } of words) {
    expect(startMs).toBeGreaterThanOrEqual(time);
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    time = endMs;
  }
  expect(time).toBeLessThanOrEqual(durationMs);
}

function meanRating(words: readonly AlignedWord[]): number {
  const ratings = words.flatMap(({ pronunciation }) => (pronunciation === null ? [] : [pronunciation]));
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

import { setTimeout as delay } from 'node:timers/promises';
import { processesGone } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenRecognizer } from '../../engine/pooled-recognizer.ts';
import { wordErrorRate } from '../compare-words.ts';
import { TestVoice, concatSamples } from '../test-voice.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

const SENTENCE = 'I usually go to the park with my friends after school.';
const OTHER = 'My favourite season is winter because I like snow.';
const RATE_HZ = 16_000;

/** What every recogniser promises: its manners, and that it hears what is said. */
export function recognizerContract(engine: EngineUnderTest<OpenRecognizer>): void {
  recognizerManners(engine);
  describe(`${engine.name} as a recogniser of speech`, () => {
    let recognizer: OpenRecognizer;
    let sentence: Float32Array;
    let other: Float32Array;
    beforeAll(async () => {
      await using voice = await TestVoice.open();
      sentence = await voice.say(SENTENCE);
      other = await voice.say(OTHER);
      recognizer = await engine.open();
    });
    afterAll(() => recognizer[Symbol.asyncDispose]());

    it('hears a sentence, word by word, with confidences', async () => {
      const { text, words, confidence } = await recognizer.transcribe(sentence, {
        hints: ['Do you like parks?'],
      });
      expect(wordErrorRate(SENTENCE, text)).toBeLessThanOrEqual(0.1);
      expect(words.map((word) => word.text).join(' ')).toBe(text);
      const told = words.flatMap((word) => (word.confidence === null ? [] : [word.confidence]));
      for (const probability of told) expect(probability).toBeGreaterThan(0);
      for (const probability of told) expect(probability).toBeLessThanOrEqual(1);
      // An engine gives a confidence for every word of a sentence or for none.
      expect([0, words.length]).toContain(told.length);
      if (told.length === 0) expect(confidence).toBeNull();
      else expect(confidence).toBeGreaterThan(0.7);
    });
    it.each([
      ['of what was said so far', 'I usually go to the park.'],
      ['that is wrong', 'She never bought a piano.'],
      ['that is empty', ''],
      ['that is longer than what was said', `${SENTENCE} ${OTHER} ${OTHER}`],
    ])('reads a caption from a preview %s without taking words from it', async (_what, preview) => {
      const { text, words } = await recognizer.transcribe(sentence, { preview });
      expect(wordErrorRate(SENTENCE, text)).toBeLessThanOrEqual(0.1);
      expect(words.map((word) => word.text).join(' ')).toBe(text);
    });
    it('hears fifteen seconds in one piece', async () => {
      const samples = concatSamples(
        Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? sentence : other)),
      ).subarray(0, 15 * RATE_HZ);
      const { words } = await recognizer.transcribe(samples);
      expect(words.length).toBeGreaterThan(30);
      expect(words.length).toBeLessThan(70);
    });
    it('keeps two jobs at once apart', async () => {
      const [first, second] = await Promise.all([
        recognizer.transcribe(sentence),
        recognizer.transcribe(other),
      ]);
      expect(first.text.toLowerCase()).toContain('park');
      expect(second.text.toLowerCase()).toContain('winter');
    });
    it('goes on hearing after a job was called off', async () => {
      const controller = new AbortController();
      const job = recognizer.transcribe(sentence, { signal: controller.signal });
      controller.abort(new Error('not needed any more'));
      await expect(job).rejects.toThrow('not needed any more');
      expect((await recognizer.transcribe(other)).text.toLowerCase()).toContain('snow');
    });
    it('hears all of a job although its engine dies in the middle of it', async () => {
      const job = recognizer.transcribe(concatSamples([sentence, other, sentence, other]));
      await delay(60);
      engine.breakNow(recognizer);
      expect((await job).text.toLowerCase()).toContain('winter');
    });
  });
}

/** What a recogniser promises whatever words it hears: silence, aborted jobs, dying engines, its end. */
export function recognizerManners(engine: EngineUnderTest<OpenRecognizer>): void {
  describe(`${engine.name} as a recogniser`, () => {
    let recognizer: OpenRecognizer;
    let sentence: Float32Array;
    beforeAll(async () => {
      await using voice = await TestVoice.open();
      sentence = await voice.say(SENTENCE);
      recognizer = await engine.open();
    });
    afterAll(() => recognizer[Symbol.asyncDispose]());

    it('has a name, and its text is its words', async () => {
      expect(recognizer.name).not.toBe('');
      const { text, words } = await recognizer.transcribe(sentence);
      expect(words.length).toBeGreaterThan(0);
      expect(words.map((word) => word.text).join(' ')).toBe(text);
    });
    it.each([
      ['nothing', new Float32Array(0)],
      ['a tenth of a second', new Float32Array(RATE_HZ / 10).fill(0.2)],
      ['digital silence', new Float32Array(3 * RATE_HZ)],
      [
        'a quiet room',
        Float32Array.from({ length: 3 * RATE_HZ }, (_, index) => 0.0005 * Math.sin(index * index)),
      ],
    ])('hears no words in %s', async (_what, samples) => {
      expect(await recognizer.transcribe(samples)).toEqual({ text: '', words: [], confidence: 0 });
    });
    it('rejects with the reason of an aborted signal, before and during the job, and goes on working', async () => {
      const reason = new Error('not needed any more');
      await expect(recognizer.transcribe(sentence, { signal: AbortSignal.abort(reason) })).rejects.toBe(
        reason,
      );
      const controller = new AbortController();
      const job = recognizer.transcribe(sentence, { signal: controller.signal });
      controller.abort(reason);
      await expect(job).rejects.toBe(reason);
      expect((await recognizer.transcribe(sentence)).words.length).toBeGreaterThan(0);
    });
    it('answers a job although its engine dies in the middle of it', async () => {
      const job = recognizer.transcribe(concatSamples([sentence, sentence, sentence, sentence]));
      await delay(60);
      engine.breakNow(recognizer);
      expect((await job).words.length).toBeGreaterThan(0);
    });
    it('leaves no process behind and says that it is gone', async () => {
      const second = await engine.open();
      const pids = engine.pids(second);
      const open = second.transcribe(sentence);
      await Promise.all([
        expect(open).rejects.toMatchObject({ code: 'speech.unavailable' }),
        second[Symbol.asyncDispose](),
      ]);
      await expect(second.transcribe(sentence)).rejects.toMatchObject({ code: 'speech.unavailable' });
      await processesGone(pids);
    });
  });
}

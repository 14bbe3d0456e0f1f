import { setTimeout as delay } from 'node:timers/promises';
import { processesGone } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenRecognizer } from '../../engine/pooled-recognizer.ts';
import { TestVoice, concatSamples } from '../test-voice.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

const SENTENCE = 'I usually go to the park with my friends after school.';
const RATE_HZ = 16_000;

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

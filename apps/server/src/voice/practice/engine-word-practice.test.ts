import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import { readWav, writeWav } from '@bandpal/speech';
import { FakeSpeech } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { EngineWordPractice, LONGEST_WAIT_MS } from './engine-word-practice.ts';

function open() {
  const engines = new FakeSpeech();
  const clock = new FakeClock();
  const practice = new EngineWordPractice({ engines, clock, readWav, writeWav });
  const sound = (text: string, rateHz = SPEECH_SAMPLE_RATE_HZ) =>
    writeWav({ rateHz, samples: engines.voice.say(text) });
  return { engines, clock, practice, sound };
}

describe('word practice', () => {
  it('says a word in the voice and at the pace asked for', async () => {
    const { engines, practice } = open();
    const file = await practice.say('house', { voice: 'other', pace: 'slower' });
    expect(readWav(file)).toMatchObject({ rateHz: 16_000 });
    expect(engines.synthesizer.spoken).toEqual(['house']);
    expect(engines.synthesizer.manners).toEqual([{ voice: 'other', pace: 'slower' }]);
  });

  it('hears a recording without knowing the word, and compares the two', async () => {
    const { engines, practice, sound } = open();
    expect(await practice.judge('house', sound('house'))).toEqual({ verdict: 'understood', heard: 'house' });
    expect(engines.recognizer.calls[0]?.hints).toEqual([]);
    const other = await practice.judge('house', sound('a small mouse out there today'));
    expect(other).toEqual({ verdict: 'understood', heard: 'a small mouse out there today' });
    expect(engines.languageModel.calls.at(-1)?.texts).toEqual(['a small mouse out there today', 'House.']);
    expect(
      await practice.judge('house', writeWav({ rateHz: 16_000, samples: engines.voice.silence(500) })),
    ).toEqual({
      verdict: 'nothing',
      heard: '',
    });
  });

  it('lets calls go first at every engine', async () => {
    const { engines, practice, sound } = open();
    await practice.say('house', {});
    await practice.judge('house', sound('mouse'));
    const { synthesizer, recognizer, languageModel } = engines;
    expect([synthesizer, recognizer, languageModel].map(({ jobs }) => jobs.canWait)).toEqual([
      [true],
      [true],
      [true],
    ]);
  });

  it('refuses what is no recording of four seconds at 16 kHz', async () => {
    const { engines, practice, sound } = open();
    const invalid = { code: 'request.invalid' };
    await expect(practice.judge('house', new Uint8Array(100))).rejects.toMatchObject(invalid);
    await expect(practice.judge('house', sound('house', 48_000))).rejects.toMatchObject(invalid);
    const long = writeWav({ rateHz: 16_000, samples: engines.voice.silence(4_500) });
    await expect(practice.judge('house', long)).rejects.toMatchObject(invalid);
    expect(engines.recognizer.calls).toEqual([]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a recording with the sample %d',
    async (sample) => {
      const { engines, practice } = open();
      const file = new Uint8Array(44 + 4 * 1_600);
      file.set(writeWav({ rateHz: SPEECH_SAMPLE_RATE_HZ, samples: new Float32Array(3_200) }).subarray(0, 44));
      const view = new DataView(file.buffer);
      // 32-bit floats.
      view.setUint16(20, 3, true);
      view.setUint16(34, 32, true);
      expect(readWav(file).samples).toHaveLength(1_600);
      view.setFloat32(44 + 4 * 900, sample, true);
      await expect(practice.judge('house', file)).rejects.toMatchObject({ code: 'request.invalid' });
      expect(engines.recognizer.calls).toEqual([]);
    },
  );

  it('refuses to say a third word while two are being said, and says one again afterwards', async () => {
    const { engines, practice } = open();
    const held = Promise.withResolvers<void>();
    engines.synthesizer.jobs.gate = held.promise;
    const two = [practice.say('house', {}), practice.say('garden', {})];
    await expect(practice.say('kitchen', {})).rejects.toMatchObject({ code: 'request.rate-limited' });
    held.resolve();
    await Promise.all(two);
    await expect(practice.say('kitchen', {})).resolves.toBeInstanceOf(Uint8Array);
  });

  it('refuses a third attempt while two are being judged, and takes one again afterwards', async () => {
    const { engines, practice, sound } = open();
    const held = Promise.withResolvers<void>();
    engines.recognizer.jobs.gate = held.promise;
    const two = [practice.judge('house', sound('house')), practice.judge('house', sound('house'))];
    await expect(practice.judge('house', sound('house'))).rejects.toMatchObject({
      code: 'request.rate-limited',
    });
    held.resolve();
    await Promise.all(two);
    await expect(practice.judge('house', sound('house'))).resolves.toMatchObject({ verdict: 'understood' });
  });

  it('gives up what calls never let through, and leaves its place to others', async () => {
    const { engines, clock, practice, sound } = open();
    const held = Promise.withResolvers<void>();
    for (const { jobs } of [engines.synthesizer, engines.recognizer]) jobs.gate = held.promise;
    const late = [practice.say('house', {}), practice.judge('house', sound('house'))];
    clock.advance(LONGEST_WAIT_MS);
    held.resolve();
    for (const { status, reason } of (await Promise.allSettled(late)) as PromiseRejectedResult[])
      expect([status, reason]).toMatchObject(['rejected', { code: 'request.rate-limited' }]);
    await expect(practice.say('house', {})).resolves.toBeInstanceOf(Uint8Array);
    await expect(practice.judge('house', sound('house'))).resolves.toMatchObject({ heard: 'house' });
  });
});

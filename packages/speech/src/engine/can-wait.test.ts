import { systemClock } from '@bandpal/foundation';
import { quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedSynthesizer } from '../clip/cached-synthesizer.ts';
import { ClipStore } from '../clip/clip-store.ts';
import { openFliteRenderer } from '../flite/flite-engine.ts';
import { openMoonshineLanguageModel, openMoonshineRecognizer } from '../moonshine/moonshine-engine.ts';
import { TestVoice } from '../testing/test-voice.ts';

const deps = { log: quietLog, clock: systemClock, isBackground: false };
const stack = new AsyncDisposableStack();
let sound: Float32Array;
beforeAll(async () => {
  const voice = stack.use(await TestVoice.open());
  sound = await voice.say('I usually go to the park.');
});
afterAll(() => stack.disposeAsync());

/** In which order three jobs are done: one that the engine has at once, then one that can wait, then one that cannot. */
async function orderOf(ask: (canWait: boolean, index: number) => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  const wishes = [
    ['at once', false],
    ['can wait', true],
    ['cannot wait', false],
  ] as const;
  await Promise.all(
    wishes.map(async ([name, canWait], index) => {
      await ask(canWait, index);
      done.push(name);
    }),
  );
  return done;
}

describe('a job that can wait is done after one that cannot, although it was asked first', () => {
  const LIVE_FIRST = ['at once', 'cannot wait', 'can wait'];

  it('by a recogniser', async () => {
    await using recognizer = await openMoonshineRecognizer({ processes: 1, adapterFile: null }, deps);
    expect(await orderOf((canWait) => recognizer.transcribe(sound, { canWait }))).toEqual(LIVE_FIRST);
  });

  it('by a language model', async () => {
    await using model = await openMoonshineLanguageModel(deps);
    const texts = ['I usually go to the park.'];
    expect(await orderOf((canWait) => model.score(texts, { canWait }))).toEqual(LIVE_FIRST);
  });

  it('by a voice, also when both are to say the same', async () => {
    await using folder = await temporaryFolder();
    const store = new ClipStore(folder.path, { engine: 'flite', voice: 'rms' }, systemClock);
    await using voice = new CachedSynthesizer(await openFliteRenderer('rms', deps), store, quietLog);
    const say = (canWait: boolean, index: number) =>
      voice.speak(index === 0 ? 'Let us begin with something else.' : 'park', { canWait });
    expect(await orderOf(say)).toEqual(LIVE_FIRST);
  });
});

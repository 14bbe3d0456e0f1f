import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenLanguageModel } from '../engine/pooled-language-model.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { TestVoice } from '../testing/test-voice.ts';
import { openMoonshineLanguageModel } from './moonshine-engine.ts';

/** What a learner may say, and what is right. */
const PAIRS = [
  ['She go to work by bus every morning.', 'She goes to work by bus every morning.'],
  ['They was happy about the result.', 'They were happy about the result.'],
  ['I am agree with my parents.', 'I agree with my parents.'],
  ['Last summer we visit my uncle in Spain.', 'Last summer we visited my uncle in Spain.'],
  ['He is teacher at a small school.', 'He is a teacher at a small school.'],
  ['I enjoy to swim in the sea.', 'I enjoy swimming in the sea.'],
] as const;

const SAID = 'My brother works in a large hospital near the station.';
const NOT_SAID = 'My mother walks in a little garden by the river.';

const stack = new AsyncDisposableStack();
let model: OpenLanguageModel;
let sound: Float32Array;
beforeAll(async () => {
  const deps = { log: quietLog, clock: systemClock, isBackground: false };
  model = stack.use(await openMoonshineLanguageModel(deps));
  const voice = stack.use(await TestVoice.open('rms'));
  sound = await voice.say(SAID);
});
afterAll(() => stack.disposeAsync());

/** `count` texts that differ in one word each. */
function proposals(count: number): string[] {
  return Array.from({ length: count }, (_, index) => SAID.replace('large', `number ${index}`));
}

describe('the language model of the embedded recogniser', () => {
  it.each(PAIRS)('finds "%s" less likely than "%s"', async (wrong, right) => {
    const [learners = 0, better = 0] = await model.score([wrong, right]);
    expect(better - learners).toBeGreaterThan(1);
  });

  it('knows what follows from what was said before, which is not counted', async () => {
    const answer = 'I usually take the bus, because the underground is too expensive.';
    const [alone = 0] = await model.score([answer]);
    const [after = 0] = await model.score([answer], { after: 'How do you travel to work every day?' });
    const [other = 0] = await model.score([answer], { after: 'What kind of music did you like as a child?' });
    expect(after).toBeGreaterThan(other + 1);
    expect(after).toBeGreaterThan(alone);
  });

  it('tells which of two texts a sound holds', async () => {
    const [said = 0, other = 0] = await model.score([SAID, NOT_SAID], { samples: sound });
    expect(said - other).toBeGreaterThan(10);
    const [alone = 0] = await model.score([SAID]);
    expect(said).toBeGreaterThan(alone + 10);
  });

  it('gives a text the same score, whatever is scored beside it', async () => {
    const [, first = 0, second = 0] = await model.score([SAID, ...proposals(2)]);
    const [, again] = await model.score([SAID, ...proposals(2).toReversed()]);
    expect(again).toBe(second);
    expect((await model.score([SAID, ...proposals(1)]))[1]).toBe(first);
    expect(first).toBeLessThan(0);
  });

  it('scores nothing, an empty text and a very long one', async () => {
    expect(await model.score([])).toEqual([]);
    const [empty = 0, long = 0] = await model.score(['', `${SAID} `.repeat(30).trim()]);
    expect(empty).toBeLessThan(0);
    expect(long).toBeLessThan(-100);
    expect(Number.isFinite(long)).toBe(true);
  });

  it('is given up at once, and works on', async () => {
    const abort = new AbortController();
    const scored = model.score([SAID, ...proposals(500)], { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await expect(scored).rejects.toThrow('no longer wanted');
    expect(await model.score([SAID])).toHaveLength(1);
  });

  it('goes on when its process is killed', { timeout: 120_000 }, async () => {
    const texts = [SAID, ...proposals(10)];
    const before = await model.score(texts);
    const scored = model.score(texts);
    processHooks.breakNow(model);
    expect(await scored).toEqual(before);
  });

  it('is no part of what a server must have to be ready', () => {
    expect(model.health()).toMatchObject([{ engine: 'language-model', ready: true, isOptional: true }]);
  });
});

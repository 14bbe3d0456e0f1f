import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { BrowserRecognition } from './browser-recognition.ts';

const SOUND = new Float32Array(16_000);

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

function setUp() {
  const clock = new FakeClock();
  const recognizer = new BrowserRecognition(clock).forCall();
  const hear = (result: number, text: string, final: boolean): void =>
    recognizer.handleHeard({ result, text, final, confidence: final ? 0.9 : null });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(50);
      await settled();
    }
  };
  return { recognizer, hear, pass };
}

describe('the recogniser of a candidate’s browser', () => {
  it('gives the words that came during the sound, with the browser’s confidence', async () => {
    const { recognizer, hear, pass } = setUp();
    await pass(1_000);
    hear(0, 'I live in a town', true);
    const reading = recognizer.transcribe(SOUND, { spokenAt: { from: 200, to: 1_000 } });
    await pass(500);
    const { text, words, confidence } = await reading;
    expect(text).toBe('I live in a town');
    expect(words).toHaveLength(5);
    expect(confidence).toBeCloseTo(0.9);
  });
  it('waits until the browser has finished its result', async () => {
    const { recognizer, hear, pass } = setUp();
    await pass(1_000);
    hear(0, 'I live', false);
    let isDone = false;
    const reading = recognizer.transcribe(SOUND, { spokenAt: { from: 0, to: 1_000 } }).finally(() => {
      isDone = true;
    });
    await pass(900);
    hear(0, 'I live in a town', true);
    await pass(400);
    expect(isDone).toBe(false);
    await pass(150);
    expect((await reading).text).toBe('I live in a town');
  });
  it('waits no longer than three seconds for a browser that never finishes', async () => {
    const { recognizer, hear, pass } = setUp();
    const reading = recognizer.transcribe(SOUND, { spokenAt: { from: 0, to: 0 } });
    for (let count = 0; count < 6; count += 1) {
      hear(0, 'and '.repeat(count + 1), false);
      await pass(500);
    }
    expect((await reading).words).toHaveLength(6);
  });
  it('answers at once for a live caption', async () => {
    const { recognizer, hear } = setUp();
    hear(0, 'I live', false);
    const { text } = await recognizer.transcribe(SOUND, { spokenAt: { from: 0, to: 0 }, preview: '' });
    expect(text).toBe('I live');
  });
  it('hears no words where the browser told none, or when it is not told when the sound was', async () => {
    const { recognizer, pass } = setUp();
    const reading = recognizer.transcribe(SOUND, { spokenAt: { from: 0, to: 0 } });
    await pass(500);
    expect(await reading).toEqual({ text: '', words: [], confidence: 0 });
    expect((await recognizer.transcribe(SOUND)).words).toEqual([]);
  });
  it('rejects with the reason of an aborted signal', async () => {
    const { recognizer } = setUp();
    const reason = new Error('not needed any more');
    const controller = new AbortController();
    const reading = recognizer.transcribe(SOUND, {
      spokenAt: { from: 0, to: 0 },
      signal: controller.signal,
    });
    controller.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });
  it('is of each call alone', async () => {
    const recognition = new BrowserRecognition(new FakeClock());
    const [first, second] = [recognition.forCall(), recognition.forCall()];
    first.handleHeard({ result: 0, text: 'mine', final: true, confidence: 1 });
    const options = { spokenAt: { from: 0, to: 0 }, preview: '' };
    expect((await first.transcribe(SOUND, options)).text).toBe('mine');
    expect((await second.transcribe(SOUND, options)).text).toBe('');
    await expect(recognition.transcribe()).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
});

import { FakeClock } from '@bandpal/foundation/testing';
import { expect, describe, it } from 'vitest';
import { captionsGiveWay } from './captions-give-way.ts';
import type { AlignedWord, TranscribeOptions } from './ports/speech.ts';

const NOTHING = { text: '', words: [], confidence: 0 };
const SOUND = new Float32Array(1);

/** What a caption takes to be read. */
const READING_MS = 20;

const PROCESS = { engine: 'an engine', pid: 1, ready: true, restarts: 0, rssBytes: 0, waiting: 0 };

/**
 * A recogniser and an aligner with so many processes. Placing words takes until it is told to be over; `read` is what the recogniser
 * was asked for.
 */
function busyEngines({ recognisers = 1, aligners = 1 } = {}) {
  const placing: (() => void)[] = [];
  const read: (string | undefined)[] = [];
  const clock = new FakeClock();
  const listening: Parameters<typeof captionsGiveWay>[0] = {
    recognizer: {
      name: 'a recogniser',
      isCalibrated: true,
      async transcribe(_samples, options: TranscribeOptions = {}) {
        options.signal?.throwIfAborted();
        read.push(options.preview);
        if (options.preview !== undefined) clock.advance(READING_MS);
        return NOTHING;
      },
      health: () => Array.from({ length: recognisers }, () => PROCESS),
      [Symbol.asyncDispose]: async () => {},
    },
    aligner: {
      name: 'an aligner',
      health: () => Array.from({ length: aligners }, () => PROCESS),
      align: () => new Promise<AlignedWord[]>((resolve) => placing.push(() => resolve([]))),
      [Symbol.asyncDispose]: async () => {},
    },
  };
  const engines = captionsGiveWay(listening, clock);
  const place = (jobs: number) =>
    Array.from({ length: jobs }, () => engines.aligner.align(SOUND, ['word'], undefined));
  return { ...engines, clock, placing, read, place };
}

/** A minute in which the captions of so many calls are read, each some two thirds of a second after the one before. */
async function stretchAfterAMinute(calls: number): Promise<number> {
  const { recognizer, clock } = busyEngines();
  for (let read = 0; read < calls * 90; read += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one process reads them one after the other
    await recognizer.transcribe(SOUND, { preview: 'I' });
    clock.advance(Math.max(0, 60_000 / (calls * 90) - READING_MS));
  }
  return recognizer.captionStretch?.() ?? Number.NaN;
}

describe('a live caption', () => {
  it('is read at once while few answers wait for their words', async () => {
    const { recognizer, read, place } = busyEngines();
    void place(4);
    await recognizer.transcribe(SOUND, { preview: 'I' });
    expect(read).toEqual(['I']);
    expect(recognizer.isCalibrated).toBe(true);
  });

  it('is read at once on a larger machine, whose processes place more at a time', async () => {
    const { recognizer, read, place } = busyEngines({ aligners: 3 });
    void place(12);
    await recognizer.transcribe(SOUND, { preview: 'I' });
    expect(read).toEqual(['I']);
  });

  it('is read at once where another machine reads it', async () => {
    const { recognizer, read, place } = busyEngines({ recognisers: 0 });
    void place(100);
    await recognizer.transcribe(SOUND, { preview: 'I' });
    expect(read).toEqual(['I']);
  });

  it('waits while many do, and is read when the aligner has caught up', async () => {
    const { recognizer, read, place, placing } = busyEngines();
    const jobs = place(6);
    const caption = recognizer.transcribe(SOUND, { preview: 'I' });
    placing[0]?.();
    await jobs[0];
    expect(read).toEqual([]);
    placing[1]?.();
    await caption;
    expect(read).toEqual(['I']);
  });

  it('and what goes on beside conversations wait alike', async () => {
    const { recognizer, read, place, placing } = busyEngines();
    const jobs = place(5);
    const stretch = recognizer.transcribe(SOUND, { canWait: true, givesWay: true });
    expect(read).toEqual([]);
    placing[0]?.();
    await jobs[0];
    await stretch;
    expect(read).toEqual([undefined]);
  });

  it('waits where what is read once, as a word that is practised, does not', async () => {
    const { recognizer, read, place } = busyEngines();
    void place(5);
    await recognizer.transcribe(SOUND, { canWait: true });
    expect(read).toEqual([undefined]);
  });

  it('leaves nothing on the signal of someone who says a lot', async () => {
    const { recognizer, place, placing } = busyEngines();
    const { signal } = new AbortController();
    let listeners = 0;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = (...args: Parameters<AbortSignal['addEventListener']>) => {
      listeners += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<AbortSignal['removeEventListener']>) => {
      listeners -= 1;
      remove(...args);
    };
    const jobs = place(8);
    const stretch = recognizer.transcribe(SOUND, { canWait: true, givesWay: true, signal });
    for (const job of jobs) {
      placing.shift()?.();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await job;
    }
    await stretch;
    expect(listeners).toBe(0);
  });

  it('goes with the segment whose whole reading has taken its place', async () => {
    const { recognizer, read, place } = busyEngines();
    void place(5);
    const stop = new AbortController();
    const caption = recognizer.transcribe(SOUND, { preview: 'I', signal: stop.signal });
    stop.abort(new Error('read as a whole'));
    await expect(caption).rejects.toThrow('read as a whole');
    await recognizer.transcribe(SOUND);
    expect(read).toEqual([undefined]);
  });

  it('is due as usual in one call, and later the more of the time captions take', async () => {
    const { recognizer } = busyEngines();
    expect(recognizer.captionStretch?.()).toBe(1);
    expect(await stretchAfterAMinute(1)).toBe(1);
    expect(await stretchAfterAMinute(16)).toBeCloseTo(2.2, 1);
    expect(await stretchAfterAMinute(30)).toBe(2.5);
  });

  it('is due as usual again when there was time to spare for a while', async () => {
    const { recognizer, clock } = busyEngines();
    for (let read = 0; read < 1_000; read += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one process reads them one after the other
      await recognizer.transcribe(SOUND, { preview: 'I' });
    }
    expect(recognizer.captionStretch?.()).toBe(2.5);
    clock.advance(60_000);
    expect(recognizer.captionStretch?.()).toBe(1);
  });
});

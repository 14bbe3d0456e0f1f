import { expect, describe, it } from 'vitest';
import { captionsGiveWay } from './open-speech-engines.ts';
import type { AlignedWord, TranscribeOptions } from './ports/speech.ts';

const NOTHING = { text: '', words: [], confidence: 0 };
const SOUND = new Float32Array(1);

const PROCESS = { engine: 'an engine', pid: 1, ready: true, restarts: 0, rssBytes: 0, waiting: 0 };

/**
 * A recogniser and an aligner with so many processes. Placing words takes until it is told to be over; `read` is what the recogniser
 * was asked for.
 */
function busyEngines({ recognisers = 1, aligners = 1 } = {}) {
  const placing: (() => void)[] = [];
  const read: (string | undefined)[] = [];
  const engines = captionsGiveWay({
    recognizer: {
      name: 'a recogniser',
      isCalibrated: true,
      async transcribe(_samples, options: TranscribeOptions = {}) {
        options.signal?.throwIfAborted();
        read.push(options.preview);
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
  });
  const place = (jobs: number) =>
    Array.from({ length: jobs }, () => engines.aligner.align(SOUND, ['word'], undefined));
  return { ...engines, placing, read, place };
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
});

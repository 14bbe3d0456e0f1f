import { setImmediate as later } from 'node:timers/promises';
import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { MAX_WAITING_FRAMES, VoiceQueue } from './voice-queue.ts';

const frame = (number: number): Int16Array => Int16Array.of(number);

/** Takes frames, each until it's told that it's done with it. */
class SlowSink {
  readonly taken: number[] = [];
  #done: PromiseWithResolvers<void> = Promise.withResolvers();

  readonly take = async (pcm: Int16Array): Promise<void> => {
    this.taken.push(pcm[0] ?? 0);
    this.#done = Promise.withResolvers();
    await this.#done.promise;
  };

  async finish(): Promise<void> {
    this.#done.resolve();
    await later();
  }

  async fail(): Promise<void> {
    this.#done.reject(new Error('failed to capture frame'));
    await later();
  }
}

function open() {
  const [clock, sink] = [new FakeClock(), new SlowSink()];
  return { clock, sink, queue: new VoiceQueue(clock, sink.take) };
}

describe('the queue of a voice', () => {
  it('has a sentence begin when 60 ms of it are there, and go on with each frame that comes', async () => {
    const { clock, sink, queue } = open();
    for (const number of [1, 2]) queue.push(frame(number));
    expect(sink.taken).toEqual([]);
    queue.push(frame(3));
    for (let taken = 0; taken < 3; taken += 1)
      // oxlint-disable-next-line no-await-in-loop
      await sink.finish();
    expect(sink.taken).toEqual([1, 2, 3]);
    clock.advance(200);
    queue.push(frame(4));
    expect(sink.taken).toEqual([1, 2, 3, 4]);
    await sink.finish();
    clock.advance(201);
    queue.push(frame(5));
    expect(sink.taken).toEqual([1, 2, 3, 4]);
  });

  it('plays what is shorter than that, too', async () => {
    const { clock, sink, queue } = open();
    queue.push(frame(1));
    clock.advance(100);
    expect(sink.taken).toEqual([1]);
  });

  it('hands over one frame after another, in their order', async () => {
    const { sink, queue } = open();
    for (const number of [1, 2, 3]) queue.push(frame(number));
    expect(sink.taken).toEqual([1]);
    await sink.finish();
    expect(sink.taken).toEqual([1, 2]);
    await sink.finish();
    await sink.finish();
    queue.push(frame(4));
    expect(sink.taken).toEqual([1, 2, 3, 4]);
  });

  it('drops the oldest of what waits after a stall, so that the voice is behind no more than before', async () => {
    const { sink, queue } = open();
    for (let number = 0; number < 100; number += 1) queue.push(frame(number));
    for (let number = 0; number < 100; number += 1)
      // oxlint-disable-next-line no-await-in-loop
      await sink.finish();
    // The first was on its way when the stall began.
    expect(sink.taken).toEqual([0, 96, 97, 98, 99]);
    expect(sink.taken).toHaveLength(1 + MAX_WAITING_FRAMES);
  });

  it('goes on with the next frame when one can not be taken', async () => {
    const { sink, queue } = open();
    for (const number of [1, 2, 3]) queue.push(frame(number));
    await sink.fail();
    expect(sink.taken).toEqual([1, 2]);
  });

  it('forgets what waits when it is told to', async () => {
    const { sink, queue } = open();
    for (const number of [1, 2, 3]) queue.push(frame(number));
    queue.clear();
    await sink.finish();
    expect(sink.taken).toEqual([1]);
  });
});

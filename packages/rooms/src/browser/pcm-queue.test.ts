import { describe, expect, it } from 'vitest';
import { PcmQueue } from './pcm-queue.ts';

function read(queue: PcmQueue, count: number): number[] {
  const output = new Float32Array(count).fill(9);
  queue.read(output);
  return [...output];
}

describe('PcmQueue', () => {
  it('waits until enough is there, then plays without a gap', () => {
    const queue = new PcmQueue(4, 100);
    queue.push(Float32Array.of(1, 2));
    expect(read(queue, 2)).toEqual([0, 0]);
    queue.push(Float32Array.of(3, 4));
    expect(read(queue, 3)).toEqual([1, 2, 3]);
    expect(read(queue, 3)).toEqual([4, 0, 0]);
  });

  it('gathers again after it ran dry', () => {
    const queue = new PcmQueue(2, 100);
    queue.push(Float32Array.of(1, 2));
    read(queue, 2);
    queue.push(Float32Array.of(3));
    expect(read(queue, 1)).toEqual([0]);
    queue.push(Float32Array.of(4));
    expect(read(queue, 2)).toEqual([3, 4]);
  });

  it('drops the oldest rather than growing late', () => {
    const queue = new PcmQueue(1, 4);
    queue.push(Float32Array.of(1, 2));
    read(queue, 1);
    queue.push(Float32Array.of(3, 4));
    queue.push(Float32Array.of(5, 6));
    expect(read(queue, 5)).toEqual([3, 4, 5, 6, 0]);
  });
});

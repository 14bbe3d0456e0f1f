import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PacketWatch } from './packet-watch.ts';

/** A track of which packets come every 20 ms by the fake clock, unless something holds them up. */
class Track {
  packets = 100;
  canBeMeasured = true;
  #isHeldUp = false;

  constructor() {
    setInterval(() => void (this.packets += this.#isHeldUp ? 0 : 1), 20);
  }

  holdUp(): void {
    this.#isHeldUp = true;
  }

  letGo(): void {
    this.#isHeldUp = false;
  }

  async getRTCStatsReport(): Promise<RTCStatsReport> {
    if (!this.canBeMeasured) throw new Error('the receiver is gone');
    return new Map([['in', { type: 'inbound-rtp', kind: 'audio', packetsReceived: this.packets }]]);
  }
}

/** What was said, in order. */
let said: boolean[];
let watch: PacketWatch;
let track: Track;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  watch = new PacketWatch((comes) => void said.push(comes));
  track = new Track();
});
afterEach(() => {
  watch.watch(null);
  vi.useRealTimers();
});

const pass = async (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('says once that packets come, as soon as two readings differ', async () => {
  watch.watch(track);
  await pass(250);
  expect(said).toEqual([]);
  await pass(250);
  expect(said).toEqual([true]);
  await pass(10_000);
  expect(said).toEqual([true]);
});

it('says nothing of a track of which none has come since the watch began', async () => {
  track.holdUp();
  watch.watch(track);
  await pass(10_000);
  expect(said).toEqual([]);
});

it('says within a second that no more come, not before 750 ms, and then that they come again', async () => {
  watch.watch(track);
  await pass(1_000);
  track.holdUp();
  await pass(740);
  expect(said).toEqual([true]);
  await pass(260);
  expect(said).toEqual([true, false]);
  track.letGo();
  await pass(250);
  expect(said).toEqual([true, false, true]);
});

it('says nothing of a gap of half a second', async () => {
  watch.watch(track);
  await pass(1_000);
  track.holdUp();
  await pass(500);
  track.letGo();
  await pass(1_000);
  expect(said).toEqual([true]);
});

it('says that none come of what can no longer be measured', async () => {
  watch.watch(track);
  await pass(1_000);
  track.canBeMeasured = false;
  await pass(1_000);
  expect(said).toEqual([true, false]);
});

it('begins anew with another track, and ends with none', async () => {
  watch.watch(track);
  await pass(1_000);
  const other = new Track();
  watch.watch(other);
  expect(said).toEqual([true, false]);
  await pass(500);
  expect(said).toEqual([true, false, true]);
  watch.watch(other);
  expect(said).toEqual([true, false, true]);
  watch.watch(null);
  expect(said).toEqual([true, false, true, false]);
  await pass(10_000);
  expect(said).toEqual([true, false, true, false]);
});

it('reads nothing of a track any more that is no longer watched, though a reading was under way', async () => {
  watch.watch(track);
  await pass(1_000);
  vi.advanceTimersByTime(250);
  watch.watch(null);
  await pass(1_000);
  expect(said).toEqual([true, false]);
});

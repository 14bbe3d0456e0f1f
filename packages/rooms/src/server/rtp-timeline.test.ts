import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILL_MS, REORDER_DEPTH, RtpReorderer, RtpTimeline } from './rtp-timeline.ts';

const packet = (sequenceNumber: number) => ({
  sequenceNumber: sequenceNumber & 0xffff,
  timestamp: (sequenceNumber * 960) >>> 0,
});

describe('RtpReorderer', () => {
  it('lets packets in order through at once, across the wrap of the counter', () => {
    const reorderer = new RtpReorderer();
    const out = [65_534, 65_535, 65_536, 65_537].flatMap((n) => reorderer.push(packet(n)));
    expect(out.map(({ sequenceNumber }) => sequenceNumber)).toEqual([65_534, 65_535, 0, 1]);
  });

  it('puts swapped packets right and gives a lost one up after two more', () => {
    const reorderer = new RtpReorderer();
    expect([1, 3, 2].flatMap((n) => reorderer.push(packet(n))).map((p) => p.sequenceNumber)).toEqual([
      1, 2, 3,
    ]);
    expect([5, 6].flatMap((n) => reorderer.push(packet(n)))).toEqual([]);
    expect(reorderer.push(packet(7)).map((p) => p.sequenceNumber)).toEqual([5, 6, 7]);
    expect(reorderer.push(packet(4))).toEqual([]);
  });

  it('gives each packet at most once and in order, whatever the network does', () => {
    const network = fc.array(fc.nat({ max: 40 }), { maxLength: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), network, (start, jumps) => {
        const reorderer = new RtpReorderer();
        const out = [start, ...jumps.map((jump, i) => start + Math.floor(i / 2) + (jump % 7))]
          .flatMap((n) => reorderer.push(packet(n)))
          .map((p) => (p.sequenceNumber - start + 0x1_0000) & 0xffff);
        expect(out).toEqual([...new Set(out)].sort((a, b) => a - b));
      }),
    );
  });

  it('holds no more than its depth', () => {
    const reorderer = new RtpReorderer();
    reorderer.push(packet(0));
    for (let n = 2; n < 2 + REORDER_DEPTH; n += 1) expect(reorderer.push(packet(n))).toEqual([]);
    expect(reorderer.push(packet(2 + REORDER_DEPTH))).toHaveLength(REORDER_DEPTH + 1);
  });
});

describe('RtpTimeline', () => {
  it('finds the hole a lost or unsent packet leaves', () => {
    const timeline = new RtpTimeline();
    expect(timeline.place(0, 20)).toEqual({ kind: 'next', missingMs: 0 });
    expect(timeline.place(960, 20)).toEqual({ kind: 'next', missingMs: 0 });
    expect(timeline.place(4 * 960, 20)).toEqual({ kind: 'next', missingMs: 40 });
    expect(timeline.place(3 * 960, 20)).toEqual({ kind: 'late' });
  });

  it('keeps time across the wrap of the timestamp', () => {
    const timeline = new RtpTimeline();
    timeline.place(0xffff_fff0, 20);
    expect(timeline.place((0xffff_fff0 + 2 * 960) >>> 0, 20)).toEqual({ kind: 'next', missingMs: 20 });
  });

  it('limits the silence it fills in, and starts afresh when the sender does', () => {
    const timeline = new RtpTimeline();
    timeline.place(0, 20);
    expect(timeline.place(48_000 * 60, 20)).toEqual({ kind: 'next', missingMs: MAX_FILL_MS });
    expect(timeline.place(0, 20)).toEqual({ kind: 'next', missingMs: 0 });
  });
});

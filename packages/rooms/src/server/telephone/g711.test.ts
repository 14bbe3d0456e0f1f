import { describe, expect, it } from 'vitest';
import { decodeG711, encodeG711, silentG711 } from './g711.ts';
import type { G711Law } from './g711.ts';

const LAWS: G711Law[] = ['PCMU', 'PCMA'];
const FULL_SCALE = 32_768;

/** Of a byte, in the units of the Recommendation: 14 bits for µ-law, 13 for A-law. */
const valueOf = (byte: number, law: G711Law): number =>
  ((decodeG711(Uint8Array.of(byte), law)[0] ?? NaN) * FULL_SCALE) / (law === 'PCMU' ? 4 : 8);

/** The byte for a value in those units. */
const byteFor = (value: number, law: G711Law): number =>
  encodeG711(Float32Array.of((value * (law === 'PCMU' ? 4 : 8)) / FULL_SCALE), law)[0] ?? NaN;

describe('G.711', () => {
  // Tables 2a and 2b: the first and the last value of each segment.
  it.each([
    [0x80, 8031],
    [0x8f, 4191],
    [0x90, 3999],
    [0x9f, 2079],
    [0xa0, 1983],
    [0xaf, 1023],
    [0xb0, 975],
    [0xbf, 495],
    [0xc0, 471],
    [0xcf, 231],
    [0xd0, 219],
    [0xdf, 99],
    [0xe0, 93],
    [0xef, 33],
    [0xf0, 30],
    [0xfe, 2],
    [0xff, 0],
  ])('reads the µ-law byte %i as the table has it, and its mirror image as its negative', (byte, value) => {
    expect(valueOf(byte, 'PCMU')).toBe(value);
    expect(valueOf(byte & 0x7f, 'PCMU')).toBe(value === 0 ? 0 : -value);
    expect(byteFor(value, 'PCMU')).toBe(byte);
  });

  // Tables 1a and 1b; the bytes are those on the line, with every other bit inverted.
  it.each([
    [0xaa, 4032],
    [0xa5, 2112],
    [0xba, 2016],
    [0xb5, 1056],
    [0x8a, 1008],
    [0x85, 528],
    [0x9a, 504],
    [0x95, 264],
    [0xea, 252],
    [0xe5, 132],
    [0xfa, 126],
    [0xf5, 66],
    [0xca, 63],
    [0xd5, 1],
  ])('reads the A-law byte %i as the table has it, and its mirror image as its negative', (byte, value) => {
    expect(valueOf(byte, 'PCMA')).toBe(value);
    expect(valueOf(byte & 0x7f, 'PCMA')).toBe(-value);
    expect(byteFor(value, 'PCMA')).toBe(byte);
  });

  // A sample on a decision value belongs to the value above it.
  it.each<[G711Law, number, number, number]>([
    ['PCMU', 4063, 0x8f, 0x90],
    ['PCMU', 2015, 0x9f, 0xa0],
    ['PCMU', 31, 0xef, 0xf0],
    ['PCMU', 1, 0xfe, 0xff],
    ['PCMA', 2048, 0xa5, 0xba],
    ['PCMA', 128, 0xe5, 0xfa],
    ['PCMA', 64, 0xf5, 0xca],
  ])('%s decides at %i between two values', (law, decision, above, below) => {
    expect(byteFor(decision, law)).toBe(above);
    expect(byteFor(decision - 0.25, law)).toBe(below);
  });

  it.each(LAWS)('%s gives back every byte that it has read', (law) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const again = encodeG711(decodeG711(bytes, law), law);
    // µ-law has two bytes for nothing, which are one sample.
    const changed = [...bytes].filter((byte) => again[byte] !== byte);
    expect(changed).toEqual(law === 'PCMU' ? [0x7f] : []);
  });

  it.each(LAWS)('%s is within half a step of each sample, however loud', (law) => {
    for (let sample = -FULL_SCALE; sample < FULL_SCALE; sample += 7) {
      const [heard = NaN] = decodeG711(encodeG711(Float32Array.of(sample / FULL_SCALE), law), law);
      const error = Math.abs(heard * FULL_SCALE - sample);
      // The largest step of a segment is 1/16 of it; the last values of 16 bits lie above the last one.
      expect(error).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 31 + 4));
    }
  });

  it.each(LAWS)('%s cuts what is louder than full scale', (law) => {
    const loud = decodeG711(encodeG711(Float32Array.of(3, -3), law), law);
    expect(loud[0]).toBeCloseTo(0.98, 1);
    expect(loud[1]).toBeCloseTo(-0.98, 1);
  });

  it.each(LAWS)('%s is silent with the byte nearest to nothing', (law) => {
    expect([...silentG711(2, law)]).toEqual(law === 'PCMU' ? [0xff, 0xff] : [0xd5, 0xd5]);
  });
});

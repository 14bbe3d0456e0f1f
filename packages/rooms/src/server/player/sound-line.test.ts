import { describe, expect, it } from 'vitest';
import { SoundLine } from './sound-line.ts';

const MS = 48;

/** Sound of one value. */
function piece(ms: number, lengthMs: number, value: number) {
  const data = Buffer.alloc(lengthMs * MS * 2);
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE(value, at);
  return { kind: 'audio', ms, isKey: true, data } as const;
}

/** What is heard, by the millisecond. */
function heard(line: SoundLine, ms: number): number[] {
  const samples = line.take(ms * MS, 1);
  return Array.from({ length: ms }, (_, index) => Math.round((samples[index * MS] ?? Number.NaN) * 32_768));
}
const of = (value: number, ms: number): number[] => Array.from({ length: ms }, () => value);

describe('sound', () => {
  it('is heard at its time, with silence where there is none', () => {
    const line = new SoundLine();
    line.push(piece(0, 40, 100));
    line.push(piece(100, 40, 200));
    expect(heard(line, 160)).toEqual([...of(100, 40), ...of(0, 60), ...of(200, 40), ...of(0, 20)]);
    expect(line.isEmpty).toBe(true);
  });

  it('that comes late is heard from where it should be by then', () => {
    const line = new SoundLine();
    expect(heard(line, 100)).toEqual(of(0, 100));
    line.push(piece(0, 60, 100));
    expect(line.isEmpty).toBe(true);
    line.push(piece(60, 60, 200));
    line.push(piece(120, 40, 300));
    expect(heard(line, 60)).toEqual([...of(200, 20), ...of(300, 40)]);
  });

  it('that comes twice is heard once, and none that a reader of strangers’ files piles up is kept', () => {
    const line = new SoundLine();
    line.push(piece(0, 60, 100));
    for (let count = 0; count < 1_000; count += 1) line.push(piece(0, 60, 200));
    expect(heard(line, 80)).toEqual([...of(100, 60), ...of(0, 20)]);
    expect(line.isEmpty).toBe(true);
  });

  it('whose times are rounded has no gaps', () => {
    const line = new SoundLine();
    for (const ms of [0, 21, 43, 64]) line.push(piece(ms, 20, 100));
    expect(heard(line, 80)).toEqual(of(100, 80));
  });

  it('is made louder or quieter', () => {
    const line = new SoundLine();
    line.push(piece(0, 20, 100));
    expect(line.take(MS, 0.5)[0]).toBeCloseTo(50 / 32_768);
  });
});

import { describe, expect, it } from 'vitest';
import { AudioTimeline } from './audio-timeline.ts';

const frame = (value: number) => new Float32Array(320).fill(value);

describe('the candidate’s sound', () => {
  it('is read back by time', () => {
    const timeline = new AudioTimeline();
    for (let index = 0; index < 10; index += 1) timeline.push(frame(index / 10), 1_020 + index * 20);
    expect(timeline.endMs).toBe(200);
    const samples = timeline.read(30, 70);
    expect(samples).toHaveLength(640);
    expect(samples[0]).toBeCloseTo(0.1);
    expect(samples[639]).toBeCloseTo(0.3);
  });

  it('is read back whole whatever the pieces in which it came', () => {
    const timeline = new AudioTimeline();
    const sound = Float32Array.from({ length: 100_000 }, (_, index) => index);
    let at = 0;
    for (const length of [1, 15_999, 16_000, 16_001, 7, 40_000, 11_992]) {
      timeline.push(sound.subarray(at, at + length), (at + length) / 16);
      at += length;
    }
    expect(at).toBe(sound.length);
    expect(timeline.read(0, 10_000)).toEqual(sound);
    expect(timeline.read(999, 1_001)).toEqual(sound.subarray(15_984, 16_016));
    timeline.forgetBefore(1_500);
    expect(timeline.read(1_500, 2_500)).toEqual(sound.subarray(24_000, 40_000));
  });

  it('keeps the clock of the earliest arrival when packets come late', () => {
    const timeline = new AudioTimeline();
    timeline.push(frame(1), 1_020);
    timeline.push(frame(1), 1_190);
    timeline.push(frame(1), 1_191);
    expect(timeline.clockAt(60)).toBe(1_060);
    expect(timeline.audioAt(1_060)).toBe(60);
  });

  it('puts silence in for sound that is missing, and knows how much it is', () => {
    const timeline = new AudioTimeline();
    timeline.push(frame(1), 1_020);
    const hole = timeline.push(frame(1), 4_020);
    expect(hole / 16).toBeCloseTo(2_980, -1);
    expect(timeline.clockAt(timeline.endMs)).toBeCloseTo(4_020, -1);
    expect(timeline.read(1_000, 1_020).every((sample) => sample === 0)).toBe(true);
    expect(timeline.missingMs(0, timeline.endMs)).toBeCloseTo(2_980, -1);
    expect(timeline.missingMs(1_000, 1_500)).toBe(500);
    expect(timeline.missingMs(0, 20)).toBe(0);
  });

  it('forgets sound after 150 seconds, and earlier when it is told to', () => {
    const timeline = new AudioTimeline();
    for (let index = 0; index < 8_000; index += 1) timeline.push(frame(0.5), 20 + index * 20);
    expect(timeline.read(0, 5_000).every((sample) => sample === 0)).toBe(true);
    expect(timeline.read(20_000, 20_020)[0]).toBe(0.5);
    timeline.forgetBefore(100_000);
    expect(timeline.read(99_000, 99_020)[0]).toBe(0);
    expect(timeline.read(100_000, 100_020)[0]).toBe(0.5);
    timeline.forgetBefore(1e9);
    expect(timeline.read(159_000, 160_000).every((sample) => sample === 0)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { trackPitch } from './track-pitch.ts';

const RATE_HZ = 16_000;

/** A second of a voice-like sound: ten harmonics that grow weaker, at the pitch given for each moment. */
function voice(hzAt: (second: number) => number, level = 0.2): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: RATE_HZ }, (_, index) => {
    phase += (2 * Math.PI * hzAt(index / RATE_HZ)) / RATE_HZ;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 10; harmonic += 1) sum += Math.sin(harmonic * phase) / harmonic;
    return level * sum;
  });
}

function noise(level: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: RATE_HZ }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return level * (state / 2 ** 31 - 1);
  });
}

describe('the pitch', () => {
  it.each([75, 100, 143, 210, 333])('of a steady voice of %i Hz is found to half a percent', (hz) => {
    const pitches = trackPitch(voice(() => hz));
    expect(pitches.length).toBeGreaterThan(40);
    for (const pitch of pitches) expect(Math.abs(pitch / hz - 1)).toBeLessThan(0.005);
  });
  it('of a plain tone is found too', () => {
    const tone = Float32Array.from({ length: RATE_HZ }, (_, index) =>
      Math.sin((index * 2 * Math.PI * 180) / RATE_HZ),
    );
    for (const pitch of trackPitch(tone)) expect(Math.abs(pitch / 180 - 1)).toBeLessThan(0.005);
  });
  it('of a gliding voice is followed', () => {
    const pitches = trackPitch(voice((second) => 100 + 100 * second));
    expect(pitches[0]).toBeLessThan(110);
    expect(pitches.at(-1)).toBeGreaterThan(185);
    expect(pitches.every((pitch, index) => index === 0 || pitch > (pitches[index - 1] ?? 0))).toBe(true);
  });
  it('is heard through a little noise', () => {
    const hiss = noise(0.01);
    const pitches = trackPitch(voice(() => 120).map((sample, index) => sample + (hiss[index] ?? 0)));
    expect(pitches.length).toBeGreaterThan(40);
    for (const pitch of pitches) expect(Math.abs(pitch / 120 - 1)).toBeLessThan(0.01);
  });
  it('is found in no noise, no silence and nothing', () => {
    expect(trackPitch(noise(0.3)).length).toBeLessThan(3);
    expect(trackPitch(new Float32Array(RATE_HZ))).toEqual([]);
    expect(trackPitch(new Float32Array(10))).toEqual([]);
  });
  it('is not sought where the voice has died away', () => {
    const samples = voice(() => 120);
    for (let index = RATE_HZ / 2; index < RATE_HZ; index += 1) samples[index] = (samples[index] ?? 0) / 1_000;
    expect(trackPitch(samples).length).toBeLessThan(28);
  });
});

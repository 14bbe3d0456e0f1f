import { ExaminerVoices } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { inspectLine, loudnessOf, melodyOf, trackPitch } from './spoken-line.ts';

describe('a spoken line', () => {
  it('is timed without the edges of its clip and the pauses between its sentences', () => {
    const samples = new Float32Array(16_000 * 5);
    const speech = { samples, sentences: 3, processorSeconds: 0.1, bytes: 1 };
    const line = inspectLine('Hello. I am here – now! Are you?', speech);
    expect(line).toMatchObject({ words: 7, isQuestion: true, seconds: 5, melody: null, loudness: null });
    expect(line.speechSeconds).toBeCloseTo(5 - 2 * 0.42 - 0.07, 6);
  });
  it('takes as long as its sentences do one by one', async () => {
    const voices = await ExaminerVoices.load();
    const [manner] = voices.manners;
    if (!manner) throw new Error('There is no voice.');
    const inspect = async (text: string) => inspectLine(text, await voices.say(text, manner));
    const first = 'A town gets a new train line.';
    const second = 'What is different after that?';
    const apart = (await inspect(first)).speechSeconds + (await inspect(second)).speechSeconds;
    const together = await inspect(`${first} ${second}`);
    expect(Math.abs(together.speechSeconds - apart)).toBeLessThan(0.06);
    expect(together.melody?.deviation).toBeGreaterThan(0.5);
    expect(together.melody?.deviation).toBeLessThan(4);
    expect(together.loudness?.rms).toBeLessThan(-10);
    expect(together.processorSeconds).toBeGreaterThan(0);
  });
});

describe('the melody of a line', () => {
  it('is none on one note', () => {
    const flat = melodyOf(Array.from({ length: 30 }, () => 120));
    expect(flat?.deviation).toBeCloseTo(0, 9);
    expect(flat?.range).toBe(0);
  });
  it('is in semitones: an octave between two notes deviates by six', () => {
    const octave = melodyOf(Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 100 : 200)));
    expect(octave?.deviation).toBeCloseTo(6, 6);
    expect(octave?.range).toBeCloseTo(12, 6);
  });
  it('leaves the outermost tenth out of the range', () => {
    const pitches = [...Array.from({ length: 98 }, () => 100), 50, 400];
    expect(melodyOf(pitches)?.range).toBe(0);
  });
  it('is not known of half a second and less', () => {
    expect(melodyOf(Array.from({ length: 24 }, () => 120))).toBeNull();
  });
});

const tone = Float32Array.from(
  { length: 16_000 },
  (_, index) => 0.5 * Math.sin((index * 2 * Math.PI * 200) / 16_000),
);

describe('the loudness of a line', () => {
  it('is the level of its sound: half of full scale is −6 dB at the peak and −9 dB in the mean', () => {
    expect(loudnessOf(tone)?.peak).toBeCloseTo(-6.02, 1);
    expect(loudnessOf(tone)?.rms).toBeCloseTo(-9.03, 1);
  });
  it('is not lower for pauses', () => {
    const paused = new Float32Array(32_000);
    paused.set(tone, 8_000);
    expect(loudnessOf(paused)?.rms).toBeCloseTo(loudnessOf(tone)?.rms ?? 0, 6);
  });
  it('is none in silence', () => {
    expect(loudnessOf(new Float32Array(1_000))).toBeNull();
    expect(loudnessOf(new Float32Array(0))).toBeNull();
  });
});

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

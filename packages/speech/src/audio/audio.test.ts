import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSilent, rms, joinSentences, trimSilence } from './quiet.ts';
import { resample } from './resample.ts';
import { readWav, writeWav } from './wav.ts';

const tone = (hz: number, rateHz: number, seconds: number): Float32Array =>
  Float32Array.from(
    { length: rateHz * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hz * index) / rateHz),
  );

describe('wav', () => {
  it('reads what it wrote, to one part in 32768', () => {
    const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 200 });
    fc.assert(
      fc.property(samples, fc.constantFrom(8_000, 16_000, 44_100), (written, rateHz) => {
        const read = readWav(writeWav({ rateHz, samples: written }));
        expect(read.rateHz).toBe(rateHz);
        expect(read.samples.length).toBe(written.length);
        for (const [index, sample] of written.entries()) {
          expect(Math.abs((read.samples[index] ?? 9) - sample)).toBeLessThanOrEqual(1 / 32_768);
        }
      }),
    );
  });
  it('takes the end of the file for the end of a stream of unknown length', () => {
    const file = writeWav({ rateHz: 24_000, samples: tone(440, 24_000, 0.1) });
    new DataView(file.buffer).setUint32(40, 0xffff_ffff, true);
    expect(readWav(file).samples.length).toBe(2_400);
  });
  it.each([0, 1, 3_999, 192_001])('refuses a rate of %i Hz, which no recording has', (rateHz) => {
    const file = writeWav({ rateHz, samples: new Float32Array(4) });
    expect(() => readWav(file)).toThrow(`WAV with a rate of ${rateHz} Hz is not supported.`);
  });
  it.each([4_000, 192_000])('reads a rate of %i Hz', (rateHz) => {
    expect(readWav(writeWav({ rateHz, samples: new Float32Array(4) })).rateHz).toBe(rateHz);
  });
  it('refuses everything else with a plain error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(() => readWav(bytes)).toThrow(/not a WAV file|no audio|not supported/);
      }),
    );
    const file = writeWav({ rateHz: 8_000, samples: new Float32Array(4) });
    file[34] = 8;
    expect(() => readWav(file)).toThrow('not supported');
  });
});

describe('resampling', () => {
  it.each([
    [24_000, 16_000],
    [22_050, 16_000],
    [16_000, 48_000],
    [44_100, 16_000],
  ])('keeps a tone and its level from %i to %i', (from, to) => {
    const { samples, rateHz } = resample({ rateHz: from, samples: tone(1_000, from, 0.5) }, to);
    expect(rateHz).toBe(to);
    expect(Math.abs(samples.length - to / 2)).toBeLessThanOrEqual(1);
    const expected = tone(1_000, to, 0.5);
    for (let index = to / 10; index < to * 0.4; index += 7) {
      expect(Math.abs((samples[index] ?? 9) - (expected[index] ?? 0))).toBeLessThan(0.005);
    }
  });
  it('is within -80 dB of the filter by its definition, from the first sample to the last', () => {
    const rates = fc.constantFrom(
      [24_000, 48_000],
      [24_000, 16_000],
      [16_000, 48_000],
      [22_050, 16_000],
      [44_100, 16_000],
    );
    const sounds = fc.int16Array({ minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(rates, sounds, ([from = 0, to = 0], sound) => {
        const samples = Float32Array.from(sound, (sample) => sample / 32_768);
        const expected = resampledByDefinition(samples, from, to);
        const actual = resample({ rateHz: from, samples }, to).samples;
        expect(actual.length).toBe(expected.length);
        const difference = rms(Float32Array.from(expected, (value, at) => value - (actual[at] ?? 9)));
        expect(difference).toBeLessThanOrEqual(1e-4 * rms(Float32Array.from(expected)));
      }),
    );
  });
  it('removes what the lower rate cannot carry', () => {
    const { samples } = resample({ rateHz: 48_000, samples: tone(11_000, 48_000, 0.5) }, 16_000);
    expect(rms(samples, 800, 7_200)).toBeLessThan(0.002);
  });
});

/** Sample by sample, as the filter is defined: a sinc of 16 zero crossings on each side under a Hann window, in double precision. */
function resampledByDefinition(samples: Float32Array, fromHz: number, toHz: number): Float64Array {
  const cutoff = 0.94 * Math.min(1, toHz / fromHz);
  const reach = Math.ceil(16 / cutoff);
  return Float64Array.from({ length: Math.ceil((samples.length * toHz) / fromHz) }, (_, index) => {
    const place = (index * fromHz) / toHz;
    let sum = 0;
    for (let at = Math.ceil(place - reach); at <= place + reach; at += 1) {
      const angle = Math.PI * (at - place);
      const sinc = at === place ? cutoff : Math.sin(angle * cutoff) / angle;
      sum += (samples[at] ?? 0) * sinc * (0.5 + 0.5 * Math.cos(angle / reach));
    }
    return sum;
  });
}

describe('trimming', () => {
  it('keeps 10 ms before and 60 ms after the sound', () => {
    const samples = new Float32Array(16_000);
    samples.set(tone(300, 16_000, 0.25), 8_000);
    const { samples: trimmed } = trimSilence({ rateHz: 16_000, samples });
    expect(trimmed.length).toBe(4_000 + 160 + 960);
    expect(rms(trimmed, 160, 4_160)).toBeGreaterThan(0.3);
  });
  it('leaves nothing of silence', () => {
    expect(trimSilence({ rateHz: 16_000, samples: new Float32Array(999) }).samples.length).toBe(0);
  });
});

describe('joining sentences', () => {
  it('leaves 420 ms of silence between two, and none for a sentence without sound', () => {
    const rateHz = 16_000;
    const sentence = new Float32Array(rateHz);
    sentence.set(tone(300, rateHz, 0.25), 4_000);
    const silent = { rateHz, samples: new Float32Array(999) };
    const { samples } = joinSentences([{ rateHz, samples: sentence }, silent, { rateHz, samples: sentence }]);
    const first = 160 + 4_000;
    const pause = 0.42 * rateHz;
    expect(samples.length).toBe(first + pause + 4_000 + 960);
    expect(rms(samples, first, first + pause)).toBe(0);
    expect(rms(samples, first + pause, first + pause + 4_000)).toBeGreaterThan(0.3);
  });
});

describe('silence', () => {
  it('is no loud frame anywhere', () => {
    expect(isSilent(new Float32Array(0))).toBe(true);
    expect(isSilent(new Float32Array(16_000).fill(0.001))).toBe(true);
    const click = new Float32Array(16_000);
    click.fill(0.1, 9_000, 9_400);
    expect(isSilent(click)).toBe(false);
  });
});

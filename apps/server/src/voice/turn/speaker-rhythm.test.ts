import { keptRhythmSchema, type KeptRhythm } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpeakerRhythm } from './speaker-rhythm.ts';

function heard(pausesMs: readonly number[], before: KeptRhythm = {}): SpeakerRhythm {
  const rhythm = new SpeakerRhythm(before);
  for (const pauseMs of pausesMs) rhythm.add(pauseMs, 0);
  return rhythm;
}

const pauses = (count: number, ms: number): number[] =>
  Array.from({ length: count }, (_, index) => ms * (index % 2 === 0 ? 0.8 : 1.25));

/** Half of the pauses within sentences last longer than this. */
function medianMs(rhythm: SpeakerRhythm): number {
  let ms = 100;
  while (rhythm.lastingLonger(ms, 0) > 0.5) ms += 10;
  return ms;
}

describe('the rhythm of a speaker', () => {
  it('is nothing to be kept before a pause was heard', () => {
    expect(new SpeakerRhythm().kept).toEqual({});
  });

  it('is much the same in the next test as at the end of the last one', () => {
    const last = heard(pauses(12, 1_500));
    const next = new SpeakerRhythm(last.kept);
    expect(medianMs(next)).toBeGreaterThan(1_000);
    expect(medianMs(next)).toBeLessThan(1_700);
    expect(next.lastingLonger(1_000, 1)).toBe(new SpeakerRhythm().lastingLonger(1_000, 1));
    expect(next.kept).toEqual(last.kept);
  });

  it('is counted, so that many short pauses do not hide a long one that comes again and again', () => {
    const rhythm = heard([300, 1_400, 320, 1_400, 280, 1_400]);
    expect(rhythm.lastingLonger(1_350, 0)).toBeGreaterThan(0.3);
    expect(rhythm.lastingLonger(1_500, 0)).toBeLessThan(0.05);
  });

  it('is another between sentences than within them', () => {
    const rhythm = new SpeakerRhythm();
    for (let pause = 0; pause < 10; pause += 1) {
      rhythm.add(300, 0.1);
      rhythm.add(1_500, 0.9);
    }
    expect(rhythm.lastingLonger(1_000, 0)).toBeLessThan(0.3);
    expect(rhythm.lastingLonger(1_000, 1)).toBeGreaterThan(0.6);
  });

  it('never lasts longer more often for a longer time', () => {
    const ms = fc.double({ min: 100, max: 6_000, noNaN: true });
    const pauseMs = fc.array(fc.double({ min: 250, max: 4_000, noNaN: true }), { maxLength: 30 });
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(ms, ms, pauseMs, probability, (one, other, heardMs, over) => {
        const rhythm = heard(heardMs);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(rhythm.lastingLonger(more, over)).toBeLessThanOrEqual(rhythm.lastingLonger(less, over));
      }),
    );
  });

  it('goes on being learnt from test to test, without growing', () => {
    let kept: KeptRhythm = {};
    for (let test = 0; test < 5; test += 1) kept = heard(pauses(10, 1_200), kept).kept;
    expect(kept.withinSentence?.count).toBe(12);
    expect(Math.exp(kept.withinSentence?.mean ?? 0)).toBeCloseTo(1_200, -2);
  });

  it('soon follows another speaker in the same browser', () => {
    const { kept } = heard(pauses(24, 2_500));
    const other = heard(pauses(24, 400), kept);
    expect(medianMs(other)).toBeLessThan(1.3 * medianMs(heard(pauses(24, 400))));
  });

  it('can always be sent again, whatever was heard', () => {
    const pauseMs = fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { maxLength: 40 });
    const kept = fc.record({
      count: fc.integer({ min: 1, max: 12 }),
      mean: fc.double({ min: 4.6, max: 9.22, noNaN: true }),
      variance: fc.double({ min: 0, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(pauseMs, kept, (heardMs, withinSentence) => {
        const rhythm = heard(heardMs, { withinSentence });
        expect(keptRhythmSchema.safeParse(rhythm.kept).success).toBe(true);
        const share = rhythm.lastingLonger(1_000, 0.3);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});

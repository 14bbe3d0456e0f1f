import { randomFrom } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { fitBand } from './fit-band.ts';
import type { RatedRow } from './fit-band.ts';

const GRAMMAR = 'grammatical-range-accuracy';

interface Material {
  texts: number;
  speakers: number;
  /** A person's band of a text, before chance. */
  rate: (row: Pick<RatedRow, 'measured'> & { errors: number; units: number }) => number;
}

/** Texts with figures drawn by chance, and ratings that miss what they are made of by some half a band. */
function material({ texts, speakers, rate }: Material): RatedRow[] {
  const random = randomFrom(7);
  const between = (low: number, high: number) => low + (high - low) * random();
  return Array.from({ length: texts }, (_, index) => {
    const [errors, units, kinds] = [between(4, 8.5), between(4, 8.5), between(4, 8.5)];
    const measured = measuredOf(errors, units, kinds);
    return {
      id: `t${index}`,
      speaker: `s${index % speakers}`,
      wanted: rate({ measured, errors, units }) + between(-0.8, 0.8),
      measured,
      bands: new Map([
        ['detected-errors', errors],
        ['unit-length', units],
        ['structures', kinds],
      ]),
    };
  });
}

/** As the criterion weighs its figures. */
const measuredOf = (errors: number, units: number, kinds: number) => 0.6 * errors + 0.2 * units + 0.2 * kinds;

/** By how much a text is moved whose errors have this band, and whose units and kinds of structures have the other. */
function shiftOf(rows: readonly RatedRow[], errors: number, units: number): number {
  const { share, offset, measured, figures } = fitBand(GRAMMAR, rows);
  const today = measuredOf(errors, units, units);
  const rated =
    offset +
    measured * today +
    (figures['detected-errors'] ?? 0) * errors +
    (figures['unit-length'] ?? 0) * units +
    (figures.structures ?? 0) * units;
  return share * (rated - today);
}

const harsher = ({ measured }: { measured: number }) => measured - 1;

describe('an adjustment to ratings', () => {
  it('finds by how much raters are harsher, where there are many of their texts', () => {
    const rows = material({ texts: 900, speakers: 450, rate: harsher });
    for (const [errors, units] of [
      [5, 5],
      [6.5, 6.5],
      [8, 8],
      [5, 8],
    ] as const) {
      expect(shiftOf(rows, errors, units)).toBeCloseTo(-0.9, 1);
    }
  });

  it('changes little where there are few, and more with every speaker', () => {
    const shifts = [10, 30, 90, 270].map((speakers) =>
      shiftOf(material({ texts: 3 * speakers, speakers, rate: harsher }), 6.5, 6.5),
    );
    expect(shifts[0]).toBeGreaterThan(-0.25);
    expect(shifts).toEqual(shifts.toSorted((one, other) => other - one));
    expect(shifts.at(-1)).toBeLessThan(-0.75);
  });

  it('stays at today’s bands where raters agree with them', () => {
    const rows = material({ texts: 900, speakers: 450, rate: ({ measured }) => measured });
    expect(Math.abs(shiftOf(rows, 5, 8))).toBeLessThan(0.1);
    expect(Math.abs(shiftOf(rows, 8, 5))).toBeLessThan(0.1);
  });

  it('draws bands together or apart, and lets a figure count more, where raters do', () => {
    const steep = material({ texts: 900, speakers: 450, rate: ({ measured }) => 1.4 * measured - 2.5 });
    expect(shiftOf(steep, 8, 8)).toBeGreaterThan(0.4);
    expect(shiftOf(steep, 4.5, 4.5)).toBeLessThan(-0.4);
    const byUnits = material({
      texts: 900,
      speakers: 450,
      rate: ({ measured, units }) => 0.5 * measured + 0.5 * units,
    });
    expect(fitBand(GRAMMAR, byUnits).figures['unit-length']).toBeGreaterThan(0.3);
    expect(shiftOf(byUnits, 5, 8)).toBeGreaterThan(0.5);
  });

  it('never takes errors for a merit, whatever the ratings say', () => {
    const wrongWayRound = material({ texts: 300, speakers: 100, rate: ({ errors }) => 12 - errors });
    const { measured, figures } = fitBand(GRAMMAR, wrongWayRound);
    for (const weight of [measured, ...Object.values(figures)]) expect(weight).toBeGreaterThanOrEqual(0);
    expect(measured).toBeLessThan(0.1);
  });

  it('is the same for the same texts in any order', () => {
    const rows = material({ texts: 60, speakers: 20, rate: harsher });
    expect(fitBand(GRAMMAR, rows.toReversed())).toEqual(fitBand(GRAMMAR, rows));
  });

  it('takes texts of one kind: their figures say nothing, and keep the weights of today', () => {
    const rows = material({ texts: 60, speakers: 20, rate: () => 5 }).map((row) => ({
      ...row,
      measured: 6,
      bands: new Map<string, number>(),
    }));
    expect(fitBand(GRAMMAR, rows)).toMatchObject({
      measured: 1,
      figures: { 'detected-errors': 0, 'unit-length': 0, structures: 0 },
    });
  });
});

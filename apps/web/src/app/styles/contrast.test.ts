import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, pairsIn, readPalettes } from './testing/contrast.ts';

const SOURCES = join(import.meta.dirname, '..', '..');
const palettes = readPalettes(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** What text of any place may stand on. */
const GROUNDS = ['paper', 'surface', 'sunken'];
/** The ramp of bands. */
const BANDS = ['band-4', 'band-5', 'band-6', 'band-7', 'band-8', 'band-9'];
/** Text colours that stand on any of the grounds. */
const TEXTS = [
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'warn',
  'danger',
  'good',
  'speaking',
  'aim',
  ...BANDS,
];
/** Borders and marks that carry meaning: fields, buttons, the focus ring, the scale. */
const MARKS = ['edge', 'accent', 'danger', 'warn', 'good', 'speaking', 'aim', ...BANDS];

const sources = globSync('**/*.tsx', { cwd: SOURCES }).map((file) =>
  readFileSync(join(SOURCES, file), 'utf8'),
);

describe('the contrast of two colours', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#0b6460', '#0b6460')).toBe(1);
  });

  it('does not depend on the order', () => {
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(contrastRatio('#ffffff', '#777777'));
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe.each(Object.entries(palettes))('in the %s scheme', (_scheme, palette) => {
  const ratio = (one: string, other: string): number => {
    const [first, second] = [palette[one], palette[other]];
    if (first === undefined || second === undefined) throw new Error(`No token ${one} or ${other}.`);
    return contrastRatio(first, second);
  };

  it.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(GROUNDS.flatMap((ground) => MARKS.map((mark) => [mark, ground] as const)))(
    'a mark in %s can be seen on %s',
    (mark, ground) => expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3),
  );

  it('every text and background that stand in one class list can be read', () => {
    const pairs = sources
      .flatMap(pairsIn)
      .filter(([text, background]) => palette[text] !== undefined && palette[background] !== undefined);
    expect(pairs.length).toBeGreaterThan(15);
    const poor = pairs.filter(([text, background]) => ratio(text, background) < 4.5);
    expect(poor).toEqual([]);
  });

  it('ordinary and soft text can be read on every soft fill, where it stands by inheritance', () => {
    const fills = Object.keys(palette).filter((name) => name.endsWith('-soft') && !name.startsWith('ink'));
    const poor = fills.flatMap((fill) =>
      ['ink', 'ink-soft'].map((text) => [text, fill, ratio(text, fill)] as const),
    );
    expect(poor.filter(([, , value]) => value < 4.5)).toEqual([]);
  });
});

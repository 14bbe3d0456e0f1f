import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_CHARS, speakableText } from './speakable-text.ts';

describe('speakable text', () => {
  it('writes typographic characters plainly', () => {
    expect(speakableText('Let’s go — “now”…')).toBe(' Let\'s go, "now"... ');
    expect(speakableText('Café')).toBe(' Cafe ');
  });
  it('keeps every letter of names that people write with letters of their own', () => {
    for (const [written, said] of [
      ['Łukasz', 'Lukasz'],
      ['Bjørn', 'Bjorn'],
      ['Đặng', 'Dang'],
      ['Þórdís', 'Thordis'],
      ['Guðrún', 'Gudrun'],
      ['Æsa Œuvrard', 'Aesa Oeuvrard'],
      ['Strauß', 'Strauss'],
      ['Işıl', 'Isil'],
      ['Ħal', 'Hal'],
      ['Əli', 'Ali'],
      ['Ŋoc', 'Ngoc'],
      ['Jean‑Luc', 'Jean-Luc'],
    ] as const) {
      expect(speakableText(`Thank you, ${written}.`)).toBe(` Thank you, ${said}. `);
    }
  });
  it('is printable ASCII between two spaces whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        const speakable = speakableText(text);
        expect(speakable).toMatch(/^ [\x20-\x7e]* $/);
        expect(speakable.length).toBeLessThanOrEqual(MAX_TEXT_CHARS * 18);
      }),
    );
  });
});

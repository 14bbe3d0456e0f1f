import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_CHARS, speakableText } from './speakable-text.ts';

describe('speakable text', () => {
  it('writes typographic characters plainly', () => {
    expect(speakableText('Let’s go — “now”…')).toBe(' Let\'s go, "now"... ');
    expect(speakableText('Café')).toBe(' Cafe ');
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

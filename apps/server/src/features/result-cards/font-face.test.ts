import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { fontFiles, FontFace } from './card-text.ts';

const { medium } = fontFiles();
const FACE = new FontFace(medium);
const OPTIONS = {
  font: { loadSystemFonts: false, fontFiles: [medium], defaultFontFamily: 'Plus Jakarta Sans' },
};

/** How wide a text comes out when it is drawn; bars on both sides make the spaces at its ends count. */
function drawnWidth(text: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="100"><text y="60" font-size="40" font-family="Plus Jakarta Sans" font-weight="500" xml:space="preserve">${text}</text></svg>`;
  return new Resvg(svg, OPTIONS).getBBox()?.width ?? 0;
}

describe('a font', () => {
  it('has the letters of the Latin script, those of Vietnamese among them, and says which it lacks', () => {
    expect(FACE.hasAll('“Nguyễn Thị Ánh, José Łukasz – it’s 6.5”…')).toBe(true);
    for (const lacking of ['李明', 'مريم', 'प्रिया', 'さくら', '지민', '😀', '\u202E'])
      expect(FACE.hasAll(lacking), lacking).toBe(false);
  });

  it('says how wide a text is at most, nearly as it is drawn', () => {
    for (const text of ['In my opinion, people are happier.', 'WWWWW iiiii', 'Nguyễn Thị Ánh']) {
      const width = FACE.widthOf(text, 40);
      expect(drawnWidth(text), text).toBeLessThanOrEqual(width);
      expect(drawnWidth(text), text).toBeGreaterThan(width * 0.93);
    }
  });

  it('is not read out of another file', () => {
    expect(() => new FontFace(import.meta.filename)).toThrow();
  });
});

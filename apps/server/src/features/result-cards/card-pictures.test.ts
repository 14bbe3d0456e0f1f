import { PAGE_LANGUAGES } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { CardPictures } from './card-pictures.ts';
import { drawCard } from './card-template.ts';
import { canBeDrawn } from './card-text.ts';
import { drawnWords } from './drawn-words.ts';
import type { CardContent } from './result-card-rows.ts';

const CARD: CardContent = {
  low: 6,
  high: 6.5,
  isTyped: false,
  name: null,
  language: 'en',
  sentence: [
    { said: 'She ', better: 'She ' },
    { said: 'go', better: 'goes' },
    { said: ' there every day.', better: ' there every day.' },
  ],
};

/** What stands on a card. */
const WORDS = [
  'card.band',
  'card.by-examiner',
  'card.from-typed',
  'card.practice',
  'card.said',
  'card.wrote',
  'card.better',
  'card.slogan',
] as const;

/** Left, top, right, bottom. */
type Part = readonly [number, number, number, number];

/** Each picture is decoded once. */
const decoded = new WeakMap<Buffer, Pick<PNG, 'data' | 'width'>>();

/** How many pixels of a picture have this colour, in a part of it. */
function pixels(png: Buffer, colour: string, [left, top, right, bottom]: Part = [0, 0, 1200, 630]): number {
  const { data, width } = decoded.get(png) ?? PNG.sync.read(png);
  decoded.set(png, { data, width });
  let found = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if (data.subarray(at, at + 3).toString('hex') === colour) found += 1;
    }
  }
  return found;
}

const [WHITE, RED, GREEN, WARM] = ['ffffff', 'a3271b', '0b6460', 'f2b98f'];
const [SOFT, INK] = ['c4e4df', '17242b'];
/** Where a name stands. */
const NAME: Part = [50, 140, 440, 215];
const SENTENCES: Part = [455, 0, 1200, 630];

const greenFrom = (png: Buffer, left: number) => pixels(png, GREEN, [left, 0, left + 450, 630]);
const redFrom = (png: Buffer, left: number) =>
  [0, 100, 200, 300, 400].map((at) => pixels(png, RED, [left + at, 0, left + at + 100, 630]));

describe('the picture of a result card', () => {
  it('is a PNG of the size that messengers show, with the band and the sentence drawn', async () => {
    const png = await new CardPictures().pngOf(CARD);
    const { width, height } = PNG.sync.read(png);
    expect([width, height]).toEqual([1200, 630]);
    // The figures of the band, the mark on the scale, the words that change.
    expect(pixels(png, WHITE, [50, 300, 440, 400])).toBeGreaterThan(2_000);
    expect(pixels(png, WARM)).toBeGreaterThan(100);
    expect(pixels(png, RED, SENTENCES)).toBeGreaterThan(100);
    expect(pixels(png, GREEN, SENTENCES)).toBeGreaterThan(100);
  });

  it('has a name only where one was chosen, and words only where a sentence was', async () => {
    const pictures = new CardPictures();
    expect(pixels(await pictures.pngOf(CARD), WHITE, NAME)).toBe(0);
    expect(pixels(await pictures.pngOf({ ...CARD, name: 'Nguyễn Thị Ánh' }), WHITE, NAME)).toBeGreaterThan(
      500,
    );
    expect(pixels(await pictures.pngOf({ ...CARD, sentence: null }), RED)).toBe(0);
  });

  it('draws every text within its place, however long its words are', async () => {
    const word = { said: 'W'.repeat(300), better: 'w'.repeat(300) };
    const many = { said: ' unchanged'.repeat(60), better: ' unchanged'.repeat(60) };
    const png = await new CardPictures().pngOf({ ...CARD, name: 'W'.repeat(40), sentence: [word, many] });
    // Right of the panel's text, right of the bubbles, above and below them.
    expect(pixels(png, WHITE, [400, 0, 450, 630])).toBe(0);
    const around: readonly Part[] = [
      [1148, 0, 1200, 630],
      [455, 0, 1200, 20],
      [455, 615, 1200, 630],
    ];
    for (const part of around)
      for (const colour of [RED, GREEN, '17242b']) expect(pixels(png, colour, part)).toBe(0);
  });

  describe.each(PAGE_LANGUAGES)('in %s', (language) => {
    const texts = textsIn(language);

    it('has its words as they are in the catalogue; tools/images/draw-words.py draws others', () => {
      const lines = WORDS.flatMap((key) => texts.say(key).split('\n'));
      const drawn = drawnWords(language);
      if (drawn === null) expect(lines.filter((line) => !canBeDrawn(line))).toEqual([]);
      else expect([...drawn.keys()].toSorted()).toEqual([...new Set(lines)].toSorted());
    });

    it('draws them within their places', async () => {
      const pictures = new CardPictures();
      const isMirrored = language === 'ar';
      const [panel, side] = isMirrored ? [750, 0] : [0, 450];
      for (const card of [
        { ...CARD, language },
        { ...CARD, language, isTyped: true, sentence: null },
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const png = await pictures.pngOf(card);
        for (const [left, right] of [
          [0, 54],
          [397, 450],
        ] as const)
          expect(pixels(png, SOFT, [panel + left, 530, panel + right, 600])).toBe(0);
        expect(pixels(png, SOFT, [panel + 54, 530, panel + 397, 600])).toBeGreaterThan(300);
        expect(pixels(png, INK, [side + 5, 60, side + 53, 240])).toBe(0);
        expect(pixels(png, INK, [side + 698, 60, side + 749, 240])).toBe(0);
        if (card.sentence === null)
          for (const [top, bottom] of [
            [90, 140],
            [146, 196],
          ] as const)
            expect(pixels(png, INK, [side + 53, top, side + 698, bottom])).toBeGreaterThan(1_000);
      }
    });
  });

  it('has its parts the other way round in Arabic, and its English as ever', async () => {
    const [english, arabic] = await Promise.all([
      new CardPictures().pngOf(CARD),
      new CardPictures().pngOf({ ...CARD, language: 'ar' }),
    ]);
    expect(greenFrom(english, 0)).toBeGreaterThan(200_000);
    expect(greenFrom(arabic, 0)).toBeLessThan(10_000);
    expect(greenFrom(arabic, 750)).toBeGreaterThan(200_000);
    expect(redFrom(arabic, 50)).toEqual(redFrom(english, 500));
  });

  it('takes markup for the text that it is', async () => {
    const markup = '</text><script>alert(1)</script><image href="file:///etc/passwd"/>&x;"\'';
    const card = { ...CARD, name: markup, sentence: [{ said: markup, better: `${markup}!` }] };
    const svg = drawCard(card);
    expect(svg).not.toMatch(/<script|<image/u);
    expect(svg).toContain('&lt;script&gt;');
    expect(PNG.sync.read(await new CardPictures().pngOf(card)).width).toBe(1200);
  });

  it('is drawn once for all who ask for it, and anew once many others were asked for', async () => {
    const pictures = new CardPictures();
    const [first, second] = await Promise.all([pictures.pngOf(CARD), pictures.pngOf({ ...CARD })]);
    expect(second).toBe(first);
    for (let other = 0; other < 50; other += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pictures.pngOf({ ...CARD, sentence: null, name: `Number ${other}` });
    expect(await pictures.pngOf(CARD)).not.toBe(first);
  });

  it('is refused where too many wait, and drawn when they are done', async () => {
    const pictures = new CardPictures();
    const ask = (number: number) => pictures.pngOf({ ...CARD, sentence: null, name: `Number ${number}` });
    const asked = await Promise.allSettled(Array.from({ length: 21 }, (_, number) => ask(number)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(asked.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'result-card.busy' } });
    await expect(ask(20)).resolves.toBeInstanceOf(Buffer);
  });
});

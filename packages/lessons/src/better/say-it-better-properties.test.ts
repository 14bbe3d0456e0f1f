import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetterPiece } from './better-version.ts';
import { sayItBetter, STRONGER_WORDS } from './say-it-better.ts';
import { saidWords } from './swap-words.ts';
import { COLLOCATIONS } from './swaps/collocations.ts';
import { VARIETY } from './swaps/variety.ts';

const swaps = [...COLLOCATIONS, ...STRONGER_WORDS, ...VARIETY];

const fragment = fc.oneof(
  fc.constantFrom(...swaps.map(({ say }) => say)),
  fc.constantFrom(...swaps.flatMap(({ better }) => better)),
  fc.constantFrom(
    ...'I he she it we they a an the my um er er, like, you know, and but because so which is was very big good nice to in of not never Lima Ana 7 2015 five pi… picnic… I… 😀 constructor __proto__ "quoted" (aside)'.split(
      ' ',
    ),
  ),
);
const joint = fc.constantFrom(' ', ' ', ' ', ' ', ', ', '. ', '. ', '? ', '… ', '\n', ' - ');
const speech = fc
  .array(fc.tuple(fragment, joint), { maxLength: 30 })
  .map((parts) => parts.map(([text, gap]) => text + gap).join(''))
  .map((text) => text.replaceAll(/(^|[.?\n] +)(\p{Ll})/gu, (all) => all.toUpperCase()));
const anyText = fc.oneof(speech, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
const corrections = fc.array(
  fc.record({
    from: fc.integer({ min: -3, max: 60 }),
    to: fc.integer({ min: -3, max: 60 }),
    better: fc.oneof(fragment, fc.string({ maxLength: 5 })),
    family: fc.constant('tense'),
    gain: fc.double({ min: 0, max: 9, noNaN: true }),
    soundGain: fc.constant(null),
  }),
  { maxLength: 5 },
);

const before = (pieces: readonly BetterPiece[]) =>
  pieces.map((piece) => (piece.kind === 'same' ? piece.text : piece.from)).join('');
const after = (pieces: readonly BetterPiece[]) =>
  pieces.map((piece) => (piece.kind === 'same' ? piece.text : piece.to)).join('');
const lowerWords = (text: string) => saidWords(text).map(({ lower }) => lower);
const numbers = (text: string) => lowerWords(text).filter((word) => /\p{N}|^five$/u.test(word));

/** What may stand in a better version without having been said. */
const TABLE = new Set([
  ...swaps.flatMap(({ better }) => better.flatMap(lowerWords)),
  'a',
  'an',
  'and',
  'but',
  'which',
  'who',
]);
/** What may be missing from it. */
const PLAIN = new Set([
  ...swaps.flatMap(({ say }) => lowerWords(say)),
  'a',
  'an',
  'um',
  'er',
  'you',
  'know',
  'like',
  'it',
  'he',
  'she',
]);

describe('every better version', () => {
  it('is made of pieces that add up to what was said and to what it says', () => {
    fc.assert(
      fc.property(anyText, corrections, (transcript, found) => {
        const language = { model: 'm', words: 1, perWord: null, relevance: null, corrections: found };
        const version = sayItBetter({ transcript, language });
        if (version === null) return;
        expect(before(version.pieces)).toBe(transcript);
        expect(after(version.pieces)).toBe(version.text);
      }),
      { numRuns: 400 },
    );
  });

  it('cannot be made better again', () => {
    fc.assert(
      fc.property(anyText, (transcript) => {
        const version = sayItBetter({ transcript });
        if (version !== null) expect(sayItBetter({ transcript: version.text })).toBeNull();
      }),
      { numRuns: 600 },
    );
  });

  it('keeps every number and every name, and takes new words from the tables alone', () => {
    fc.assert(
      fc.property(speech, (transcript) => {
        const text = sayItBetter({ transcript })?.text ?? transcript;
        const said = new Set(lowerWords(transcript));
        const says = new Set(lowerWords(text));
        expect(numbers(text)).toEqual(numbers(transcript));
        expect([...says].filter((word) => !said.has(word) && !TABLE.has(word))).toEqual([]);
        expect([...said].filter((word) => !says.has(word) && !PLAIN.has(word) && word !== 'pi')).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ['um ', 2_600],
    ['I I ', 1_900],
    ['very ', 1_500],
    ['I like it. ', 700],
    ['a lot of people, ', 440],
    ['you know, ', 780],
    ['pi… pi… ', 980],
    ['because ', 980],
  ])('of "%s" again and again comes in the time that a test has', (text, times) => {
    expect(() => sayItBetter({ transcript: text.repeat(times) })).not.toThrow();
  });
});

describe('the tables of words', () => {
  it('never give back what they take', () => {
    const says = swaps.map(({ say }) => ` ${say} `);
    const circles = swaps.flatMap(({ better }) =>
      better.filter((text) =>
        says.some((say) => ` ${text.toLowerCase()} `.includes(say) && say.trim().includes(' ')),
      ),
    );
    expect(circles).toEqual([]);
  });
});

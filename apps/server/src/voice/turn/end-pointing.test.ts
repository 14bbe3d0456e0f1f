import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silenceThatEndsTurn, type TurnSoFar } from './end-pointing.ts';
import { endsDangling, endsOnFiller } from './hesitation.ts';
import { SpeakerRhythm, type Rhythm } from './speaker-rhythm.ts';

/** Somebody whose pauses are all about this long. */
function pausing(ms: number): Rhythm {
  const rhythm = new SpeakerRhythm();
  for (let pause = 0; pause < 12; pause += 1) {
    rhythm.add(ms * (pause % 2 === 0 ? 0.9 : 1.1), 0.5);
  }
  return rhythm;
}

const UNKNOWN = new SpeakerRhythm();
const ENDED = { text: 'I live in a small town.', sentenceOver: 0.9 };
const UNENDED = { text: 'I live in a small.', sentenceOver: 0.05 };

function silence(change: Partial<TurnSoFar>): number {
  return silenceThatEndsTurn({
    patience: 'short-answer',
    ...ENDED,
    usualWords: 6,
    rhythm: UNKNOWN,
    moreTime: false,
    over: null,
    ...change,
  });
}

describe('the silence that ends a turn', () => {
  it.each([
    ['a finished short answer', {}, 1_000, 1_300],
    ['a finished answer of a fluent speaker', { rhythm: pausing(350) }, 1_000, 1_000],
    ['a finished answer of a hesitant speaker', { rhythm: pausing(1_400) }, 1_300, 1_900],
    ['words that end no sentence', UNENDED, 1_300, 1_900],
    [
      'words that end no sentence, of a hesitant speaker',
      { ...UNENDED, rhythm: pausing(1_700) },
      1_900,
      1_900,
    ],
    ['one word', { text: 'Yes.' }, 1_100, 1_900],
    ['a filler', { text: 'I live in, um' }, 3_000, 3_000],
    ['a dangling word', { text: 'I like it because' }, 2_400, 2_400],
    ['words still being recognised', { text: null }, 15_000, 15_000],
    ['voice without words', { text: '', sentenceOver: null }, 1_100, 1_900],
    ['a full stop that nobody judges', { sentenceOver: null }, 1_000, 1_500],
    [
      'no full stop, and nobody who judges',
      { text: 'I live in a small town', sentenceOver: null },
      1_000,
      1_900,
    ],
    ['a finished answer in the discussion', { patience: 'discussion' }, 1_200, 1_700],
    [
      'a hesitant speaker in the discussion',
      { patience: 'discussion', rhythm: pausing(3_000) },
      2_900,
      4_500,
    ],
    ['a finished answer that sounds over', { over: 0.95 }, 1_000, 1_300],
    ['words that may be all', { sentenceOver: 0.6 }, 1_000, 1_080],
    ['words that may be all, and sound going on', { sentenceOver: 0.6, over: 0.05 }, 1_100, 1_200],
    ['a filler that sounds over', { text: 'I live in, um', over: 1 }, 3_000, 3_000],
    ['the long turn', { patience: 'long-turn' }, 4_500, 5_500],
    ['the long turn after "and"', { patience: 'long-turn', text: 'we went there and' }, 8_000, 8_000],
  ] as const)('is right after %s', (_name, change, least, most) => {
    expect(silence(change)).toBeGreaterThanOrEqual(least);
    expect(silence(change)).toBeLessThanOrEqual(most);
  });

  it('stays within the bounds of each patience, whatever was said', () => {
    const bounds = {
      'short-answer': [1_000, 3_000],
      discussion: [1_200, 5_000],
      'long-turn': [4_500, 8_000],
    } as const;
    const probability = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(
        fc.constantFrom('short-answer', 'discussion', 'long-turn'),
        fc.string({ maxLength: 200 }),
        fc.double({ min: 250, max: 4_000, noNaN: true }),
        probability,
        probability,
        (patience, text, pauseMs, over, sentenceOver) => {
          const ms = silence({ patience, text, rhythm: pausing(pauseMs), over, sentenceOver });
          expect(ms).toBeGreaterThanOrEqual(bounds[patience][0]);
          expect(ms).toBeLessThanOrEqual(bounds[patience][1]);
        },
      ),
    );
  });

  it('never gets shorter by what a turn detector hears, and is longer the less it sounds over', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        share,
        share,
        share,
        fc.double({ min: 250, max: 3_600, noNaN: true }),
        (a, b, sentenceOver, ms) => {
          const at = (over: number | null) => silence({ sentenceOver, rhythm: pausing(ms), over });
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(null));
          expect(at(Math.min(a, b))).toBeGreaterThanOrEqual(at(Math.max(a, b)));
        },
      ),
    );
  });

  it('never gets shorter for a speaker who pauses longer', () => {
    const pause = fc.double({ min: 250, max: 3_600, noNaN: true });
    fc.assert(
      fc.property(pause, pause, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, sentenceOver) => {
        const at = (ms: number) => silence({ sentenceOver, rhythm: pausing(ms) });
        // Two who pause nearly alike may differ in how alike their pauses are.
        fc.pre(Math.max(a, b) > 1.3 * Math.min(a, b) && Math.min(a, b) > 400);
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
    );
  });

  it.each([
    ['a finished answer', {}],
    ['words that end no sentence', UNENDED],
    ['a filler', { text: 'I live in, um' }],
    ['an answer of a fluent speaker', { rhythm: pausing(350) }],
    ['a finished answer that sounds over', { over: 0.95 }],
    ['the long turn', { patience: 'long-turn' }],
  ] as const)('is clearly longer after %s for a candidate who asked for more time', (_name, change) => {
    const usual = silence(change);
    const longer = silence({ ...change, moreTime: true });
    expect(longer).toBeGreaterThanOrEqual(usual + 400);
    expect(longer).toBeLessThanOrEqual(2 * usual);
  });

  it('waits no longer for the recogniser because the candidate asked for more time', () => {
    expect(silence({ text: null, moreTime: true })).toBe(silence({ text: null }));
  });

  it.each([1_000, 1_400, 1_800])('is longer than the pauses of somebody who always pauses %i ms', (ms) => {
    const rhythm = new SpeakerRhythm();
    for (let pause = 0; pause < 8; pause += 1) rhythm.add(ms, 1);
    expect(silence({ rhythm })).toBeGreaterThan(ms);
  });
});

describe('unfinished speech', () => {
  it.each(['um', 'I like, er', 'well, Hmm...', 'so uh'])('hears the filler at the end of "%s"', (text) => {
    expect(endsOnFiller(text)).toBe(true);
  });

  it.each([
    'I like it because',
    'I went there and',
    'It is a lot of',
    'There are many things, for example',
    'I would like to be the',
    'My favourite food is',
    'I think',
    'So I—',
    'I like it but um',
  ])('hears that "%s" is going on', (text) => {
    expect(endsDangling(text)).toBe(true);
  });

  it.each([
    'I live in a town.',
    'I think so.',
    'Yes, I am.',
    'No, I would not like to.',
    'It is what I am used to.',
    'And so on.',
    'That is what I do.',
    'I like that.',
    '',
  ])('hears that "%s" may be all', (text) => {
    expect(endsDangling(text)).toBe(false);
  });
});

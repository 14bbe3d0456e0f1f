import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silenceThatEndsTurn, type TurnSoFar } from './end-pointing.ts';
import { endsDangling, endsOnFiller } from './hesitation.ts';
import { SpeakerRhythm, type Rhythm } from './speaker-rhythm.ts';

/** Somebody whose pauses are all about this long. */
function pausing(ms: number): Rhythm {
  const rhythm = new SpeakerRhythm();
  for (let pause = 0; pause < 12; pause += 1) {
    rhythm.add(ms * (pause % 2 === 0 ? 0.9 : 1.1), 'betweenSentences');
    rhythm.add(ms * (pause % 2 === 0 ? 0.9 : 1.1), 'withinSentence');
  }
  return rhythm.current;
}

const UNKNOWN = new SpeakerRhythm().current;
const ENDED = { text: 'I live in a small town.', sentenceOver: 0.9 };
const UNENDED = { text: 'I live in a small.', sentenceOver: 0.05 };

function silence(change: Partial<TurnSoFar>): number {
  return silenceThatEndsTurn({
    patience: 'short-answer',
    ...ENDED,
    rhythm: UNKNOWN,
    over: null,
    ...change,
  });
}

describe('the silence that ends a turn', () => {
  it.each([
    ['a finished short answer', {}, 1_100, 1_500],
    ['a finished answer of a fluent speaker', { rhythm: pausing(350) }, 1_000, 1_000],
    ['a finished answer of a hesitant speaker', { rhythm: pausing(1_700) }, 1_800, 2_800],
    ['words that end no sentence', UNENDED, 1_700, 3_000],
    [
      'words that end no sentence, of a hesitant speaker',
      { ...UNENDED, rhythm: pausing(1_700) },
      2_500,
      3_500,
    ],
    ['one word', { text: 'Yes.' }, 1_300, 2_500],
    ['a filler', { text: 'I live in, um' }, 4_000, 4_000],
    ['a dangling word', { text: 'I like it because' }, 4_000, 4_000],
    ['words still being recognised', { text: null }, 15_000, 15_000],
    ['voice without words', { text: '', sentenceOver: null }, 1_300, 2_500],
    ['a full stop that nobody judges', { sentenceOver: null }, 1_200, 1_700],
    [
      'no full stop, and nobody who judges',
      { text: 'I live in a small town', sentenceOver: null },
      1_300,
      2_200,
    ],
    ['a finished answer in the discussion', { patience: 'discussion' }, 1_300, 1_800],
    [
      'a hesitant speaker in the discussion',
      { patience: 'discussion', rhythm: pausing(3_000) },
      2_900,
      4_500,
    ],
    ['a finished answer that sounds over', { over: 0.95 }, 1_000, 1_000],
    ['a finished answer that sounds going on', { over: 0.05 }, 2_000, 3_500],
    ['a filler that sounds over', { text: 'I live in, um', over: 1 }, 4_000, 4_000],
    ['the long turn', { patience: 'long-turn' }, 4_500, 5_500],
    ['the long turn after "and"', { patience: 'long-turn', text: 'we went there and' }, 8_000, 8_000],
  ] as const)('is right after %s', (_name, change, least, most) => {
    expect(silence(change)).toBeGreaterThanOrEqual(least);
    expect(silence(change)).toBeLessThanOrEqual(most);
  });

  it('stays within the bounds of each patience, whatever was said', () => {
    const bounds = {
      'short-answer': [1_000, 4_000],
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

  it.each([1_000, 1_400, 1_800])('is longer than the pauses of somebody who always pauses %i ms', (ms) => {
    const rhythm = new SpeakerRhythm();
    for (let pause = 0; pause < 8; pause += 1) rhythm.add(ms, 'betweenSentences');
    expect(silence({ rhythm: rhythm.current })).toBeGreaterThan(ms);
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

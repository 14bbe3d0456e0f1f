import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silenceThatEndsTurn, type TurnSoFar } from './end-pointing.ts';
import { endsDangling, endsOnFiller } from './hesitation.ts';

const FLUENT = { usualPauseMs: 400 };
const HESITANT = { usualPauseMs: 1_700 };
const UNKNOWN = { usualPauseMs: null };

function silence(change: Partial<TurnSoFar>): number {
  return silenceThatEndsTurn({
    patience: 'short-answer',
    text: 'I live in a small town.',
    rhythm: UNKNOWN,
    ...change,
  });
}

describe('the silence that ends a turn', () => {
  it.each([
    ['a finished short answer', {}, 800],
    ['a finished answer of a fluent speaker', { rhythm: FLUENT }, 800],
    ['a finished answer of a hesitant speaker', { rhythm: HESITANT }, 2_125],
    ['an answer without a clear end', { text: 'I live in a small town' }, 1_300],
    ['one word', { text: 'Yes.' }, 1_300],
    ['a filler', { text: 'I live in, um' }, 4_000],
    ['a dangling word', { text: 'I like it because' }, 4_000],
    ['words still being recognised', { text: null }, 15_000],
    ['voice without words', { text: '' }, 1_300],
    ['a finished answer in the discussion', { patience: 'discussion' }, 1_000],
    [
      'a hesitant speaker in the discussion',
      { patience: 'discussion', rhythm: { usualPauseMs: 3_000 } },
      3_000,
    ],
    ['an answer without a clear end that sounds over', { text: 'I live in a small town', over: 0.9 }, 800],
    ['a hesitant speaker who sounds over', { rhythm: HESITANT, over: 0.95 }, 2_125],
    ['a finished answer that sounds going on', { over: 0.1 }, 2_500],
    ['a finished answer about which the detector is not sure', { over: 0.5 }, 800],
    ['a filler that sounds over', { text: 'I live in, um', over: 1 }, 4_000],
    ['a dangling word that sounds over', { text: 'I like it because', over: 1 }, 4_000],
    ['the long turn that sounds over', { patience: 'long-turn', over: 1 }, 4_500],
    ['the long turn', { patience: 'long-turn' }, 4_500],
    ['the long turn after "and"', { patience: 'long-turn', text: 'we went there and' }, 8_000],
  ] as const)('is right after %s', (_name, change, expected) => {
    expect(silence(change)).toBe(expected);
  });

  it('stays within the bounds of each patience, whatever was said', () => {
    const bounds = {
      'short-answer': [800, 4_000],
      discussion: [1_000, 5_000],
      'long-turn': [4_500, 8_000],
    } as const;
    fc.assert(
      fc.property(
        fc.constantFrom('short-answer', 'discussion', 'long-turn'),
        fc.string({ maxLength: 200 }),
        fc.option(fc.double({ min: 250, max: 4_000, noNaN: true })),
        fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        (patience, text, usualPauseMs, over) => {
          const ms = silence({ patience, text, rhythm: { usualPauseMs }, over });
          expect(ms).toBeGreaterThanOrEqual(bounds[patience][0]);
          expect(ms).toBeLessThanOrEqual(bounds[patience][1]);
        },
      ),
    );
  });

  it('never gets shorter for a speaker who pauses longer', () => {
    const pause = fc.double({ min: 250, max: 4_000, noNaN: true });
    fc.assert(
      fc.property(pause, pause, fc.string(), (a, b, text) => {
        const [shorter, longer] = [Math.min(a, b), Math.max(a, b)];
        expect(silence({ text, rhythm: { usualPauseMs: longer } })).toBeGreaterThanOrEqual(
          silence({ text, rhythm: { usualPauseMs: shorter } }),
        );
      }),
    );
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

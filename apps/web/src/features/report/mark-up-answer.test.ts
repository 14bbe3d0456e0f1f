import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markUpAnswer } from './mark-up-answer.ts';
import { spokenWord } from './testing/samples.ts';

const answer = (changes: Partial<Parameters<typeof markUpAnswer>[0]>) => ({
  words: [],
  pauses: [],
  transcript: '',
  source: 'spoken' as const,
  ...changes,
});

describe('the marked-up answer', () => {
  it('puts noticeable pauses between the words and leaves short ones out', () => {
    const pieces = markUpAnswer(
      answer({
        words: [spokenWord('I', 0, 200), spokenWord('live', 1500, 1900), spokenWord('here', 2200, 2500)],
        pauses: [
          { startMs: 200, endMs: 1500, filled: false },
          { startMs: 1900, endMs: 2200, filled: false },
        ],
      }),
    );
    expect(pieces.map((piece) => (piece.kind === 'word' ? piece.text : piece.lengthMs))).toEqual([
      'I',
      1300,
      'live',
      'here',
    ]);
  });

  it('marks fillers and words the recogniser is not sure of', () => {
    const pieces = markUpAnswer(
      answer({ words: [spokenWord('Um,', 0, 300), spokenWord('turtle', 300, 700, 0.3)] }),
    );
    expect(pieces).toMatchObject([
      { text: 'Um,', filler: true, unsure: false },
      { text: 'turtle', filler: false, unsure: true },
    ]);
  });

  it('shows a hesitation once, as the word where it was written down', () => {
    const pieces = markUpAnswer(
      answer({
        words: [spokenWord('um', 0, 700), spokenWord('yes', 1700, 2000)],
        pauses: [
          { startMs: 0, endMs: 700, filled: true },
          { startMs: 900, endMs: 1600, filled: true },
        ],
      }),
    );
    expect(pieces.map(({ kind }) => kind)).toEqual(['word', 'pause', 'word']);
  });

  it('falls back to the plain text of typed answers', () => {
    const pieces = markUpAnswer(answer({ transcript: '  I  work in a bank. ', source: 'typed' }));
    expect(pieces.map((piece) => (piece.kind === 'word' ? piece.text : ''))).toEqual([
      'I',
      'work',
      'in',
      'a',
      'bank.',
    ]);
  });

  it('keeps every word, in the order of time', () => {
    const times = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(times, (starts) => {
        const words = starts.map((start, index) => spokenWord(`w${index}`, start, start + 200));
        const pauses = starts.map((start) => ({ startMs: start, endMs: start + 900, filled: false }));
        const pieces = markUpAnswer(answer({ words, pauses }));
        expect(pieces.filter(({ kind }) => kind === 'word')).toHaveLength(words.length);
        const order = pieces.map(({ startMs }) => startMs);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { FULL_ANSWER, Sitting } from './testing/sitting.ts';

/** Twelve words. */
const PIECE = 'My aunt had a very old lamp and I liked it much';
const FINISHED = { text: '', speechMs: 0, typed: false, unclear: false, finished: true } as const;

function talking(typed = true): Sitting {
  return new Sitting({ mode: 'part2', typed }).begin().act({ type: 'preparation-finished' });
}

function type(sitting: Sitting, text: string, times = 1): Sitting {
  for (let time = 0; time < times; time += 1) sitting.answer(text, { typed: true, speechMs: 0 });
  return sitting;
}

describe('a talk that is typed', () => {
  it('may be sent in several messages, and nothing is said between them', () => {
    const sitting = talking();
    const saidBefore = sitting.lines.length;
    type(sitting, PIECE, 5);
    expect(sitting.listening).toMatchObject({ questionId: 'lamp', kind: 'long-turn' });
    expect(sitting.lines).toHaveLength(saidBefore);
    expect(sitting.kept).toHaveLength(5);
    expect(sitting.state.answered).toBe(1);
  });

  it('is over when the candidate says so by the button, however short it is', () => {
    const sitting = type(talking(), PIECE, 2);
    sitting.act({ type: 'turn', questionId: 'lamp', ...FINISHED });
    expect(sitting.listening.kind).toBe('rounding-off');
    expect(sitting.lines.some(({ purpose }) => purpose === 'encouragement')).toBe(false);
  });

  it('is over after two minutes’ worth of words', () => {
    const sitting = type(talking(), FULL_ANSWER, 9);
    expect(sitting.listening.kind).toBe('long-turn');
    type(sitting, FULL_ANSWER, 2);
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('of one long message is over with it', () => {
    expect(type(talking(), `${FULL_ANSWER} `.repeat(12)).listening.kind).toBe('rounding-off');
  });

  it('that stops short is encouraged once, after a typist’s silence, and then is over', () => {
    const sitting = type(talking(), PIECE, 2);
    sitting.wait(79_999);
    expect(sitting.lastLine.purpose).not.toBe('encouragement');
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('encouragement');
    expect(sitting.listening.kind).toBe('long-turn');
    sitting.wait(80_000);
    expect(sitting.listening.kind).toBe('rounding-off');
    expect(sitting.lines.filter(({ purpose }) => purpose === 'encouragement')).toHaveLength(1);
  });

  it('of a minute’s worth of words needs no encouragement when nothing more comes', () => {
    const sitting = type(talking(), FULL_ANSWER, 6);
    sitting.wait(80_000);
    expect(sitting.listening.kind).toBe('rounding-off');
    expect(sitting.lines.some(({ purpose }) => purpose === 'encouragement')).toBe(false);
  });

  it('is not taken for silence while something is being typed', () => {
    const sitting = talking();
    for (let minutes = 0; minutes < 10; minutes += 1) {
      sitting.wait(60_000);
      sitting.send({ type: 'typing-started' });
    }
    expect(sitting.lastLine.purpose).toBe('instruction');
    expect(sitting.listening.kind).toBe('long-turn');
    sitting.wait(100_000);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
  });
});

describe('the button that ends the talk', () => {
  it('ends a spoken talk that was encouraged and has no more words', () => {
    const sitting = talking(false).answer(FULL_ANSWER, { speechMs: 30_000 });
    expect(sitting.lastLine.purpose).toBe('encouragement');
    sitting.act({ type: 'turn', questionId: 'lamp', ...FINISHED });
    expect(sitting.listening.kind).toBe('rounding-off');
  });

  it('does not end a talk that has not begun', () => {
    const sitting = talking();
    sitting.act({ type: 'turn', questionId: 'lamp', ...FINISHED });
    expect(sitting.listening.kind).toBe('long-turn');
  });
});

import { describe, expect, it } from 'vitest';
import { continuesTurn, readContinuation } from './turn-continuation.ts';

describe('voice over the next line', () => {
  it.each([
    ['a pause for thought', { silenceMs: 2_500, share: 0.9, interruptible: true }, true],
    ['a question that was not heard out', { silenceMs: 6_000, share: 0.5, interruptible: true }, true],
    ['a question that was heard', { silenceMs: 6_000, share: 0.9, interruptible: true }, false],
    ['a pause before a fixed line', { silenceMs: 2_500, share: 0.1, interruptible: false }, true],
    ['the middle of a fixed line', { silenceMs: 9_000, share: 0.5, interruptible: false }, false],
  ])('%s', (_name, voice, expected) => {
    expect(continuesTurn(voice)).toBe(expected);
  });
});

describe('what a turn that went on came to', () => {
  it('is the whole answer', () => {
    expect(readContinuation('I like it.', 'I like it. It is quiet.', 1)).toEqual({
      added: 'It is quiet.',
      isAnswer: true,
    });
  });

  it('is the answer as it was when the rest asks to hear the question', () => {
    expect(readContinuation('I like it.', 'I like it. Sorry, can you repeat that?', 1)).toEqual({
      added: 'Sorry, can you repeat that?',
      isAnswer: false,
    });
  });

  it('is an answer with a sound of hesitation at its end', () => {
    expect(readContinuation('I like it.', 'I like it. Um.', 1).isAnswer).toBe(true);
  });

  it('is all that was heard when nothing had words before', () => {
    expect(readContinuation('', 'Can you repeat that?', 1)).toEqual({
      added: 'Can you repeat that?',
      isAnswer: true,
    });
  });
});

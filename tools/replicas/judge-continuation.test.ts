import { describe, expect, it } from 'vitest';
import { lossOf } from './judge-continuation.ts';
import type { Continuation } from './lasting-candidate.ts';

const lost = (others: Partial<Continuation>): string | null =>
  lossOf({
    from: 'r1',
    to: 'r2',
    gapMs: 900,
    answeredBefore: 2,
    toldBefore: 2,
    storedBefore: 2,
    storedAfter: 2,
    questionsBefore: ['a', 'b', 'c'],
    questionAfter: 'c',
    ...others,
  });

describe('a test that goes on in another process', () => {
  it('has lost nothing where all that was told is kept and the question stands', () => {
    expect(lost({})).toBeNull();
  });

  it('has lost an answer that was told and not kept, although it is asked for again', () => {
    expect(lost({ storedBefore: 1, storedAfter: 1, questionAfter: 'b' })).toContain('2 answers were told');
  });

  it('has lost nothing where the words of the last answer were still being heard', () => {
    const unheard = { toldBefore: 1, storedBefore: 1, storedAfter: 1, questionAfter: 'b' };
    expect(lost(unheard)).toBeNull();
    expect(lost({ ...unheard, questionAfter: 'a' })).toContain('goes on at a');
  });

  it('has lost its place where it goes back although everything is kept', () => {
    expect(lost({ questionAfter: 'b' })).toContain('goes on at b');
    expect(lost({ storedAfter: 3, questionAfter: 'd' })).toBeNull();
  });

  it('has lost what was kept before and is gone', () => {
    expect(lost({ storedBefore: 3 })).toContain('3 answers were kept');
  });
});

import { describe, expect, it } from 'vitest';
import { startsAlone } from './take-test.tsx';

const WAY = { autostart: true, hasResumableTest: false, isResumeAsked: false } as const;

describe('a test that starts without a click', () => {
  it('is one whose link asks for it', () => {
    expect([startsAlone(WAY), startsAlone({ ...WAY, autostart: false })]).toEqual([true, false]);
  });

  it('leaves the choice to a candidate with an unfinished test, unless the link has made it', () => {
    const unfinished = { ...WAY, hasResumableTest: true };
    expect([startsAlone(unfinished), startsAlone({ ...unfinished, isResumeAsked: true })]).toEqual([
      false,
      true,
    ]);
  });
});

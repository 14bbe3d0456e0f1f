import { describe, expect, it } from 'vitest';
import { isModeOpen, MODES, modeInfo } from './mode-catalogue.ts';
import { allowanceText } from './allowance-text.ts';

const flags = { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: false };

describe('the kinds of tests', () => {
  it('are each described once', () => {
    expect(MODES.map(({ mode }) => modeInfo(mode).mode)).toEqual(['part1', 'part2', 'part3', 'full']);
  });

  it('are open by their flags, the full test by all three', () => {
    expect(MODES.map(({ mode }) => isModeOpen(mode, flags))).toEqual([true, true, false, false]);
    expect(isModeOpen('full', { ...flags, speakingPart3: true })).toBe(true);
  });
});

const at = (iso: string): string => `<${iso}>`;

describe('the allowance in words', () => {
  const guest = { kind: 'guest', remaining: 1, limit: 1, resetsAt: null } as const;

  it('says what is left', () => {
    expect(allowanceText(guest, at)).toContain('1 test left today');
    expect(allowanceText({ ...guest, kind: 'account', remaining: 6, limit: 6 }, at)).toBe(
      'You have 6 tests left.',
    );
  });

  it('says when the next one comes back', () => {
    const text = allowanceText({ ...guest, remaining: 0, resetsAt: '2026-11-22' }, at);
    expect(text).toBe('You’ve used your free test for today. You can take another one from <2026-11-22>.');
  });

  it('does not speak of used tests where there never were any', () => {
    expect(allowanceText({ ...guest, remaining: 0, limit: 0 }, at)).toContain('can’t take free tests here');
  });
});

import { describe, expect, it } from 'vitest';
import { claimOf, freeTestOf } from './hero.tsx';

const closed = { signupEnabled: false, speakingPart1: false, speakingPart2: true, speakingPart3: true };
const open = { ...closed, speakingPart1: true };

describe('the free test', () => {
  it('is a reminder as long as Part 1 is closed', () => {
    expect(freeTestOf({ flags: closed })).toEqual({ kind: 'notify' });
  });

  it('leads to the page that says what will happen, when Part 1 is open', () => {
    expect(freeTestOf({ flags: open })).toEqual({ kind: 'start', to: '/speaking/part1' });
  });
});

describe('the line below the button', () => {
  it('promises no sign-up, unless a test really needs an account', () => {
    expect(claimOf({ flags: closed, guestTests: false, signupCredits: 6 })).toBe(
      'Instant Evaluation • No signup required',
    );
    expect(claimOf({ flags: open, guestTests: true, signupCredits: 6 })).toBe(
      'Instant Evaluation • No signup required',
    );
    expect(claimOf({ flags: open, guestTests: false, signupCredits: 4 })).toContain('4 free credits');
  });
});

import { describe, expect, it } from 'vitest';
import { claimOf, freeTestOf } from './free-test.ts';

const closed = { signupEnabled: false, speakingPart1: false, speakingPart2: true, speakingPart3: true };
const open = { ...closed, speakingPart1: true };

describe('the free test', () => {
  it('is a reminder as long as Part 1 is closed', () => {
    expect(freeTestOf({ flags: closed })).toEqual({ kind: 'notify' });
  });

  it('starts Part 1 by itself when it is open', () => {
    expect(freeTestOf({ flags: open })).toEqual({ kind: 'start', to: '/speaking/part1?autostart=true' });
  });
});

describe('the line below the button', () => {
  it('promises no sign-up, unless a test really needs an account', () => {
    expect(claimOf({ flags: closed, guestTests: false })).toBe('Instant Evaluation • No signup required');
    expect(claimOf({ flags: open, guestTests: true })).toBe('Instant Evaluation • No signup required');
    expect(claimOf({ flags: open, guestTests: false })).toContain('6 free credits');
  });
});

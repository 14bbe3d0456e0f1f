import { describe, expect, it } from 'vitest';
import { approvalNeed, needsAccount } from './approval-notice.tsx';

const user = (approved: boolean) => ({
  email: 'ana@example.org',
  approved,
  newsletterOptIn: false,
  mustReview: false,
});

describe('where accounts must be approved', () => {
  it('a guest has to sign in, and an account without approval has to wait', () => {
    expect(approvalNeed(true, false, null)).toBe('sign-in');
    expect(approvalNeed(true, true, user(false))).toBe('approval');
    expect(approvalNeed(true, true, user(true))).toBeNull();
  });

  it('nobody is told anything before it is known who they are', () => {
    expect(approvalNeed(true, true, undefined)).toBeNull();
  });
});

describe('elsewhere', () => {
  it('everybody may begin', () => {
    for (const who of [null, undefined, user(false), user(true)]) {
      expect(approvalNeed(false, who != null, who)).toBeNull();
    }
  });
});

describe('a guest', () => {
  it('needs an account where guests have no tests, or none without approval', () => {
    expect(needsAccount({}, { kind: 'guest', limit: 0 })).toBe(true);
    expect(needsAccount({ requireApproved: true }, { kind: 'guest', limit: 2 })).toBe(true);
    expect(needsAccount({ requireApproved: false }, { kind: 'guest', limit: 2 })).toBe(false);
    expect(needsAccount({ requireApproved: true }, { kind: 'account', limit: 0 })).toBe(false);
  });
});

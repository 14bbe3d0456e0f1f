import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '../../identity/identity-problem.ts';
import { reduceSession, NEW_SESSION, type SessionEvent, type SessionState } from './session-state.ts';
import { ANA, BEN, refused, told } from './testing/fake-identity.ts';

const after = (...events: SessionEvent[]): SessionState => from(NEW_SESSION, ...events);
const from = (state: SessionState, ...events: SessionEvent[]): SessionState =>
  events.reduce(reduceSession, state);

type Answer = (SessionEvent & { type: 'look-answered' })['read'];

/** The state after one more look at who is signed in. */
function looked(state: SessionState, read: Answer, hasTrace = true): SessionState {
  const asked = from(state, { type: 'look-began' });
  return from(asked, { type: 'look-answered', look: asked.look, read, hasTrace });
}

const anaWithCredits = from(looked(NEW_SESSION, told(ANA)), { type: 'credits-read', person: 0, credits: 6 });

describe('a look at who is signed in', () => {
  it('finds the person, or a visitor', () => {
    expect(looked(NEW_SESSION, told(ANA)).user).toEqual(ANA);
    expect(looked(NEW_SESSION, told(null)).user).toBeNull();
  });

  it('that finds the same person again changes what is known of them and keeps their credits', () => {
    const again = looked(anaWithCredits, told({ ...ANA, newsletterOptIn: true }));
    expect(again).toMatchObject({
      user: { newsletterOptIn: true },
      credits: 6,
      person: anaWithCredits.person,
    });
  });

  it('that finds another person keeps nothing of the last one', () => {
    const other = looked(anaWithCredits, told(BEN));
    expect(other).toMatchObject({ user: BEN, credits: 0, areCreditsLoaded: false });
    expect(other.person).toBeGreaterThan(anaWithCredits.person);
  });

  it('counts only if it is the newest', () => {
    const asked = after({ type: 'look-began' }, { type: 'look-began' });
    const late: SessionEvent = { type: 'look-answered', look: 1, read: told(BEN), hasTrace: true };
    expect(from(asked, late)).toBe(asked);
    expect(from(asked, { ...late, look: 2, read: told(ANA) }, late).user).toEqual(ANA);
  });

  it.each<SessionEvent>([{ type: 'session-ended' }, { type: 'signed-in' }])(
    'that began before this counts no more: $type',
    (event) => {
      const asked = from(anaWithCredits, { type: 'look-began' });
      const changed = from(asked, event);
      const late: SessionEvent = { type: 'look-answered', look: asked.look, read: told(ANA), hasTrace: true };
      expect(from(changed, late)).toBe(changed);
    },
  );
});

const ENDING: ProblemKind[] = ['not-authorized', 'user-not-found', 'signed-out', 'session-over'];
const PASSING: ProblemKind[] = [
  'exists',
  'wrong-code',
  'expired-code',
  'limited',
  'weak-password',
  'already-signed-in',
  'sign-up-disabled',
  'unreachable',
  'passkey',
  'other',
];

describe('a look that is refused', () => {
  it.each(ENDING)('ends the session when the token is good for nothing any more: %s', (kind) => {
    const ended = looked(anaWithCredits, refused(kind));
    expect(ended).toMatchObject({ user: null, credits: 0, areCreditsLoaded: false, isUnreachable: false });
    expect(ended.person).toBeGreaterThan(anaWithCredits.person);
  });

  it.each(PASSING)('ends nothing for any other reason: %s', (kind) => {
    expect(looked(anaWithCredits, refused(kind))).toMatchObject({
      user: ANA,
      credits: 6,
      isUnreachable: true,
    });
    expect(looked(NEW_SESSION, refused(kind)).user).toBeUndefined();
  });

  it('makes a visitor a person who is not known yet where another tab has signed in', () => {
    const visitor = after({ type: 'trace-missing' });
    expect(looked(visitor, refused('unreachable'), true).user).toBeUndefined();
    expect(looked(visitor, refused('unreachable'), false).user).toBeNull();
  });

  it('is forgotten by the next look', () => {
    const lost = looked(NEW_SESSION, refused('unreachable'));
    expect(from(lost, { type: 'look-began' }).isUnreachable).toBe(false);
  });
});

describe('a storage without a session', () => {
  it('makes a visitor of somebody who was not known, and lets a look go on', () => {
    const asked = after({ type: 'look-began' });
    expect(from(asked, { type: 'trace-missing' })).toEqual({ ...asked, user: null });
  });

  it('ends the session of a known person', () => {
    expect(from(anaWithCredits, { type: 'trace-missing' })).toEqual(
      from(anaWithCredits, { type: 'session-ended' }),
    );
  });
});

describe('the credits', () => {
  it('of an earlier person are dropped, and so is the failure to read them', () => {
    const { person } = anaWithCredits;
    const other = looked(anaWithCredits, told(BEN));
    expect(from(other, { type: 'credits-read', person, credits: 6 })).toBe(other);
    expect(from(other, { type: 'credits-failed', person })).toBe(other);
  });

  it('count as loaded when they could not be read, and stay what they were', () => {
    const failed = from(anaWithCredits, { type: 'credits-failed', person: anaWithCredits.person });
    expect(failed).toMatchObject({ credits: 6, areCreditsLoaded: true });
  });
});

describe('a sign-in on this page', () => {
  it('leaves open who it is until the service has answered, and keeps nothing of the last person', () => {
    const signedIn = from(anaWithCredits, { type: 'signed-in' });
    expect(signedIn).toMatchObject({ user: undefined, credits: 0, areCreditsLoaded: false });
  });

  it('takes the question about a guest’s tests with the person who was asked', () => {
    const asked = from(anaWithCredits, {
      type: 'claimable-found',
      person: anaWithCredits.person,
      count: 2,
    });
    expect(asked.claimableTests).toBe(2);
    expect(from(asked, { type: 'session-ended' }).claimableTests).toBe(0);
    const late = { type: 'claimable-found', person: asked.person - 1, count: 9 } as const;
    expect(from(asked, late).claimableTests).toBe(2);
  });

  it('adds up the tests that were taken as a guest', () => {
    const claimed = after({ type: 'tests-claimed', count: 2 }, { type: 'signed-in' });
    expect(from(claimed, { type: 'tests-claimed', count: 1 }).claimedTests).toBe(3);
  });
});

it('the wish for emails changes at once, for a known person only', () => {
  const wish: SessionEvent = { type: 'newsletter-changed', isWanted: true };
  expect(from(anaWithCredits, wish).user).toEqual({ ...ANA, newsletterOptIn: true });
  expect(after(wish)).toBe(NEW_SESSION);
});

it('signing out lasts until the page of the account is left', () => {
  const leaving = from(anaWithCredits, { type: 'leaving-began' }, { type: 'session-ended' });
  expect(leaving).toMatchObject({ user: null, isLeaving: true });
  expect(from(leaving, { type: 'leaving-ended' }).isLeaving).toBe(false);
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthEvent, AuthState } from './auth-model.ts';
import type { AuthView } from './auth-request.ts';
import { FALLBACKS, NOTICES, PAUSED, SIGN_IN_EXPIRED } from './auth-texts.ts';
import type { AuthAttempt } from './auth-texts.ts';
import type { IdentityProblem, ProblemKind } from '../../identity/identity-problem.ts';
import { fieldsOf, openAuth, reduceAuth } from './reduce-auth.ts';
import type { Challenge } from '../../identity/sign-in-step.ts';

const CODE: Challenge = { kind: 'code', from: 'authenticator', destination: null };
const VIEWS: AuthView[] = ['sign-in', 'sign-up', 'confirm-email', 'forgot-password', 'reset-password'];

const after = (events: readonly AuthEvent[], from: AuthState = openAuth('sign-in', false, null)): AuthState =>
  events.reduce(reduceAuth, from);
const failed = (attempt: AuthAttempt, kind: ProblemKind, message = ''): AuthEvent => ({
  type: 'failed',
  attempt,
  problem: { kind, message },
});

describe('opening the window', () => {
  it.each(VIEWS)('shows what was asked for: %s', (view) => {
    expect(openAuth(view, true, null).screen.name).toBe(view);
  });

  it('opens the sign-in form for a sign-up request while sign-up is closed', () => {
    expect(openAuth('sign-up', false, null).screen).toEqual({ name: 'sign-in' });
    expect(after([{ type: 'went', to: 'sign-up' }]).screen).toEqual({ name: 'sign-in' });
  });

  it('goes on with an interrupted sign-in, unless another view was asked for', () => {
    const interrupted = { email: 'ana@example.org', challenge: CODE };
    expect(openAuth('sign-in', false, interrupted)).toMatchObject({
      email: 'ana@example.org',
      screen: { name: 'challenge', challenge: CODE },
    });
    expect(openAuth('forgot-password', false, interrupted).screen.name).toBe('forgot-password');
  });
});

describe('the transitions of the specification', () => {
  it('leads from sign-in to forgot-password and back', () => {
    const there = after([{ type: 'went', to: 'forgot-password' }]);
    expect(there.screen.name).toBe('forgot-password');
    expect(after([{ type: 'went', to: 'sign-in' }], there).screen.name).toBe('sign-in');
  });

  it('takes along the address that was typed', () => {
    const there = after([{ type: 'went', to: 'forgot-password', email: 'ana@example.org' }]);
    expect(there.email).toBe('ana@example.org');
    expect(after([{ type: 'went', to: 'sign-in' }], there).email).toBe('ana@example.org');
    expect(after([{ type: 'went', to: 'sign-in', email: '' }], there).email).toBe('');
  });

  it('shows where the reset code went, then that the reset worked, then the sign-in form', () => {
    const sent = after([{ type: 'started', email: 'ana@example.org' }, { type: 'reset-code-sent' }]);
    expect(sent).toMatchObject({
      screen: { name: 'reset-password', isDone: false },
      email: 'ana@example.org',
      notice: 'Password reset code sent to your email',
    });
    const done = after([{ type: 'started' }, { type: 'reset-done' }], sent);
    expect(done).toMatchObject({
      screen: { name: 'reset-password', isDone: true },
      notice: NOTICES.resetDone,
    });
    expect(after([{ type: 'reset-shown' }], done)).toMatchObject({
      screen: { name: 'sign-in' },
      notice: 'Password reset successfully! You can now sign in with your new password.',
    });
  });

  it('asks an unconfirmed account for the new code, or sends it to support when there is none', () => {
    expect(after([{ type: 'started' }, { type: 'unconfirmed', isCodeSent: true }])).toMatchObject({
      screen: { name: 'confirm-email' },
      notice: "Your account is not confirmed. We've sent a new verification code to your email.",
    });
    expect(after([{ type: 'started' }, { type: 'unconfirmed', isCodeSent: false }])).toMatchObject({
      screen: { name: 'sign-in' },
      error: { field: 'form', text: 'Your account is not confirmed. Please contact support.' },
    });
  });

  it('tells a second new code as news, after a moment without', () => {
    const once = after([{ type: 'started' }, { type: 'code-resent' }], openAuth('confirm-email', true, null));
    expect(once.notice).toBe(NOTICES.codeResent);
    const again = reduceAuth(once, { type: 'started' });
    expect(again.notice).toBeNull();
    expect(reduceAuth(again, { type: 'code-resent' }).notice).toBe(NOTICES.codeResent);
  });

  it('asks to sign in when the sign-in after a confirmation failed, and is over when it worked', () => {
    const confirming = openAuth('confirm-email', true, null);
    expect(after([{ type: 'started' }, { type: 'confirmed-without-sign-in' }], confirming)).toMatchObject({
      screen: { name: 'sign-in' },
      notice: 'Account confirmed! Please sign in.',
    });
    expect(after([{ type: 'started' }, { type: 'signed-in' }], confirming).isOver).toBe(true);
  });
});

describe('errors', () => {
  it.each(Object.entries(FALLBACKS))('fall back to a text of their own: %s', (attempt, text) => {
    expect(after([failed(attempt as AuthAttempt, 'other')]).error).toEqual({ field: 'form', text });
  });

  it('say what the service said, next to the field it is about', () => {
    const reset = openAuth('reset-password', false, null);
    expect(after([failed('reset-password', 'wrong-code', 'Wrong code.')], reset).error).toEqual({
      field: 'code',
      text: 'Wrong code.',
    });
    expect(after([failed('reset-password', 'weak-password', 'Too common.')], reset).error?.field).toBe(
      'new-password',
    );
    expect(after([failed('sign-up', 'exists', 'Taken.')], openAuth('sign-up', true, null)).error?.field).toBe(
      'email',
    );
    expect(after([failed('sign-in', 'wrong-code', 'Odd.')]).error?.field).toBe('form');
  });

  it.each([
    ['session-over', 'whatever', SIGN_IN_EXPIRED],
    ['not-authorized', 'Incorrect email or password.', 'Incorrect email or password.'],
    ['paused', 'There were too many wrong tries.', PAUSED.code],
  ] as const)('end a challenge that can no longer be answered: %s', (kind, message, text) => {
    const asked = after([
      { type: 'challenged', challenge: CODE },
      { type: 'started' },
      failed('sign-in', kind, message),
    ]);
    expect(asked).toMatchObject({
      screen: { name: 'sign-in' },
      error: { field: 'form', text },
      isPending: false,
    });
  });

  it.each([true, false])(
    'of paused passwords lead on by a code, where one can be sent: %s',
    (canMailCode) => {
      const paused = { ...failed('sign-in', 'paused', 'Too many tries.'), canMailCode } as AuthEvent;
      expect(after([paused]).error).toEqual({
        field: 'form',
        text: 'Someone has been guessing at this account, so passwords are paused. Yours may be right.',
        way: { after: 'paused', canMailCode },
      });
      const asked = after([
        { type: 'challenged', challenge: { kind: 'password' } },
        { type: 'started' },
        paused,
      ]);
      expect(asked.error).toEqual({ field: 'form', text: 'Too many tries.' });
    },
  );

  it('of an address that has an account lead on at that field', () => {
    const taken = { ...failed('sign-up', 'exists', 'Taken.'), canMailCode: true } as AuthEvent;
    expect(after([taken], openAuth('sign-up', true, null)).error).toEqual({
      field: 'email',
      text: 'Taken.',
      way: { after: 'exists', canMailCode: true },
    });
  });

  it('leave a challenge open that can be answered again', () => {
    const asked = after([
      { type: 'challenged', challenge: CODE },
      { type: 'started' },
      failed('sign-in', 'wrong-code', 'Wrong code.'),
    ]);
    expect(asked).toMatchObject({ screen: { name: 'challenge' }, error: { field: 'code' } });
  });

  it('tell of an expired sign-in only while one is open', () => {
    expect(after([{ type: 'expired' }]).error).toBeNull();
    expect(after([{ type: 'challenged', challenge: CODE }, { type: 'expired' }]).error?.text).toBe(
      SIGN_IN_EXPIRED,
    );
  });
});

const challenge = fc.constantFrom<Challenge[]>(
  CODE,
  { kind: 'new-password', missing: ['name'] },
  { kind: 'custom', hints: [] },
  { kind: 'choose-method', methods: ['TOTP', 'EMAIL'] },
  { kind: 'choose-setup', methods: ['TOTP'] },
  { kind: 'email-setup' },
  { kind: 'authenticator-setup', secret: 'ABC' },
  { kind: 'choose-factor', factors: ['PASSWORD'] },
  { kind: 'password' },
);
const problem: fc.Arbitrary<IdentityProblem> = fc.record({
  kind: fc.constantFrom<ProblemKind>(
    'not-authorized',
    'wrong-code',
    'exists',
    'weak-password',
    'session-over',
    'paused',
    'other',
  ),
  message: fc.constantFrom('', 'No.'),
});
const event: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({ type: fc.constant('went'), to: fc.constantFrom('sign-in', 'sign-up', 'forgot-password') }),
  fc.record({ type: fc.constant('started'), email: fc.emailAddress() }),
  fc.record({ type: fc.constant('failed'), attempt: fc.constantFrom('sign-in', 'confirm'), problem }),
  fc.record({ type: fc.constant('challenged'), challenge }),
  fc.record({ type: fc.constant('unconfirmed'), isCodeSent: fc.boolean() }),
  fc.record({
    type: fc.constant('field-rejected'),
    error: fc.record({ field: fc.constant('email'), text: fc.constant('Wrong.') }),
  }),
  fc.record({ type: fc.constant('reset-waits'), text: fc.constant('It works tomorrow.') }),
  fc
    .constantFrom(
      'signed-in',
      'sign-up-sent',
      'code-resent',
      'confirmed-without-sign-in',
      'reset-code-sent',
      'reset-done',
      'reset-shown',
      'expired',
    )
    .map((type) => ({ type })),
);

describe('whatever happens', () => {
  const opening = fc.record({ view: fc.constantFrom(...VIEWS), isSignUpOpen: fc.boolean() });

  it('a closed sign-up is never shown, and news never stand beside an error', () => {
    fc.assert(
      fc.property(opening, fc.array(event, { maxLength: 30 }), ({ view, isSignUpOpen }, events) => {
        let state = openAuth(view, isSignUpOpen, null);
        for (const next of events) {
          state = reduceAuth(state, next);
          if (!isSignUpOpen) expect(state.screen.name).not.toBe('sign-up');
          expect(state.notice !== null && state.error !== null).toBe(false);
        }
      }),
    );
  });

  it('a service error stands next to a field the screen has, or belongs to the form', () => {
    fc.assert(
      fc.property(
        opening,
        fc.array(event, { maxLength: 30 }),
        problem,
        ({ view, isSignUpOpen }, events, last) => {
          const state = reduceAuth(events.reduce(reduceAuth, openAuth(view, isSignUpOpen, null)), {
            type: 'failed',
            attempt: 'sign-in',
            problem: last,
          });
          const { error } = state;
          expect(error?.field === 'form' || (error && fieldsOf(state.screen).includes(error.field))).toBe(
            true,
          );
          expect(error?.text).not.toBe('');
          expect(state.isPending).toBe(false);
        },
      ),
    );
  });

  it('nobody leaves a screen whose answer is under way by a link', () => {
    fc.assert(
      fc.property(opening, fc.array(event, { maxLength: 30 }), ({ view, isSignUpOpen }, events) => {
        const state = reduceAuth(events.reduce(reduceAuth, openAuth(view, isSignUpOpen, null)), {
          type: 'started',
        });
        expect(reduceAuth(state, { type: 'went', to: 'forgot-password' })).toBe(state);
      }),
    );
  });
});

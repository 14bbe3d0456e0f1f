import { describe, expect, it } from 'vitest';
import { AuthFlow, RESET_RETURN_MS, SIGN_IN_STEP_MS } from './auth-flow.ts';
import type { OpenSignIn } from './auth-flow.ts';
import type { AuthEvent, AuthState } from './auth-model.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';
import type { IdentityProblem, Outcome } from '../../identity/identity-problem.ts';
import { openAuth, reduceAuth } from './reduce-auth.ts';
import type { Challenge, SignInStep } from '../../identity/sign-in-step.ts';

const ANA = { username: 'ana@example.org', password: 'correct horse' };
const CODE: Challenge = { kind: 'code', from: 'email', destination: 'a***@e***' };

const ok = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
const no = (kind: IdentityProblem['kind'], message = ''): Outcome<never> => ({
  ok: false,
  problem: { kind, message },
});
const step = (kind: 'done' | 'confirm-sign-up' | 'reset-password'): Outcome<SignInStep> => ok({ kind });

/** A window without a page: the flow, the state it leads to, a clock, and an identity service that answers as told. */
function openWindow(answers: Partial<IdentityClient>, view: Parameters<typeof openAuth>[0] = 'sign-in') {
  let state: AuthState = openAuth(view, true, null);
  let now = 1_000;
  let timers: { at: number; handle: () => void }[] = [];
  const events: AuthEvent[] = [];
  const kept: (OpenSignIn | null)[] = [];
  let signIns = 0;
  const asked: string[] = [];
  const noted = Object.entries(answers).map(([name, answer]) => [
    name,
    (...args: unknown[]) => {
      asked.push([name, ...args.filter((arg) => typeof arg === 'string')].join(' '));
      return (answer as (...given: unknown[]) => unknown)(...args);
    },
  ]);
  const identity = Object.fromEntries(noted) as IdentityClient;
  const flow = new AuthFlow({
    openIdentity: async () => identity,
    onEvent: (event) => {
      events.push(event);
      state = reduceAuth(state, event);
    },
    onSignedIn: () => (signIns += 1),
    wait: (ms, handle) => {
      const timer = { at: now + ms, handle };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    keepChallenge: (challenge) => kept.push(challenge),
    now: () => now,
  });
  return {
    flow,
    asked,
    events,
    kept,
    state: () => state,
    signIns: () => signIns,
    /** Lets everything that was begun come to its end. */
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    pass: (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer);
        timer.handle();
      }
    },
  };
}

describe('signing in', () => {
  it('is over when the service has nothing more to ask', async () => {
    const window = openWindow({ signIn: async () => step('done') });
    window.flow.signIn(ANA);
    expect(window.state().isPending).toBe(true);
    await window.settle();
    expect([window.state().isOver, window.signIns()]).toEqual([true, 1]);
  });

  it('asks the service once for a button that was pressed twice', async () => {
    const window = openWindow({
      signIn: async () => no('not-authorized', 'Incorrect username or password.'),
    });
    window.flow.signIn(ANA);
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.asked).toHaveLength(1);
    expect(window.state().error).toEqual({ field: 'form', text: 'Incorrect username or password.' });
  });

  it('is refused while somebody is signed in', async () => {
    const window = openWindow({
      signIn: async () => no('already-signed-in', 'There is already a signed in user.'),
    });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().error?.text).toBe('There is already a signed in user.');
  });

  it('counts also when the window was closed meanwhile', async () => {
    const window = openWindow({ signIn: async () => step('done') });
    window.flow.signIn(ANA);
    window.flow.close();
    await window.settle();
    expect([window.signIns(), window.state().isOver]).toEqual([1, false]);
  });

  it('shows a failure nobody expected as one to be tried again', async () => {
    const window = openWindow({
      signIn: () => Promise.reject(new TypeError('')),
    });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state()).toMatchObject({ error: { text: 'Failed to sign in' }, isPending: false });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.asked).toHaveLength(2);
  });
});

describe('a passkey without an address', () => {
  const CHOSEN = { session: 'step-1', credential: {} };
  const PROVED = { username: ANA.username, session: 'proof-1' };
  const good = {
    canChoosePasskey: () => true,
    choosePasskey: async () => ok(CHOSEN),
    provePasskey: async () => ok(PROVED),
    signInWithProvedPasskey: async () => step('done'),
  };
  /** An offer that the test takes up; its signal ends it. */
  function offered() {
    const chosen = Promise.withResolvers<typeof CHOSEN | null>();
    const signals: AbortSignal[] = [];
    const offerPasskeys = (signal: AbortSignal) => {
      signals.push(signal);
      return chosen.promise;
    };
    return { ...chosen, signals, offerPasskeys };
  }

  it('goes on under the name that the service tells', async () => {
    const window = openWindow({
      ...good,
      signInWithProvedPasskey: async () => step('confirm-sign-up'),
      resendSignUpCode: async () => ok(undefined),
    });
    window.flow.signInWithAnyPasskey();
    await window.settle();
    expect(window.state()).toMatchObject({ email: ANA.username, screen: { name: 'confirm-email' } });
    expect(window.asked.at(-1)).toBe('resendSignUpCode ana@example.org');
  });

  it('needs the address where it cannot be chosen', async () => {
    const window = openWindow({ ...good, canChoosePasskey: () => false });
    window.flow.signInWithAnyPasskey();
    await window.settle();
    const error = { field: 'email', text: 'Please enter a valid email address.' };
    expect(window.state()).toMatchObject({ error, isPending: false });
    expect(window.asked).toEqual(['canChoosePasskey']);
  });

  it('says why it was refused, and when it came too late', async () => {
    const problems = [no('passkey', 'No.'), no('session-over')];
    const window = openWindow({ ...good, provePasskey: async () => problems.shift() ?? ok(PROVED) });
    for (const text of ['No.', 'Your sign-in took too long. Please sign in again.']) {
      window.flow.signInWithAnyPasskey();
      await window.settle();
      expect(window.state()).toMatchObject({ error: { field: 'form', text }, isPending: false });
    }
  });

  it('signs in when it was offered and is chosen', async () => {
    const { offerPasskeys, resolve } = offered();
    const window = openWindow({ ...good, offerPasskeys });
    window.flow.offerPasskeys();
    await window.settle();
    expect(window.state().isPending).toBe(false);
    resolve(CHOSEN);
    await window.settle();
    expect([window.state().isOver, window.signIns()]).toEqual([true, 1]);
  });

  it('is offered until something else is asked for, the window closes, or its form is left', async () => {
    const ends: ((flow: AuthFlow, stop: () => void) => void)[] = [
      (flow) => flow.signIn(ANA),
      (flow) => flow.signInWithPasskey(ANA.username),
      (flow) => flow.signInWithAnyPasskey(),
      (flow) => flow.close(),
      (_flow, stop) => stop(),
    ];
    for (const end of ends) {
      const { offerPasskeys, resolve, signals } = offered();
      const refused = async () => no('not-authorized');
      const window = openWindow({
        ...good,
        offerPasskeys,
        signIn: refused,
        signInWithPasskey: refused,
        choosePasskey: refused,
      });
      const stop = window.flow.offerPasskeys();
      await window.settle();
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      end(window.flow, stop);
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      // What was chosen at the same moment comes too late.
      resolve(CHOSEN);
      await window.settle();
      expect([window.signIns(), window.asked.includes('provePasskey')]).toEqual([0, false]);
    }
  });

  it('is not offered by a form that was left before the service was there', async () => {
    const { offerPasskeys, signals } = offered();
    const window = openWindow({ ...good, offerPasskeys });
    window.flow.offerPasskeys()();
    await window.settle();
    expect(signals).toEqual([]);
  });
});

describe('an unconfirmed account', () => {
  const unconfirmed = {
    signIn: async () => step('confirm-sign-up'),
    resendSignUpCode: async () => ok(undefined),
  };

  it('gets a new code, and after it signs in by itself', async () => {
    let isConfirmed = false;
    const window = openWindow({
      ...unconfirmed,
      signIn: async () => step(isConfirmed ? 'done' : 'confirm-sign-up'),
      confirmSignUp: async () => {
        isConfirmed = true;
        return ok(undefined);
      },
    });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().screen.name).toBe('confirm-email');
    window.flow.confirmEmail(ANA.username, '123456');
    await window.settle();
    expect(window.asked).toEqual([
      'signIn ana@example.org correct horse',
      'resendSignUpCode ana@example.org',
      'confirmSignUp ana@example.org 123456',
      'signIn ana@example.org correct horse',
    ]);
    expect(window.state().isOver).toBe(true);
  });

  it('signs in by hand when the sign-in by itself fails, or when another address was confirmed', async () => {
    let tries = 0;
    const window = openWindow({
      ...unconfirmed,
      signIn: async () => (tries++ === 0 ? step('confirm-sign-up') : no('unreachable')),
      confirmSignUp: async () => ok(undefined),
    });
    window.flow.signIn(ANA);
    await window.settle();
    window.flow.confirmEmail(ANA.username, '123456');
    await window.settle();
    expect(window.state()).toMatchObject({
      screen: { name: 'sign-in' },
      notice: 'Account confirmed! Please sign in.',
    });
    window.flow.confirmEmail('ben@example.org', '123456');
    await window.settle();
    expect(tries).toBe(2);
  });

  it('gets no code when the window was closed meanwhile', async () => {
    const window = openWindow(unconfirmed);
    window.flow.signIn(ANA);
    window.flow.close();
    await window.settle();
    expect(window.asked).toEqual(['signIn ana@example.org correct horse']);
  });

  it('is sent to support when no code can be sent', async () => {
    const window = openWindow({ ...unconfirmed, resendSignUpCode: async () => no('limited', 'Too often.') });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().error?.text).toBe('Your account is not confirmed. Please contact support.');
  });
});

describe('a forgotten password', () => {
  it('returns to the sign-in form two seconds after it was replaced', async () => {
    const window = openWindow({ resetPassword: async () => ok(undefined) }, 'reset-password');
    window.flow.resetPassword(ANA.username, '123456', 'a new password');
    await window.settle();
    window.pass(RESET_RETURN_MS - 1);
    expect(window.state().screen.name).toBe('reset-password');
    window.pass(1);
    expect(window.state().screen.name).toBe('sign-in');
  });

  it('is good news also when the new password has to wait: the sign-in form says from when on it works', async () => {
    const said = 'Your new password is saved. It works from 24 November 2026 at 18:34 (UTC).';
    const window = openWindow({ resetPassword: async () => no('not-authorized', said) }, 'reset-password');
    window.flow.resetPassword(ANA.username, '123456', 'a new password');
    await window.settle();
    expect(window.state()).toMatchObject({
      screen: { name: 'sign-in' },
      email: ANA.username,
      notice: said,
      error: null,
      isPending: false,
    });
  });

  it('stays in the form when it was refused for another reason', async () => {
    const window = openWindow(
      { resetPassword: async () => no('not-authorized', 'User is disabled.') },
      'reset-password',
    );
    window.flow.resetPassword(ANA.username, '123456', 'a new password');
    await window.settle();
    expect(window.state()).toMatchObject({
      screen: { name: 'reset-password', isDone: false },
      notice: null,
      error: { field: 'form', text: 'User is disabled.' },
    });
  });

  it('does not come back into a window that was closed', async () => {
    const window = openWindow({ resetPassword: async () => ok(undefined) }, 'reset-password');
    window.flow.resetPassword(ANA.username, '123456', 'a new password');
    await window.settle();
    window.flow.close();
    window.pass(RESET_RETURN_MS);
    expect(window.events.map(({ type }) => type)).toEqual(['started', 'reset-done']);
  });

  it.each([
    ['', 'Failed to initiate password reset'],
    ['Too often.', 'Too often.'],
  ])(
    'has to be replaced when the service says so, and says when no code could be sent: "%s"',
    async (said, text) => {
      const window = openWindow({
        signIn: async () => step('reset-password'),
        requestPasswordReset: async () => no('limited', said),
      });
      window.flow.signIn(ANA);
      await window.settle();
      expect(window.state().error?.text).toBe(text);
    },
  );
});

/** A window whose time ran out before the service answered. */
async function answerLate(answered: Outcome<SignInStep>) {
  const late = Promise.withResolvers<Outcome<SignInStep>>();
  const window = openWindow({ signIn: async () => ok(CODE), answerChallenge: () => late.promise });
  window.flow.signIn(ANA);
  await window.settle();
  window.flow.answer(ANA.username, '123456');
  await window.settle();
  window.pass(SIGN_IN_STEP_MS);
  expect(window.state()).toMatchObject({ screen: { name: 'challenge' }, isPending: true });
  late.resolve(answered);
  await window.settle();
  return window;
}

describe('a sign-in of several steps', () => {
  it('is kept for a reload, and forgotten when it is over', async () => {
    const window = openWindow({ signIn: async () => ok(CODE), answerChallenge: async () => step('done') });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.kept.at(-1)).toEqual({
      email: ANA.username,
      challenge: CODE,
      expiresAt: 1_000 + SIGN_IN_STEP_MS,
    });
    window.flow.answer(ANA.username, '123456');
    await window.settle();
    expect(window.kept.at(-1)).toBeNull();
    expect(window.signIns()).toBe(1);
  });

  it('does not write the secret of an authenticator down', async () => {
    const window = openWindow({
      signIn: async () => ok({ kind: 'authenticator-setup', secret: 'JBSWY3DP' }),
    });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.kept.at(-1)?.challenge).toEqual({ kind: 'choose-setup', methods: ['TOTP'] });
    expect(JSON.stringify(window.kept)).not.toContain('JBSWY3DP');
  });

  it('ends after 180 seconds without an answer, counted anew from every step', async () => {
    const window = openWindow({ signIn: async () => ok(CODE), answerChallenge: async () => ok(CODE) });
    window.flow.signIn(ANA);
    await window.settle();
    window.pass(SIGN_IN_STEP_MS - 1);
    window.flow.answer(ANA.username, '123456');
    await window.settle();
    window.pass(SIGN_IN_STEP_MS - 1);
    expect(window.state().screen.name).toBe('challenge');
    window.pass(1);
    expect(window.state()).toMatchObject({ screen: { name: 'sign-in' }, error: { field: 'form' } });
    expect(window.kept.at(-1)).toBeNull();
  });

  it('that a reload interrupted has only the rest of its time', () => {
    const window = openWindow({});
    window.flow.resume(60_000);
    window.pass(60_000);
    expect(window.events).toEqual([{ type: 'expired' }]);
  });

  describe('whose time runs out while an answer is under way', () => {
    it('is not over when the service takes the answer', async () => {
      const done = await answerLate(step('done'));
      expect([done.signIns(), done.state().isOver, done.state().error]).toEqual([1, true, null]);
    });

    it('has the whole time again for the next question', async () => {
      const asked = await answerLate(ok(CODE));
      asked.pass(SIGN_IN_STEP_MS - 1);
      expect(asked.state().screen.name).toBe('challenge');
      asked.pass(1);
      expect(asked.state().screen.name).toBe('sign-in');
    });

    it('is over when it does not', async () => {
      const refused = await answerLate(no('wrong-code', 'Wrong code.'));
      expect(refused.state()).toMatchObject({
        screen: { name: 'sign-in' },
        error: { field: 'form', text: 'Your sign-in took too long. Please sign in again.' },
        isPending: false,
      });
      expect(refused.kept.at(-1)).toBeNull();
    });
  });

  it('is not kept any more when it leads to a code for the account', async () => {
    for (const kind of ['confirm-sign-up', 'reset-password'] as const) {
      const window = openWindow({
        signIn: async () => ok(CODE),
        answerChallenge: async () => step(kind),
        resendSignUpCode: async () => ok(undefined),
        requestPasswordReset: async () => ok(undefined),
      });
      window.flow.signIn(ANA);
      await window.settle();
      window.flow.answer(ANA.username, '123456');
      await window.settle();
      expect(window.kept.at(-1)).toBeNull();
      const before = window.events.length;
      window.pass(SIGN_IN_STEP_MS);
      expect(window.events).toHaveLength(before);
    }
  });

  it('is given up by going back', async () => {
    const window = openWindow({ signIn: async () => ok(CODE) });
    window.flow.signIn(ANA);
    await window.settle();
    window.flow.leaveChallenge();
    expect(window.state().screen.name).toBe('sign-in');
    window.pass(SIGN_IN_STEP_MS);
    expect(window.state().error).toBeNull();
  });
});

describe('signing up', () => {
  it('asks for the code, or signs in at once where none is needed', async () => {
    const coded = openWindow({ signUp: async () => ok({ isConfirmed: false }) }, 'sign-up');
    coded.flow.signUp(ANA);
    await coded.settle();
    expect(coded.state()).toMatchObject({ screen: { name: 'confirm-email' }, email: ANA.username });

    const open = openWindow(
      { signUp: async () => ok({ isConfirmed: true }), signIn: async () => step('done') },
      'sign-up',
    );
    open.flow.signUp(ANA);
    await open.settle();
    expect(open.state().isOver).toBe(true);
  });

  it('says that it is disabled', async () => {
    const window = openWindow(
      { signUp: async () => no('sign-up-disabled', 'Sign-up is currently disabled') },
      'sign-up',
    );
    window.flow.signUp(ANA);
    await window.settle();
    expect(window.state().error?.text).toBe('Sign-up is currently disabled');
  });
});

import { describe, expect, it } from 'vitest';
import { RESET_RETURN_MS, SIGN_IN_STEP_MS } from './auth-flow.ts';
import { PAUSED } from './auth-texts.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import type { SignInStep } from '../../identity/sign-in-step.ts';
import { ANA, CODE, no, ok, openFlow, step } from './testing/open-flow.ts';

describe('signing in', () => {
  it('is over when the service has nothing more to ask', async () => {
    const window = openFlow({ signIn: async () => step('done') });
    window.flow.signIn(ANA);
    expect(window.state().isPending).toBe(true);
    await window.settle();
    expect([window.state().isOver, window.signIns()]).toEqual([true, 1]);
  });

  it('asks the service once for a button that was pressed twice', async () => {
    const window = openFlow({
      signIn: async () => no('not-authorized', 'Incorrect username or password.'),
    });
    window.flow.signIn(ANA);
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.asked).toHaveLength(1);
    expect(window.state().error).toEqual({ field: 'form', text: 'Incorrect username or password.' });
  });

  it('is refused while somebody is signed in', async () => {
    const window = openFlow({
      signIn: async () => no('already-signed-in', 'There is already a signed in user.'),
    });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().error?.text).toBe('There is already a signed in user.');
  });

  it('counts also when the window was closed meanwhile', async () => {
    const window = openFlow({ signIn: async () => step('done') });
    window.flow.signIn(ANA);
    window.flow.close();
    await window.settle();
    expect([window.signIns(), window.state().isOver]).toEqual([1, false]);
  });

  it('shows a failure nobody expected as one to be tried again', async () => {
    const window = openFlow({
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

describe('a password that was refused unseen', () => {
  const paused = { signIn: async () => no('paused'), signInWithMailedCode: async () => ok(CODE) };

  it('leads to a code by email, with which the person is in', async () => {
    const window = openFlow({ ...paused, answerChallenge: async () => step('done') });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().error?.way).toEqual({ after: 'paused', canMailCode: true });
    window.flow.mailCode(ANA.username);
    await window.settle();
    expect(window.state().screen).toEqual({ name: 'challenge', challenge: CODE });
    window.flow.answer(ANA.username, '123456');
    await window.settle();
    expect([window.state().isOver, window.signIns()]).toEqual([true, 1]);
  });

  it.each([
    ['that sends no mail', {}, { sendsMail: false }],
    ['whose accounts a hosted pool keeps', { canMailCode: () => false }, {}],
  ])('leads to other ways on a site %s', async (_title, answers, options) => {
    const window = openFlow({ ...paused, ...answers }, 'sign-in', options);
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().error?.way).toEqual({ after: 'paused', canMailCode: false });
  });

  it('is answered by itself where the account wants it besides the code', async () => {
    const answers = [ok<SignInStep>({ kind: 'password' }), step('done')];
    const window = openFlow({ ...paused, answerChallenge: async () => answers.shift() ?? step('done') });
    window.flow.signIn(ANA);
    await window.settle();
    window.flow.mailCode(ANA.username);
    await window.settle();
    window.flow.answer(ANA.username, '123456');
    await window.settle();
    expect(window.asked.slice(-2)).toEqual(['answerChallenge 123456', `answerChallenge ${ANA.password}`]);
    expect(window.state().isOver).toBe(true);
  });

  it('is said to be wrong when it was, and is not tried again', async () => {
    const answers = [ok<SignInStep>({ kind: 'password' }), no('not-authorized', 'Incorrect.')];
    const window = openFlow({
      ...paused,
      answerChallenge: async () => answers.shift() ?? ok({ kind: 'password' }),
    });
    window.flow.signIn(ANA);
    await window.settle();
    window.flow.mailCode(ANA.username);
    await window.settle();
    window.flow.answer(ANA.username, '123456');
    await window.settle();
    expect(window.state()).toMatchObject({
      screen: { name: 'sign-in' },
      error: { text: PAUSED.passwordWrong },
    });
    expect(window.kept.at(-1)).toBeNull();
    window.flow.mailCode(ANA.username);
    await window.settle();
    window.flow.answer(ANA.username, '654321');
    await window.settle();
    expect(window.state().screen).toEqual({ name: 'challenge', challenge: { kind: 'password' } });
  });

  it.each([
    ['of another address', { username: 'bo@example.org', password: 'correct horse' }],
    ['that was looked at since', ANA],
  ])('is not answered in place of one %s', async (_title, then) => {
    let isPaused = true;
    const window = openFlow({
      signIn: async () => no(isPaused ? 'paused' : 'not-authorized'),
      signInWithMailedCode: async () => ok(CODE),
      answerChallenge: async () => ok({ kind: 'password' }),
    });
    window.flow.signIn(ANA);
    await window.settle();
    isPaused = false;
    window.flow.signIn(then);
    await window.settle();
    window.flow.mailCode(then.username);
    await window.settle();
    window.flow.answer(then.username, '123456');
    await window.settle();
    expect(window.state().screen).toEqual({ name: 'challenge', challenge: { kind: 'password' } });
  });
});

describe('an unconfirmed account', () => {
  const unconfirmed = {
    signIn: async () => step('confirm-sign-up'),
    resendSignUpCode: async () => ok(undefined),
  };

  it('gets a new code, and after it signs in by itself', async () => {
    let isConfirmed = false;
    const window = openFlow({
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
    const window = openFlow({
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
    const window = openFlow(unconfirmed);
    window.flow.signIn(ANA);
    window.flow.close();
    await window.settle();
    expect(window.asked).toEqual(['signIn ana@example.org correct horse']);
  });

  it('is sent to support when no code can be sent', async () => {
    const window = openFlow({ ...unconfirmed, resendSignUpCode: async () => no('limited', 'Too often.') });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.state().error?.text).toBe('Your account is not confirmed. Please contact support.');
  });
});

describe('a forgotten password', () => {
  it('returns to the sign-in form two seconds after it was replaced', async () => {
    const window = openFlow({ resetPassword: async () => ok(undefined) }, 'reset-password');
    window.flow.resetPassword(ANA.username, '123456', 'a new password');
    await window.settle();
    window.pass(RESET_RETURN_MS - 1);
    expect(window.state().screen.name).toBe('reset-password');
    window.pass(1);
    expect(window.state().screen.name).toBe('sign-in');
  });

  it('is good news also when the new password has to wait: the sign-in form says from when on it works', async () => {
    const said = 'Your new password is saved. It works from 24 November 2026 at 18:34 (UTC).';
    const window = openFlow({ resetPassword: async () => no('password-waits', said) }, 'reset-password');
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
    const window = openFlow(
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
    const window = openFlow({ resetPassword: async () => ok(undefined) }, 'reset-password');
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
      const window = openFlow({
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
  const window = openFlow({ signIn: async () => ok(CODE), answerChallenge: () => late.promise });
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
    const window = openFlow({ signIn: async () => ok(CODE), answerChallenge: async () => step('done') });
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
    const window = openFlow({
      signIn: async () => ok({ kind: 'authenticator-setup', secret: 'JBSWY3DP' }),
    });
    window.flow.signIn(ANA);
    await window.settle();
    expect(window.kept.at(-1)?.challenge).toEqual({ kind: 'choose-setup', methods: ['TOTP'] });
    expect(JSON.stringify(window.kept)).not.toContain('JBSWY3DP');
  });

  it('ends after 180 seconds without an answer, counted anew from every step', async () => {
    const window = openFlow({ signIn: async () => ok(CODE), answerChallenge: async () => ok(CODE) });
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
    const window = openFlow({});
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
      const window = openFlow({
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
    const window = openFlow({ signIn: async () => ok(CODE) });
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
    const coded = openFlow({ signUp: async () => ok({ isConfirmed: false }) }, 'sign-up');
    coded.flow.signUp(ANA);
    await coded.settle();
    expect(coded.state()).toMatchObject({ screen: { name: 'confirm-email' }, email: ANA.username });

    const open = openFlow(
      { signUp: async () => ok({ isConfirmed: true }), signIn: async () => step('done') },
      'sign-up',
    );
    open.flow.signUp(ANA);
    await open.settle();
    expect(open.state().isOver).toBe(true);
  });

  it('says that it is disabled', async () => {
    const window = openFlow(
      { signUp: async () => no('sign-up-disabled', 'Sign-up is currently disabled') },
      'sign-up',
    );
    window.flow.signUp(ANA);
    await window.settle();
    expect(window.state().error?.text).toBe('Sign-up is currently disabled');
  });
});

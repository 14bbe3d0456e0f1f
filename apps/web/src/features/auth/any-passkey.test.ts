import { describe, expect, it } from 'vitest';
import type { AuthFlow } from './auth-flow.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { ANA, no, ok, openFlow, step } from './testing/open-flow.ts';

const refused = async () => no('not-authorized');

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
    const window = openFlow({
      ...good,
      signInWithProvedPasskey: async () => step('confirm-sign-up'),
      resendSignUpCode: async () => ok(undefined),
    });
    window.flow.signInWithPasskey('');
    await window.settle();
    expect(window.state()).toMatchObject({ email: ANA.username, screen: { name: 'confirm-email' } });
    expect(window.asked.at(-1)).toBe('resendSignUpCode ana@example.org');
  });

  it('needs the address where it cannot be chosen', async () => {
    const window = openFlow({ ...good, canChoosePasskey: () => false });
    window.flow.signInWithPasskey('');
    await window.settle();
    const error = { field: 'email', text: 'Please enter a valid email address.' };
    expect(window.state()).toMatchObject({ error, isPending: false });
    expect(window.asked).toEqual(['canChoosePasskey']);
  });

  it('is not looked for under half an address, which must be completed or cleared', async () => {
    const window = openFlow(good);
    window.flow.signInWithPasskey('ana');
    await window.settle();
    const text = 'Enter your full email address, or clear the field to choose a passkey.';
    expect(window.state()).toMatchObject({ error: { field: 'email', text }, isPending: false });
    expect(window.asked).toEqual(['canChoosePasskey']);
  });

  it('needs a whole address where it cannot be chosen', async () => {
    const window = openFlow({ ...good, canChoosePasskey: () => false });
    window.flow.signInWithPasskey('ana');
    await window.settle();
    expect(window.state().error?.text).toBe('Please enter a valid email address.');
  });

  it('signs no one in when the window was closed before it was proved, or while it is', async () => {
    const choosing = Promise.withResolvers<Outcome<typeof CHOSEN>>();
    const first = openFlow({ ...good, choosePasskey: () => choosing.promise });
    first.flow.signInWithPasskey('');
    await first.settle();
    first.flow.close();
    choosing.resolve(ok(CHOSEN));
    await first.settle();
    expect(first.asked).not.toContain('provePasskey');

    const proving = Promise.withResolvers<Outcome<typeof PROVED>>();
    const signals: AbortSignal[] = [];
    const second = openFlow({
      ...good,
      provePasskey: (_chosen, signal) => {
        signals.push(signal);
        return proving.promise;
      },
    });
    second.flow.signInWithPasskey('');
    await second.settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.flow.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    proving.resolve(ok(PROVED));
    await second.settle();
    expect(second.asked).not.toContain('signInWithProvedPasskey');
    expect([first.signIns(), second.signIns()]).toEqual([0, 0]);
  });

  it('says why it was refused, and when it came too late', async () => {
    const problems = [no('passkey', 'No.'), no('session-over')];
    const window = openFlow({ ...good, provePasskey: async () => problems.shift() ?? ok(PROVED) });
    for (const text of ['No.', 'Your sign-in took too long. Please sign in again.']) {
      window.flow.signInWithPasskey('');
      await window.settle();
      expect(window.state()).toMatchObject({ error: { field: 'form', text }, isPending: false });
    }
  });

  it('signs in when it was offered and is chosen', async () => {
    const { offerPasskeys, resolve } = offered();
    const window = openFlow({ ...good, offerPasskeys });
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
      (flow) => flow.signInWithPasskey(''),
      (flow) => flow.close(),
      (_flow, stop) => stop(),
    ];
    for (const end of ends) {
      const { offerPasskeys, resolve, signals } = offered();
      const window = openFlow({
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
    const window = openFlow({ ...good, offerPasskeys });
    window.flow.offerPasskeys()();
    await window.settle();
    expect(signals).toEqual([]);
  });
});

import { AuthFlow } from '../auth-flow.ts';
import type { AuthEvent, AuthState, OpenSignIn } from '../auth-model.ts';
import type { IdentityClient } from '../../../identity/identity-client.ts';
import type { IdentityProblem, Outcome } from '../../../identity/identity-problem.ts';
import { openAuth, reduceAuth } from '../reduce-auth.ts';
import type { Challenge, SignInStep } from '../../../identity/sign-in-step.ts';

export const ANA = { username: 'ana@example.org', password: 'correct horse' };
export const CODE: Challenge = { kind: 'code', from: 'email', destination: 'a***@e***' };

export const ok = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
export const no = (kind: IdentityProblem['kind'], message = ''): Outcome<never> => ({
  ok: false,
  problem: { kind, message },
});
export const step = (kind: 'done' | 'confirm-sign-up' | 'reset-password'): Outcome<SignInStep> =>
  ok({ kind });

/** A window without a page: the flow, the state it leads to, a clock, and an identity service that answers as told. */
export function openFlow(
  answers: Partial<IdentityClient>,
  view: Parameters<typeof openAuth>[0] = 'sign-in',
  { sendsMail = true }: { sendsMail?: boolean } = {},
) {
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
  const always = { canMailCode: () => true };
  const identity = { ...always, ...Object.fromEntries(noted) } as IdentityClient;
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
    sendsMail,
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

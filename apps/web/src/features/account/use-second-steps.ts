import { useState } from 'react';
import type { MfaMethod } from '../../identity/sign-in-step.ts';
import { FAILED } from './profile-texts.ts';
import type { RemarkText } from './remark.tsx';
import { SECOND_STEP_NAMES } from './second-steps.ts';
import { useIdentityAction } from './use-identity-action.ts';

interface SecondStepActions {
  isPending: boolean;
  remark: RemarkText | null;
  /** The secret of an authenticator app that is being set up; null while none is. */
  secret: string | null;
  /** Whether a set-up was begun since the page was opened. */
  hasBegun: boolean;
  useFirst: (method: MfaMethod) => Promise<void>;
  /** Turns a method on; an authenticator app has to be set up first. */
  turnOn: (method: MfaMethod) => Promise<void>;
  turnOff: (method: MfaMethod) => Promise<void>;
  confirmSetUp: (code: string) => Promise<void>;
  cancelSetUp: () => void;
}

/** What a person can do with the second steps of their account. `reload` reads what is on after a change. */
export function useSecondSteps(reload: () => Promise<void>): SecondStepActions {
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [secret, setSecret] = useState<string | null>(null);
  const [hasBegun, setHasBegun] = useState(false);

  const report = async (text: string) => {
    await reload();
    setRemark({ tone: 'good', text });
  };
  const change = async (method: MfaMethod, to: 'PREFERRED' | 'ENABLED' | 'DISABLED', said: string) => {
    const changed = await run(FAILED.method, (identity) => identity.changeMfa(method, to));
    if (changed !== undefined) await report(`${SECOND_STEP_NAMES[method]}: ${said}`);
  };
  const beginSetUp = async () => {
    const begun = await run(FAILED.authenticator, (identity) => identity.setUpAuthenticator());
    if (begun === undefined) return;
    setSecret(begun.value);
    setHasBegun(true);
  };
  return {
    isPending,
    remark,
    secret,
    hasBegun,
    useFirst: (method) => change(method, 'PREFERRED', 'used first from now on.'),
    turnOn: (method) => (method === 'TOTP' ? beginSetUp() : change(method, 'ENABLED', 'turned on.')),
    turnOff: (method) => change(method, 'DISABLED', 'turned off.'),
    confirmSetUp: async (code) => {
      const confirmed = await run(FAILED.authenticator, (identity) => identity.confirmAuthenticator(code));
      if (confirmed === undefined) return;
      setSecret(null);
      await report('The authenticator app is set up. We ask for its code when you sign in.');
    },
    cancelSetUp: () => {
      setSecret(null);
      setRemark(null);
    },
  };
}

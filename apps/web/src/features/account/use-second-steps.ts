import { useState } from 'react';
import { makeRecoveryCodes, readFactors } from '../../api/account.ts';
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
  /** Recovery codes that were made with the app that was set up now. */
  codes: readonly string[];
  useFirst: (method: MfaMethod) => Promise<void>;
  /** Turns a method on; an authenticator app has to be set up first. */
  turnOn: (method: MfaMethod) => Promise<void>;
  turnOff: (method: MfaMethod) => Promise<void>;
  confirmSetUp: (code: string) => Promise<void>;
  cancelSetUp: () => void;
}

interface SecondStepSources {
  /** Reads what is on after a change. */
  reload: () => Promise<void>;
  /** Whether recovery codes can be made here. */
  hasRecoveryCodes: boolean;
}

/** What a person can do with the second steps of their account. */
export function useSecondSteps({ reload, hasRecoveryCodes }: SecondStepSources): SecondStepActions {
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [secret, setSecret] = useState<string | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);

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
    codes,
    useFirst: (method) => change(method, 'PREFERRED', 'used first from now on.'),
    turnOn: (method) => (method === 'TOTP' ? beginSetUp() : change(method, 'ENABLED', 'turned on.')),
    turnOff: (method) => change(method, 'DISABLED', 'turned off.'),
    confirmSetUp: async (code) => {
      const confirmed = await run(FAILED.authenticator, (identity) => identity.confirmAuthenticator(code));
      if (confirmed === undefined) return;
      setSecret(null);
      // Shown at once: those who have no codes when they lose their phone lose the account.
      const made = hasRecoveryCodes ? await firstCodes() : [];
      setCodes(made);
      await report(
        made.length === 0
          ? 'The authenticator app is set up. We ask for its code when you sign in.'
          : 'The authenticator app is set up. We ask for its code when you sign in. Now keep the recovery codes below.',
      );
    },
    cancelSetUp: () => {
      setSecret(null);
      setRemark(null);
    },
  };
}

/** New recovery codes for an account that has none; none where it has some, or where they can't be made now. */
async function firstCodes(): Promise<readonly string[]> {
  try {
    const { recoveryCodesLeft } = await readFactors();
    return recoveryCodesLeft === 0 ? await makeRecoveryCodes() : [];
  } catch (error) {
    console.warn('Recovery codes could not be made with the authenticator app.', error);
    return [];
  }
}

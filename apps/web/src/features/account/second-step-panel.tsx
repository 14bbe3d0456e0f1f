import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { readMfaPreference } from './read-identity.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Remark, type RemarkText } from './remark.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { makeRecoveryCodes, readFactors } from '../../api/account.ts';
import type { MfaMethod } from '../../identity/sign-in-step.ts';
import { FAILED } from './profile-texts.ts';
import { useIdentityAction } from './use-identity-action.ts';
import type { MfaPreference } from '../../identity/second-step-calls.ts';

const SECOND_STEP_NAMES: Record<MfaMethod, string> = {
  TOTP: 'Authenticator app',
  EMAIL: 'Codes by email',
  SMS: 'Codes by text message',
};

/** A second step at sign-in, as the profile lists it. */
export interface SecondStep {
  method: MfaMethod;
  isOn: boolean;
  /** Of several that are on, the one that is asked for first. */
  isFirst: boolean;
  canBecomeFirst: boolean;
  canBeTurnedOff: boolean;
}

/**
 * The second steps of an account. An authenticator app and codes by email are always offered; text messages only where the account
 * has them already, because no page here adds a telephone number. Where one is required, the last one stays on.
 */
export function secondSteps({ enabled, preferred }: MfaPreference, isRequired: boolean): SecondStep[] {
  const offered: MfaMethod[] = enabled.includes('SMS') ? ['TOTP', 'EMAIL', 'SMS'] : ['TOTP', 'EMAIL'];
  const areSeveral = enabled.length > 1;
  return offered.map((method) => {
    const isOn = enabled.includes(method);
    return {
      method,
      isOn,
      isFirst: areSeveral && preferred === method,
      canBecomeFirst: areSeveral && isOn && preferred !== method,
      canBeTurnedOff: isOn && (areSeveral || !isRequired),
    };
  });
}

interface SecondStepPanelProps {
  email: string;
  /** At least one method has to stay on. */
  isRequired: boolean;
  /** Whether browsers can be remembered here. */
  hasDevices: boolean;
  /** This installation keeps the accounts, and makes recovery codes. */
  isOwnPool: boolean;
}

/** What is asked for after the password at sign-in, and the browsers in which it is not. */
export function SecondStepPanel({ email, isRequired, hasDevices, isOwnPool }: SecondStepPanelProps) {
  const { loaded, reload } = useLoaded(readMfaPreference);
  const { isPending, remark, secret, hasBegun, codes, ...actions } = useSecondSteps({
    reload,
    hasRecoveryCodes: isOwnPool,
  });
  const hasAny = loaded.state === 'ready' && loaded.value.enabled.length > 0;
  const hasApp = loaded.state === 'ready' && loaded.value.enabled.includes('TOTP');
  return (
    <Panel title="Second step at sign-in" intro={isRequired ? REQUIRED_INTRO : OPTIONAL_INTRO}>
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(preference) => (
          <ul className="divide-y divide-line">
            {secondSteps(preference, isRequired).map((step) => (
              <SecondStepLine
                key={step.method}
                step={step}
                isBeingSetUp={secret !== null && step.method === 'TOTP'}
                isPending={isPending}
                takesFocus={hasBegun && step.method === 'TOTP'}
                onUseFirst={() => void actions.useFirst(step.method)}
                onSwitch={() => void (step.isOn ? actions.turnOff(step.method) : actions.turnOn(step.method))}
              />
            ))}
          </ul>
        )}
      </LoadedPart>
      {isOwnPool ? <p className="mt-2 text-ink-soft">{MAILBOX_NOTE}</p> : null}
      <Remark remark={remark} />
      {isOwnPool && hasApp ? <RecoveryCodes made={codes} /> : null}
      {hasDevices && hasAny ? <TrustedBrowsers /> : null}
      {secret === null ? null : (
        <AuthenticatorSetup
          secret={secret}
          account={email}
          isPending={isPending}
          onConfirm={(code) => void actions.confirmSetUp(code)}
          onCancel={actions.cancelSetUp}
        />
      )}
    </Panel>
  );
}

const MAILBOX_NOTE =
  'An authenticator app is safer than codes by email: anyone who can read your mailbox can see those codes. If codes by email are your only second step and you forget your password, a new one takes 24 hours to work.';
const OPTIONAL_INTRO = 'After your password we ask for a code, so that a stolen password isn’t enough.';
const REQUIRED_INTRO = 'After your password we ask for a code. This site requires it.';

interface SecondStepLineProps {
  step: SecondStep;
  /** It is being set up below the list. */
  isBeingSetUp: boolean;
  isPending: boolean;
  /** Its button takes the focus when it appears. */
  takesFocus: boolean;
  onUseFirst: () => void;
  onSwitch: () => void;
}

/** One second step: whether it is on, and its buttons. */
function SecondStepLine(props: SecondStepLineProps) {
  const { method, isOn, isFirst, canBecomeFirst, canBeTurnedOff } = props.step;
  const name = SECOND_STEP_NAMES[method];
  // Not disabled while something is under way: a disabled button would lose the focus.
  const isBusy = props.isPending || undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
        {isFirst ? <Badge tone="accent">Used first</Badge> : null}
      </p>
      <div className="flex flex-wrap gap-3">
        {canBecomeFirst ? (
          <Button variant="secondary" aria-disabled={isBusy} onClick={props.onUseFirst}>
            Use first<span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        ) : null}
        {/* One and the same button, so that the focus stays on it. */}
        {(isOn ? canBeTurnedOff : !props.isBeingSetUp) ? (
          <Button
            variant="secondary"
            aria-disabled={isBusy}
            autoFocus={props.takesFocus}
            onClick={props.onSwitch}
          >
            {switchLabel(props.step)}
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function switchLabel({ method, isOn }: SecondStep): string {
  if (isOn) return 'Turn off';
  return method === 'TOTP' ? 'Set up' : 'Turn on';
}

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
function useSecondSteps({ reload, hasRecoveryCodes }: SecondStepSources): SecondStepActions {
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

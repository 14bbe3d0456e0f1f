import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { readMfaPreference } from './read-identity.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Remark } from './remark.tsx';
import { SecondStepLine } from './second-step-line.tsx';
import { secondSteps } from './second-steps.ts';
import { TrustedBrowsers } from './trusted-browsers.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { useSecondSteps } from './use-second-steps.ts';

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

import { useState } from 'react';
import type { MfaMethod } from '../../identity/sign-in-step.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { Panel } from './panel.tsx';
import { FAILED } from './profile-texts.ts';
import { readMfaPreference } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from './use-loaded.ts';

const NAMES: Record<MfaMethod, string> = {
  TOTP: 'Authenticator app',
  EMAIL: 'Codes by email',
  SMS: 'Codes by text message',
};

interface SecondStepPanelProps {
  email: string;
  /** At least one method has to stay on. */
  isRequired: boolean;
  /** Whether browsers can be remembered here. */
  hasDevices: boolean;
}

/** The second steps at sign-in: an authenticator app, or codes by e-mail. A telephone is set up by the operator. */
export function SecondStepPanel({ email, isRequired, hasDevices }: SecondStepPanelProps) {
  const { loaded, reload } = useLoaded(readMfaPreference);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [secret, setSecret] = useState<string | null>(null);
  const [hasSetUp, setHasSetUp] = useState(false);

  const change = async (method: MfaMethod, to: 'PREFERRED' | 'ENABLED' | 'DISABLED', said: string) => {
    const changed = await run(FAILED.method, (identity) => identity.changeMfa(method, to));
    if (changed === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: said });
  };
  const setUp = async () => {
    const begun = await run(FAILED.authenticator, (identity) => identity.setUpAuthenticator());
    if (begun === undefined) return;
    setSecret(begun.value);
    setHasSetUp(true);
  };
  const cancelSetUp = () => {
    setSecret(null);
    setRemark(null);
  };
  const turnOn = (method: MfaMethod) =>
    method === 'TOTP' ? setUp() : change(method, 'ENABLED', `${NAMES[method]}: turned on.`);
  const turnOff = (method: MfaMethod) => change(method, 'DISABLED', `${NAMES[method]}: turned off.`);
  const confirm = async (code: string) => {
    const confirmed = await run(FAILED.authenticator, (identity) => identity.confirmAuthenticator(code));
    if (confirmed === undefined) return;
    setSecret(null);
    await reload();
    setRemark({
      tone: 'good',
      text: 'The authenticator app is set up. We ask for its code when you sign in.',
    });
  };
  return (
    <Panel
      title="Second Step at Sign-In"
      intro={
        isRequired
          ? 'After your password we ask for a code. This site requires it.'
          : 'After your password we ask for a code, so that a stolen password is not enough.'
      }
    >
      <LoadedPart loaded={loaded} onRetry={reload}>
        {({ enabled, preferred }) => (
          <ul className="divide-y divide-line">
            {(['TOTP', 'EMAIL', 'SMS'] as const)
              .filter((method) => method !== 'SMS' || enabled.includes('SMS'))
              .map((method) => {
                const isOn = enabled.includes(method);
                const isLast = isRequired && enabled.length === 1;
                return (
                  <li key={method} className="flex flex-wrap items-center justify-between gap-3 py-3">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      {NAMES[method]}
                      <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
                      {preferred === method && enabled.length > 1 ? (
                        <Badge tone="accent">Used first</Badge>
                      ) : null}
                    </p>
                    <div className="flex flex-wrap gap-3">
                      {isOn && enabled.length > 1 && preferred !== method ? (
                        <Button
                          variant="secondary"
                          aria-disabled={isPending || undefined}
                          onClick={() =>
                            void change(method, 'PREFERRED', `${NAMES[method]}: used first from now on.`)
                          }
                        >
                          Use first<span className="sr-only"> {NAMES[method].toLowerCase()}</span>
                        </Button>
                      ) : null}
                      {/* One and the same button, so that the focus stays on it. */}
                      {(isOn ? isLast : secret !== null && method === 'TOTP') ? null : (
                        <Button
                          variant="secondary"
                          aria-disabled={isPending || undefined}
                          autoFocus={method === 'TOTP' && hasSetUp}
                          onClick={() => void (isOn ? turnOff(method) : turnOn(method))}
                        >
                          {isOn ? 'Turn off' : method === 'TOTP' ? 'Set up' : 'Turn on'}
                          <span className="sr-only"> {NAMES[method].toLowerCase()}</span>
                        </Button>
                      )}
                    </div>
                  </li>
                );
              })}
          </ul>
        )}
      </LoadedPart>
      <Remark remark={remark} />
      {hasDevices && loaded.state === 'ready' && loaded.value.enabled.length > 0 ? <TrustedBrowsers /> : null}
      {secret === null ? null : (
        <AuthenticatorSetup
          secret={secret}
          account={email}
          isPending={isPending}
          onConfirm={(code) => void confirm(code)}
          onCancel={cancelSetUp}
        />
      )}
    </Panel>
  );
}

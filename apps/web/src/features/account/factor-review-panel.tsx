import type { KeptFactor, OwnFactors } from '@bandpal/contracts';
import { useState } from 'react';
import { disconnectService, keepFactor, readFactors } from '../../api/account.ts';
import { session } from '../session/current-session.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { CONNECTIONS } from './connection-texts.ts';
import { LoadedPart } from '../session/loaded-part.tsx';
import { localDate } from '../../site/local-date.ts';
import { Panel } from '../../ui/panel.tsx';
import { passkeyDetail } from './additions.ts';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { Button } from '../../ui/button.tsx';

// What the profile says about ways in that wait for their owner after a reset of the password.
const REVIEW = {
  title: 'Are these yours?',
  intro:
    'Your password was reset. Someone else may have been in your account before that. Keep only what you recognise; remove or replace the rest.',
  asleep: 'A passkey or connected account in this list doesn’t sign you in until you keep it.',
  stillAsked: 'We still ask for a code from this app when you sign in.',
  browsers: 'All other browsers were signed out and are no longer trusted.',
  keptPasskey: 'The passkey works again.',
  removedPasskey: 'The passkey is removed.',
  keptConnection: 'The account signs you in again.',
  keptAuthenticator: 'You keep the authenticator app. Recovery codes from before the reset no longer work.',
  replacedAuthenticator: 'The new authenticator app is set up. Codes from the old one no longer work.',
  done: 'Thank you. That was everything.',
} as const;

interface FactorReviewPanelProps {
  email: string;
  /** Something that other panels show has changed. */
  onChanged: () => void;
}

/** After a reset of the password: each way in that was there before, for its owner to keep or to be rid of. */
export function FactorReviewPanel({ email, onChanged }: FactorReviewPanelProps) {
  const { loaded, reload } = useLoaded(readFactors);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [secret, setSecret] = useState<string | null>(null);

  const report = async (text: string) => {
    setSecret(null);
    await reload();
    await session.loadUser();
    onChanged();
    setRemark({ tone: 'good', text });
  };
  const keep = async (factor: KeptFactor, said: string) => {
    const kept = await run(FAILED.keep, () => outcomeOf(keepFactor(factor)));
    if (kept !== undefined) await report(said);
  };
  const remove = async (id: string) => {
    const removed = await run(FAILED.passkeyRemove, (identity) => identity.removePasskey(id));
    if (removed !== undefined) await report(REVIEW.removedPasskey);
  };
  const disconnect = async (id: string) => {
    const done = await run(CONNECTIONS.failedDisconnect, () => outcomeOf(disconnectService(id)));
    if (done !== undefined) await report(CONNECTIONS.disconnected);
  };
  const beginSetUp = async () => {
    const begun = await run(FAILED.authenticator, (identity) => identity.setUpAuthenticator());
    if (begun !== undefined) setSecret(begun.value);
  };
  const confirmSetUp = async (code: string) => {
    const confirmed = await run(FAILED.authenticator, (identity) => identity.confirmAuthenticator(code));
    if (confirmed !== undefined) await report(REVIEW.replacedAuthenticator);
  };
  return (
    <Panel title={REVIEW.title} intro={REVIEW.intro}>
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(factors) => {
          const { passkeys, authenticator, connections } = doubtedOf(factors);
          const asleep = passkeys.length + connections.length;
          if (asleep === 0 && authenticator === null) return <p>{REVIEW.done}</p>;
          return (
            <>
              {asleep === 0 ? null : <p>{REVIEW.asleep}</p>}
              <ul className="divide-y divide-line">
                {passkeys.map((passkey) => (
                  <FactorReviewLine
                    key={passkey.id}
                    name={passkey.name}
                    detail={`Passkey · ${passkeyDetail(passkey)}`}
                    isPending={isPending}
                    onKeep={() => void keep({ factor: 'passkey', id: passkey.id }, REVIEW.keptPasskey)}
                    other="Remove"
                    onOther={() => void remove(passkey.id)}
                  />
                ))}
                {connections.map((connection) => (
                  <FactorReviewLine
                    key={connection.id}
                    name={connection.service}
                    detail={[
                      ...(connection.email === null ? [] : [connection.email]),
                      passkeyDetail(connection),
                    ].join(' · ')}
                    isPending={isPending}
                    onKeep={() =>
                      void keep({ factor: 'connection', id: connection.id }, REVIEW.keptConnection)
                    }
                    other={CONNECTIONS.disconnect}
                    onOther={() => void disconnect(connection.id)}
                  />
                ))}
                {authenticator === null ? null : (
                  <FactorReviewLine
                    name="Authenticator app"
                    detail={`Set up ${localDate(new Date(authenticator.createdAt))} · ${REVIEW.stillAsked}`}
                    isPending={isPending}
                    onKeep={() => void keep({ factor: 'authenticator' }, REVIEW.keptAuthenticator)}
                    other="Replace"
                    onOther={() => void beginSetUp()}
                  />
                )}
              </ul>
              <p className="text-ink-soft">{REVIEW.browsers}</p>
            </>
          );
        }}
      </LoadedPart>
      <Remark remark={remark} />
      {secret === null ? null : (
        <AuthenticatorSetup
          secret={secret}
          account={email}
          isPending={isPending}
          onConfirm={(code) => void confirmSetUp(code)}
          onCancel={() => setSecret(null)}
        />
      )}
    </Panel>
  );
}

function doubtedOf({ passkeys, authenticator, connections = [] }: OwnFactors) {
  return {
    passkeys: passkeys.filter(({ isInDoubt }) => isInDoubt),
    connections: connections.filter(({ isInDoubt }) => isInDoubt),
    authenticator: authenticator?.isInDoubt === true ? authenticator : null,
  };
}

interface FactorReviewLineProps {
  name: string;
  detail: string;
  isPending: boolean;
  onKeep: () => void;
  /** What is done with it instead: "Remove". */
  other: string;
  onOther: () => void;
}

/** One way in, and the choice to keep it or not. */
function FactorReviewLine(props: FactorReviewLineProps) {
  const { name, detail, isPending, other } = props;
  // Not disabled while something is under way: a disabled button would lose the focus.
  const isBusy = isPending || undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={isBusy} onClick={props.onKeep}>
          Keep<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={props.onOther}>
          {other}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

import type { OwnFactors } from '@bandpal/contracts';
import { useState } from 'react';
import { readFactors } from '../../api/account.ts';
import { localDate, localDateTime } from '../../site/local-date.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { askForProof } from './use-identity-action.ts';
import { Remark } from './remark.tsx';
import type { RemarkText } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';

// What the profile says about links in messages that can still undo something.
const LIVE_LINKS = {
  title: 'Links that can undo a change',
  endAddress:
    'If you don’t trust that mailbox, end the link: change your password after you’ve signed in with something your account has had for more than a week, such as an authenticator app, a passkey, a phone or this browser.',
  notYou: 'If that wasn’t you, keep your old password. We’ll ask you to confirm it’s you.',
  contested:
    'Someone objected to a new password that was chosen with a code from your mailbox. It doesn’t work, and it isn’t cancelled either. The people who run Bandpal decide, unless you keep your old password.',
  keep: 'Keep my old password',
  kept: 'Your old password stays. The new one is cancelled.',
} as const;

/**
 * Links in messages that can still take the account back to an address, or cancel a new password that waits. Nothing while there are
 * none. One that was used is the dispute's: see `AddressDisputePanel`.
 */
export function LiveLinksPanel() {
  const { loaded, reload } = useLoaded(readFactors);
  const [remark, setRemark] = useState<RemarkText | null>(null);
  if (loaded.state !== 'ready') return null;
  const unused = (loaded.value.formerAddresses ?? []).filter(({ until }) => until !== null);
  const waiting = loaded.value.waitingPassword ?? null;
  if (unused.length === 0 && waiting === null && remark === null) return null;

  // To sign in shows that the password is known: the server cancels the new one by itself.
  const keep = async () => {
    if (!(await askForProof())) return;
    setRemark({ tone: 'good', text: LIVE_LINKS.kept });
    await reload();
  };
  return (
    <Panel title={LIVE_LINKS.title}>
      <Remark remark={remark} />
      {waiting === null ? null : <WaitingPassword waiting={waiting} onKeep={() => void keep()} />}
      {unused.map(({ email, until }) => (
        <p key={email} className="wrap-anywhere">
          Our message to {email} has a link that takes your account back to that address. It works until{' '}
          {localDate(new Date(until ?? ''))}.
        </p>
      ))}
      {unused.length === 0 ? null : <p className="text-ink-soft">{LIVE_LINKS.endAddress}</p>}
    </Panel>
  );
}

interface WaitingPasswordProps {
  waiting: NonNullable<OwnFactors['waitingPassword']>;
  onKeep: () => void;
}

/** Somebody who reads the mailbox has chosen a new password, which does not work yet. */
function WaitingPassword({ waiting: { worksFrom, isContested }, onKeep }: WaitingPasswordProps) {
  return (
    <>
      {isContested ? (
        <p>{LIVE_LINKS.contested}</p>
      ) : (
        <>
          <p>
            Someone chose a new password for your account with a code from your mailbox. It works from{' '}
            {localDateTime(new Date(worksFrom))}. Our message about it has a link that cancels it.
          </p>
          <p>{LIVE_LINKS.notYou}</p>
        </>
      )}
      <Button onClick={onKeep}>{LIVE_LINKS.keep}</Button>
    </>
  );
}

import type { FormerAddress } from '@bandpal/contracts';
import { keepAddress, readFactors } from '../../api/account.ts';
import { localDateTime } from '../../site/local-date.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { Remark } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';

// What the profile says while somebody at an address that the account has left wants it back.
const ADDRESS_DISPUTE = {
  title: 'Someone wants your account',
  advice: 'If that isn’t you, keep your account here. The people who run Bandpal will then decide.',
  contested:
    'Two email addresses want this account, so nothing changes by itself. The people who run Bandpal decide. Please write to us.',
  meanwhile: 'Until this is decided, you can’t download your data or delete the account.',
  failed: 'Failed to keep the account here',
} as const;

/** Somebody at an address that the account has left has asked for it: its owner can object here, too. Nothing while nobody has. */
export function AddressDisputePanel() {
  const { loaded, reload } = useLoaded(readFactors);
  const { isPending, remark, run } = useIdentityAction();

  if (loaded.state !== 'ready') return null;
  const asked = (loaded.value.formerAddresses ?? []).filter(isAskedFor);
  const waiting = asked.find((address) => address.goesBackFrom !== null);
  if (asked.length === 0) return null;

  const object = async () => {
    const kept = await run(ADDRESS_DISPUTE.failed, () => outcomeOf(keepAddress()));
    if (kept !== undefined) await reload();
  };
  return (
    <Panel title={ADDRESS_DISPUTE.title}>
      <Remark remark={remark} />
      {waiting === undefined ? (
        <p>{ADDRESS_DISPUTE.contested}</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            Someone who reads the mail of {waiting.email} has asked for your account. It goes back to that
            address on {localDateTime(new Date(waiting.goesBackFrom ?? ''))}, and all browsers are signed out.
          </p>
          <p>{ADDRESS_DISPUTE.advice}</p>
          <Button isBusy={isPending} onClick={() => void object()}>
            Keep my account here
          </Button>
        </>
      )}
      <p className="text-ink-soft">{ADDRESS_DISPUTE.meanwhile}</p>
    </Panel>
  );
}

const isAskedFor = ({ goesBackFrom, isContested }: FormerAddress): boolean =>
  goesBackFrom !== null || isContested;

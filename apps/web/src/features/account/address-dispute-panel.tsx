import type { FormerAddress } from '@bandpal/contracts';
import { keepAddress, readFactors } from '../../api/account.ts';
import { localDateTime } from '../../site/local-date.ts';
import { Button } from '../../ui/button.tsx';
import { ADDRESS_DISPUTE } from './address-dispute-texts.ts';
import { Panel } from './panel.tsx';
import { outcomeOf } from './product-outcome.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from './use-loaded.ts';

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

import { useState } from 'react';
import { makeRecoveryCodes, readFactors } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { outcomeOf } from './product-outcome.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from '../session/use-loaded.ts';

interface RecoveryCodesProps {
  /** Codes made together with an authenticator app; empty where it was set up earlier. */
  made: readonly string[];
}

/** Codes on paper for the day when the telephone with the authenticator app is gone. A new set is shown once. */
export function RecoveryCodes({ made: alreadyMade }: RecoveryCodesProps) {
  const { loaded, reload } = useLoaded(readFactors);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [codes, setCodes] = useState(alreadyMade);
  const make = async () => {
    const made = await run(FAILED.recoveryCodes, () => outcomeOf(makeRecoveryCodes()));
    if (made === undefined) return;
    setCodes(made.value);
    await reload();
    setRemark({
      tone: 'good',
      text: 'Here are your new codes. Older codes no longer work.',
    });
  };
  return (
    <section aria-label="Recovery codes">
      <h4 className="text-lg">Recovery codes</h4>
      <p className="text-ink-soft">
        If you lose your phone, enter one of these codes instead of the code from the app. Each code works
        once.
      </p>
      <LoadedPart loaded={loaded} onRetry={reload}>
        {({ recoveryCodesLeft: left }) => (
          <p className="mt-2">{left === 0 ? 'You have no recovery codes.' : `Codes left: ${left}`}</p>
        )}
      </LoadedPart>
      <Remark remark={remark} />
      {codes.length === 0 ? null : (
        <>
          <ul aria-label="New recovery codes" className="my-3 grid gap-2 sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <p>Print them or write them down, and keep them in a safe place. We show them only now.</p>
          <KeepCodes codes={codes} />
        </>
      )}
      <Button variant="secondary" className="mt-3" isBusy={isPending} onClick={() => void make()}>
        Make new codes
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { makeRecoveryCodes, readFactors } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { FAILED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { Check, Copy, Download } from 'lucide-react';
import { PRODUCT_NAME } from '../../site/product-name.ts';
import { saveAsFile } from '../report/save-as-file.ts';

const FILE_NAME = 'bandpal-recovery-codes.txt';

/** Takes recovery codes out of the page: to the clipboard, or into a file that can be printed. */
export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const [done, setDone] = useState<'copied' | 'refused' | 'saved' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setDone('copied');
    } catch (error) {
      console.warn('The browser did not let us copy.', error);
      setDone('refused');
    }
  };
  const save = () => {
    saveAsFile(FILE_NAME, [fileTitle(), '', ...codes, ''].join('\n'), 'text/plain');
    setDone('saved');
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => void copy()}>
        {done === 'copied' ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        Copy the codes
      </Button>
      <Button variant="secondary" onClick={save}>
        <Download aria-hidden="true" className="size-5" />
        Save as a file
      </Button>
      <span role="status" className="text-sm">
        {done === null ? '' : SAID[done]}
      </span>
    </div>
  );
}

const SAID = {
  copied: 'The codes are copied.',
  refused: 'Your browser didn’t let us copy them. Please write the codes down, or save them as a file.',
  saved: 'The file is saved. Don’t leave it where other people can read it.',
} as const;

const fileTitle = () => `${PRODUCT_NAME} recovery codes. Each code works once.`;

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

import { SHARE_DAYS } from '@bandpal/contracts';
import type { ShareRequest } from '@bandpal/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { shareLink } from './share-link.ts';
import { SHARE_TEXTS as TEXTS } from './share-texts.ts';
import { useShares } from './use-shares.ts';
import type { Shares } from './use-shares.ts';

interface ShareDialogProps {
  testId: string;
  open: boolean;
  onClose: () => void;
}

/** Makes links by which others may read a report, and takes them back. */
export function ShareDialog({ testId, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} title={TEXTS.title} onClose={onClose}>
      <ShareForm testId={testId} />
    </Dialog>
  );
}

function ShareForm({ testId }: { testId: string }) {
  const shares = useShares(testId);
  const [days, setDays] = useState<ShareRequest['days']>(SHARE_DAYS[1]);
  const daysId = useId();
  const takenBack = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button of the link is gone.
    if (shares.hasTakenBack) takenBack.current?.focus();
  }, [shares.hasTakenBack]);
  return (
    <div className="space-y-4">
      <p>{TEXTS.what}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor={daysId} className="block font-semibold">
            {TEXTS.days}
          </label>
          <select
            id={daysId}
            value={days}
            onChange={(event) =>
              setDays(SHARE_DAYS.find((option) => String(option) === event.target.value) ?? days)
            }
            className="mt-2 min-h-11 rounded-xl border border-edge bg-surface px-3"
          >
            {SHARE_DAYS.map((option) => (
              <option key={option} value={option}>
                {TEXTS.dayOption(option)}
              </option>
            ))}
          </select>
        </div>
        <Button isBusy={shares.isBusy} onClick={() => shares.make(days)}>
          {TEXTS.make}
        </Button>
      </div>
      {shares.made === null ? null : <MadeLink key={shares.made.id} token={shares.made.token} />}
      <p ref={takenBack} role="status" tabIndex={-1}>
        {shares.hasTakenBack ? TEXTS.takenBack : ''}
      </p>
      <p role="alert" className="text-danger">
        {shares.problem}
      </p>
      <ShareList {...shares} />
    </div>
  );
}

function MadeLink({ token }: { token: string }) {
  const [copying, setCopying] = useState<'not-yet' | 'copied' | 'refused'>('not-yet');
  const field = useRef<HTMLInputElement>(null);
  // Its label is read out, and that it is shown only once.
  useEffect(() => field.current?.focus(), []);
  const link = shareLink(token);
  const copy = async () => {
    try {
      // Left out where the page is not secure.
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      setCopying('refused');
      field.current?.focus();
    }
  };
  return (
    <div className="rounded-xl bg-accent-soft p-4">
      <Field
        ref={field}
        label={TEXTS.link}
        hint={TEXTS.once}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {TEXTS.copy}
        </Button>
        <span role="status">{copying === 'not-yet' ? '' : TEXTS[copying]}</span>
      </div>
    </div>
  );
}

function ShareList({ shares, problem, isBusy, takeBack }: Shares) {
  if (shares === null) return problem === null ? <p>{TEXTS.loading}</p> : null;
  if (shares.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <section aria-label={TEXTS.listTitle}>
      <h3 className="text-lg">{TEXTS.listTitle}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="flex-1 basis-48">{TEXTS.until(share)}</span>
            <Button variant="secondary" isBusy={isBusy} onClick={() => takeBack(share.id)}>
              {TEXTS.takeBack}
              <span className="sr-only">: {TEXTS.until(share)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { SHARE_DAYS } from '@bandpal/contracts';
import type { NewShare, Share, ShareRequest } from '@bandpal/contracts';
import { Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { makeShare, readShares, revokeShare, shareLink } from './share-api.ts';
import { SHARE_TEXTS as TEXTS, shareProblem } from './share-texts.ts';

/** Opens a dialog that makes links by which others may read a report, and takes them back. */
export function ShareButton({ testId }: { testId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-5" />
        {TEXTS.open}
      </Button>
      <Dialog open={isOpen} title={TEXTS.title} onClose={() => setOpen(false)}>
        <ShareForm testId={testId} />
      </Dialog>
    </>
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

/** The links to a report, and what can be done with them. */
interface Shares {
  /** Newest first; null while they are read. */
  shares: readonly Share[] | null;
  /** The link that was made last, which is told this once. */
  made: NewShare | null;
  hasTakenBack: boolean;
  problem: string | null;
  isBusy: boolean;
  make: (days: ShareRequest['days']) => void;
  takeBack: (id: string) => void;
}

/** Reads the links to a report when the component appears, makes new ones and takes them back. */
function useShares(testId: string): Shares {
  const [shares, setShares] = useState<readonly Share[] | null>(null);
  const [made, setMade] = useState<NewShare | null>(null);
  const [hasTakenBack, setTakenBack] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const stay = new AbortController();
    readShares(testId, stay.signal).then(setShares, (error: unknown) => {
      if (!stay.signal.aborted) setProblem(shareProblem(error));
    });
    return () => stay.abort();
  }, [testId]);
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    setTakenBack(false);
    try {
      await action();
    } catch (error) {
      setProblem(shareProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const make = (days: ShareRequest['days']) =>
    void attempt(async () => {
      const share = await makeShare(testId, days);
      setMade(share);
      setShares((known) => [share, ...(known ?? [])]);
    });
  const takeBack = (id: string) =>
    void attempt(async () => {
      await revokeShare(testId, id);
      setMade((last) => (last?.id === id ? null : last));
      setShares((known) => (known ?? []).filter((share) => share.id !== id));
      setTakenBack(true);
    });
  return { shares, made, hasTakenBack, problem, isBusy, make, takeBack };
}

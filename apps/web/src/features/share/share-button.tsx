import { SHARE_DAYS } from '@bandpal/contracts';
import type { NewShare, Share, ShareRequest } from '@bandpal/contracts';
import { Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { RevocableLinks } from '../../ui/revocable-links.tsx';
import { useRevocableLinks } from '../../ui/use-revocable-links.ts';
import { ResultCardSection } from '../result-cards/result-card-section.tsx';
import { makeShare, readShares, revokeShare, shareLink } from './share-api.ts';
import { SHARE_TEXTS as TEXTS, shareProblem } from './share-texts.ts';

/**
 * Opens a dialog that makes links by which others may read a report, and pictures of its band, and takes them back. `unread`: how many answers
 * are still to be read, until when there are no pictures.
 */
export function ShareButton({ testId, unread }: { testId: string; unread: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-5" />
        {TEXTS.open}
      </Button>
      <Dialog open={isOpen} title={TEXTS.title} onClose={() => setOpen(false)}>
        <ShareForm testId={testId} />
        <ResultCardSection testId={testId} unread={unread} />
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
      {shares.made === null ? null : (
        <LinkToCopy
          key={shares.made.id}
          label={TEXTS.link}
          hint={TEXTS.once}
          link={shareLink(shares.made.token)}
        />
      )}
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

function ShareList({ links, problem, isBusy, takeBack }: ReturnType<typeof useShares>) {
  if (links === null) return problem === null ? <p>{TEXTS.loading}</p> : null;
  if (links.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <RevocableLinks
      title={TEXTS.listTitle}
      headingLevel={3}
      links={links.map((share) => ({ id: share.id, text: TEXTS.until(share) }))}
      isBusy={isBusy}
      onRevoke={takeBack}
    />
  );
}

/** Reads the links to a report when the component appears, makes new ones and takes them back. */
function useShares(testId: string) {
  const state = useRevocableLinks<Share, NewShare, ShareRequest['days']>({
    make: (days) => makeShare(testId, days),
    revoke: (id) => revokeShare(testId, id),
    problemOf: shareProblem,
  });
  const { setLinks, setProblem } = state;
  useEffect(() => {
    const stay = new AbortController();
    readShares(testId, stay.signal).then(setLinks, (error: unknown) => {
      if (!stay.signal.aborted) setProblem(shareProblem(error));
    });
    return () => stay.abort();
  }, [testId, setLinks, setProblem]);
  return state;
}

import type { NewShare, Share, ShareRequest } from '@bandpal/contracts';
import { useEffect, useState } from 'react';
import { makeShare, readShares, revokeShare } from '../../api/shares.ts';
import { shareProblem } from './share-texts.ts';

/** The links to a report, and what can be done with them. */
export interface Shares {
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
export function useShares(testId: string): Shares {
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

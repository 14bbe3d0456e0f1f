import type { Guest } from '@bandpal/contracts';
import { useCallback, useEffect, useState } from 'react';
import { readGuests, removeGuest } from './guests-api.ts';

/** People come when they are told to: a few seconds later is soon enough. */
const LOOK_EVERY_MS = 3_000;

/** Who is in a list, and how far they are. */
const standingOf = (guests: readonly Guest[]): string =>
  guests.map(({ id, state }) => `${id} ${state}`).join(' ');

/** The candidate's guests, read again and again while the component is shown and the page is seen, and what can be done with them. */
export function useGuests() {
  /** Null while they are read for the first time. */
  const [guests, setGuests] = useState<readonly Guest[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  /** How the list stood when one had just been removed. */
  const [listAfterRemoval, setListAfterRemoval] = useState<string | null>(null);
  const reload = useCallback(async (signal?: AbortSignal) => {
    const known = await readGuests(signal);
    if (signal?.aborted !== true) setGuests(known);
  }, []);
  useEffect(() => {
    const stay = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // The next look may reach the server again.
      reload(stay.signal).catch((error: unknown) => {
        if (!stay.signal.aborted) console.warn('The guests could not be read.', error);
      });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stay.abort();
    };
  }, [reload]);
  const attempt = (action: () => Promise<void>) => {
    const run = async () => {
      setBusy(true);
      setProblem(null);
      setListAfterRemoval(null);
      try {
        await action();
      } catch (error) {
        setProblem(error);
      } finally {
        setBusy(false);
      }
    };
    void run();
  };
  const remove = (id: string) =>
    attempt(async () => {
      await removeGuest(id);
      const left = (guests ?? []).filter((guest) => guest.id !== id);
      setGuests(left);
      setListAfterRemoval(standingOf(left));
    });
  const isRemoved = guests !== null && listAfterRemoval === standingOf(guests);
  return { guests, problem, isBusy, isRemoved, attempt, remove, reload };
}

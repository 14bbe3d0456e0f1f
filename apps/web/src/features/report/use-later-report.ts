import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

/** An answer takes a few seconds to be read. On a busy server the page asks less and less often. */
const FIRST_LOOK_MS = 3_000;
const LONGEST_LOOK_MS = 30_000;
const SLOWER = 1.5;

/**
 * Loads the page anew as soon as fewer answers are unread than it shows. Until then the report stays where it is, also when the server
 * cannot be asked.
 * @param unread answers that are unread in what is shown; 0: nothing is asked.
 * @param readUnread asks how many are.
 */
export function useLaterReport(unread: number, readUnread: (signal: AbortSignal) => Promise<number>): void {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState({ unread, count: 0 });
  const count = looks.unread === unread ? looks.count : 0;
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if ((await readUnread(signal)) !== unread) await revalidate();
    } catch (error) {
      if (!signal.aborted) console.warn('Whether there is a later report could not be asked.', error);
    }
    if (!signal.aborted) setLooks({ unread, count: count + 1 });
  });
  useEffect(() => {
    if (unread === 0) return undefined;
    const abort = new AbortController();
    const waitMs = Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * SLOWER ** count);
    const timer = setTimeout(() => void look(abort.signal), waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [unread, count]);
}

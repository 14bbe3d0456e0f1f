import type { PublicConfig } from '@bandpal/contracts';
import { useCallback, useEffect, useState } from 'react';
import { checkConnection } from './check-connection.ts';
import type { ConnectionVerdict } from './connection-verdict.ts';

/** A check of the connection, as a page shows it. */
export interface ConnectionCheck {
  /** Null while the connection is tested. */
  verdict: ConnectionVerdict | null;
  /** There is no place for the test at this moment; it is tried again by itself. */
  isWaiting: boolean;
  repeat: () => void;
}

/**
 * Tests the connection as long as `isOn`, once and whenever the page asks for it; null where nothing can be tested. A test that is no
 * longer wanted ends at once.
 */
export function useConnectionCheck(voice: PublicConfig['voice'], isOn: boolean): ConnectionCheck | null {
  // A hosted service is asked only for a call.
  const canCheck = voice.callEngineUrl !== '' && voice.assistants === undefined;
  const [verdict, setVerdict] = useState<ConnectionVerdict | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn || !canCheck) return undefined;
    const over = new AbortController();
    const check = async () => {
      const found = await checkConnection(voice, over.signal, () => setWaiting(true));
      if (over.signal.aborted) return;
      setWaiting(false);
      setVerdict(found);
    };
    void check();
    return () => over.abort();
  }, [voice, isOn, canCheck, round]);
  const repeat = useCallback(() => {
    setVerdict(null);
    setWaiting(false);
    setRound((before) => before + 1);
  }, []);
  // What could not be sent before can be sent then; a browser that cannot send after that is left alone.
  const waitsForTouch = verdict === 'half' && round === 0;
  useEffect(() => (waitsForTouch ? onceTouched(window, repeat) : undefined), [waitsForTouch, repeat]);
  return canCheck ? { verdict, isWaiting, repeat } : null;
}

/** Runs once, at the first click, tap or key press from now on, after which browsers let a page make sound. @returns what takes it back. */
export function onceTouched(page: EventTarget, run: () => void): () => void {
  const over = new AbortController();
  const touched = (event: Event) => {
    // It closes things, and lets no page make sound.
    if ('key' in event && event.key === 'Escape') return;
    over.abort();
    run();
  };
  // Where a finger touches nothing that can be clicked, some browsers tell no click.
  for (const type of ['click', 'pointerup', 'keydown'])
    page.addEventListener(type, touched, { signal: over.signal });
  return () => over.abort();
}

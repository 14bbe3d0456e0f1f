import { BandpalError } from '@bandpal/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { session } from './current-session.ts';

/** Data on its way. */
export type Loaded<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: Value };

/**
 * Reads something when the component appears, and again on demand; only the newest answer counts. `read` must be the same function
 * every time. When it rejects because the session is over, the session is read again, so that the page asks to sign in.
 */
export function useLoaded<Value>(read: () => Promise<Value>): {
  loaded: Loaded<Value>;
  reload: () => Promise<void>;
} {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const reads = useRef(0);
  const reload = useCallback(async () => {
    reads.current += 1;
    const mine = reads.current;
    const take = (next: Loaded<Value>) => {
      if (mine === reads.current) setLoaded(next);
    };
    try {
      take({ state: 'ready', value: await read() });
    } catch (error) {
      console.warn('A part of the profile could not be read.', error);
      take({ state: 'failed' });
      if (error instanceof BandpalError && error.code === 'account.unauthorized') await session.loadUser();
    }
  }, [read]);
  useEffect(() => void reload(), [reload]);
  return { loaded, reload };
}

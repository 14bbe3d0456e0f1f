import { useCallback, useEffect, useState } from 'react';

/** Data on its way. */
export type Loaded<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: Value };

/** Reads something when the component appears, and again on demand. `read` must be the same function every time. */
export function useLoaded<Value>(read: () => Promise<Value>): {
  loaded: Loaded<Value>;
  reload: () => Promise<void>;
} {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const reload = useCallback(async () => {
    try {
      setLoaded({ state: 'ready', value: await read() });
    } catch (error) {
      console.warn('A part of the profile could not be read.', error);
      setLoaded({ state: 'failed' });
    }
  }, [read]);
  useEffect(() => void reload(), [reload]);
  return { loaded, reload };
}

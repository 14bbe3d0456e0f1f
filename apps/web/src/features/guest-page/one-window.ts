import { useCallback, useEffect, useRef } from 'react';

const CHANNEL = 'bandpal.guest';

/** Hears when another window of this browser takes the invitation over, and gives the way to do that from here. */
export function useOneWindow(token: string, onTaken: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const own = new BroadcastChannel(CHANNEL);
    own.addEventListener('message', ({ data }) => {
      if (data === token) onTaken();
    });
    channel.current = own;
    return () => own.close();
  }, [token, onTaken]);
  return useCallback(() => channel.current?.postMessage(token), [token]);
}

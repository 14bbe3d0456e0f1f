import { useEffect } from 'react';

/**
 * Keeps the screen on: a telephone that goes dark in the long turn takes the microphone with it. The browser lets go of the lock when
 * the page is hidden, so it is asked for again when the page is seen. Where it is refused (battery saver) or unknown, nothing happens.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined;
    let isWanted = true;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isWanted) lock = taken;
        else await taken.release();
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    };
    const handleVisibility = () => void take();
    void take();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, [active]);
}

import { useEffect, useRef } from 'react';

/** Calls `act` once, as soon as `isDue`; never again in the life of the component. */
export function useOnce(isDue: boolean, act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    act();
  });
}

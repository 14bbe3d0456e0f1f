import { useEffect, useState } from 'react';

/** The place that the address names behind its `#`; null where it names none. A new object whenever it's asked for. */
export function usePlaceInPage(): { id: string } | null {
  const [place, setPlace] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const read = () => {
      const id = window.location.hash.slice(1);
      setPlace(id === '' ? null : { id });
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return place;
}

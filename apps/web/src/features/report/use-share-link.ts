import { useEffect } from 'react';
import { useParams, useRevalidator } from 'react-router';

/**
 * Keeps the token of a shared report in the address, where its place is taken by each place on the page that is visited; another link
 * that is opened in the same tab is read.
 */
export function useShareLink(token: string): void {
  const { revalidate } = useRevalidator();
  const isInPath = useParams()['token'] !== undefined;
  useEffect(() => {
    if (isInPath) return undefined;
    const follow = () => {
      const hash = window.location.hash.slice(1);
      if (document.getElementById(hash) === null) void revalidate();
      else window.history.replaceState(window.history.state, '', `#${token}`);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [token, isInPath, revalidate]);
}

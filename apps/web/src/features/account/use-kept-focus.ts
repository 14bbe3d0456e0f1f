import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus in `area` when the button that was pressed disappears (a line removed, a choice made): it goes to `fallback` instead
 * of the top of the page.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): RefObject<HTMLHeadingElement | null> {
  const fallback = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', note);
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [area]);
  return fallback;
}

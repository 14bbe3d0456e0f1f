import { useId, useRef, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';

/** One subject of the profile: a row of its list, on wide windows with what it's about beside what can be done. */
export function Panel({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const heading = useKeptFocus(content);
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-3 p-5 md:grid-cols-[4fr_7fr]">
      <div>
        <h3 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h3>
        {intro === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{intro}</p>}
      </div>
      <div ref={content} className="min-w-0 [&>*+*:not(.sr-only)]:mt-4">
        {children}
      </div>
    </section>
  );
}

/**
 * Keeps the focus in `area` when the button that was pressed disappears (a line removed, a choice made): it goes to `fallback` instead
 * of the top of the page.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>): RefObject<HTMLHeadingElement | null> {
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

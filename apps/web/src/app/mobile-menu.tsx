import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';

/** The pages' links on small screens. A native `details`, so it opens before any script is there. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const summary = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  return (
    <details
      // A new page has a closed menu.
      key={pathname}
      className="group md:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        summary.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          currentTarget.open = false;
      }}
    >
      <summary
        ref={summary}
        className="grid size-11 place-items-center rounded-xl hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <span className="sr-only">Menu</span>
        <MenuIcon className="size-6 group-open:hidden" />
        <CloseIcon className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-line bg-surface p-3 shadow-raised"
      >
        <ul>{children}</ul>
      </nav>
    </details>
  );
}

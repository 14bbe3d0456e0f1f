import { useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Logo } from './logo.tsx';
import { PRODUCT_NAME } from './product.ts';

/** Frame of every page: skip link, header, main region that takes the focus after a page change, footer. */
export function Shell() {
  const main = useFocusAfterPageChange();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-3">
          <Link to="/" className="flex items-center gap-2 text-lg font-semibold no-underline">
            <Logo />
            {PRODUCT_NAME}
          </Link>
          <nav aria-label="Main">
            <Link to="/speaking" className="py-2 font-medium text-accent underline-offset-4 hover:underline">
              Speaking
            </Link>
          </nav>
        </div>
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto w-full max-w-5xl flex-1 px-4 py-6 outline-none sm:py-10"
      >
        <Outlet />
      </main>
      <footer className="border-t border-line text-sm text-ink-soft print:hidden">
        <p className="mx-auto max-w-5xl px-4 py-5">
          © 2025 {PRODUCT_NAME}. Not affiliated with the official IELTS body. All bands are estimates.
        </p>
      </footer>
      <ScrollRestoration />
    </div>
  );
}

function useFocusAfterPageChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { AuthWindow } from './auth-window.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { FlashNotice } from '../site/flash-notice.tsx';
import { useRunningTest } from '../features/test-room/running-test.ts';
import { UpdateNotice } from '../features/offline/update-notice.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { NotifyWindow } from './notify-window.tsx';
import { backLinkOf } from './page-handle.ts';
import { tellLive } from './early-click.ts';
import { ReviewNotice } from './review-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Frame of every page: skip link, header, main region that takes the focus after a page change, footer. */
export function Shell() {
  const main = useFocusAfterPageChange();
  // Effects run when the whole page has been taken over.
  useEffect(() => void tellLive(document), []);
  const isInTest = useRunningTest(({ isRunning }) => isRunning);
  const isLoading = useNavigation().state === 'loading';
  const backLink = backLinkOf(useMatches().map(({ handle }) => handle));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-20 rounded-xl bg-accent text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:px-4 focus:py-2"
      >
        Skip to the content
      </a>
      <SiteHeader />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto w-full max-w-5xl flex-1 px-4 py-6 outline-none sm:py-10"
      >
        {backLink === undefined ? null : (
          <p className="mb-4 print:hidden">
            <TextLink to={backLink.to} className="inline-flex min-h-11 items-center gap-2">
              <BackIcon />
              {backLink.label}
            </TextLink>
          </p>
        )}
        <ReviewNotice />
        <ClaimNotice />
        <Outlet />
      </main>
      {isInTest ? null : <SiteFooter />}
      <UpdateNotice />
      <FlashNotice />
      <AuthWindow />
      <NotifyWindow />
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

import { Suspense, lazy, useEffect, useRef, useState, type ComponentType } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatch,
  useMatches,
  useNavigation,
  NavLink,
} from 'react-router';
import { useRunningTest } from '../features/test-room/running-test.ts';
import { BackIcon, CheckIcon, WarningIcon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { backLinkOf } from './page-handle.ts';
import { tellLive } from './early-click.ts';
import { SiteHeader } from './site-header.tsx';
import { useNotifyRequest } from '../features/notify/notify-request.ts';
import { useAccountLanguage, keepWithAccount } from '../features/session/use-account-language.ts';
import { useSession } from '../features/session/session-store.ts';
import { Alert } from '../ui/alert.tsx';
import { showKeptFlash, useFlash } from '../site/flash.ts';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { Button } from '../ui/button.tsx';
import { useUpdate } from '../features/offline/register-service-worker.ts';
import { takeUpdate } from '../features/offline/take-update.ts';
import { LanguageSelect } from '../site/language-select.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';

/** The year the product began, as the specification has it. */
const COPYRIGHT_YEAR = 2025;

const LINKS = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/faq', label: 'FAQ' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
] as const;

/** The foot of every page. */
function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface text-sm text-ink-soft print:hidden">
      <div className="mx-auto max-w-5xl px-4 py-6">
        <nav aria-label="About this site">
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-60">
          <LanguageSelect onChosen={keepWithAccount} />
        </div>
        <p className="mt-3">
          © {COPYRIGHT_YEAR} {PRODUCT_NAME}. Not affiliated with the official IELTS body. All bands are
          estimates.
        </p>
      </div>
    </footer>
  );
}

/** The sign-in window; its code and the identity client load when it is first asked for. */
function AuthWindow() {
  const { view, request } = useAuthRequest();
  const [Modal, setModal] = useState<ComponentType | null>(null);
  const isMissing = view !== 'closed' && Modal === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = async () => {
      const { text, show, dismiss } = useFlash.getState();
      try {
        const { AuthModal } = await import('../features/auth/auth-modal.tsx');
        setModal(() => AuthModal);
        if (text === NOT_LOADED) dismiss();
      } catch (error) {
        console.warn('The sign-in window couldn’t be loaded.', error);
        show(NOT_LOADED, 'danger');
        request('closed');
      }
    };
    void load();
  }, [isMissing, request]);
  if (!isMissing) return Modal === null || view === 'closed' ? null : <Modal />;
  return (
    <p
      role="status"
      className="fixed inset-x-3 bottom-3 z-20 mx-auto w-fit animate-appear rounded-2xl border border-line bg-surface px-5 py-3 shadow-raised"
    >
      Loading…
    </p>
  );
}

const NOT_LOADED = 'The sign-in window couldn’t be loaded. Please check your connection and try again.';

const PROFILE = '/profile';

/** After a reset of the password: that ways into the account wait for their owner, on every page but the one that lists them. */
function ReviewNotice() {
  const mustReview = useSession((state) => state.user?.mustReview === true);
  const isInTest = useRunningTest(({ isRunning }) => isRunning);
  const { pathname } = useLocation();
  if (!mustReview || isInTest || pathname === PROFILE) return null;
  return (
    <div className="mb-6">
      <Alert tone="warn" isLive>
        Your password was reset. Please <TextLink to={PROFILE}>look at the ways into your account</TextLink>.
      </Alert>
    </div>
  );
}

const Question = lazy(async () => {
  const { ClaimQuestion } = await import('../features/home/claim-question.tsx');
  return { default: ClaimQuestion };
});

/** Whose the guest's tests are, asked above the page once there are any; never during a test. */
function ClaimNotice() {
  const isAsked = useSession((state) => state.claimableTests > 0);
  const isInTest = useRunningTest(({ isRunning }) => isRunning);
  if (!isAsked || isInTest) return null;
  return (
    <Suspense>
      <Question />
    </Suspense>
  );
}

const NotifyDialog = lazy(async () => {
  const { NotifyDialog: Dialog } = await import('../features/notify/notify-dialog.tsx');
  return { default: Dialog };
});

/** The notify window for whatever page asks for it; its code loads then. */
function NotifyWindow() {
  const { topic, request } = useNotifyRequest();
  if (topic === null) return null;
  return (
    <Suspense fallback={null}>
      <NotifyDialog topic={topic} onClose={() => request(null)} />
    </Suspense>
  );
}

/** Frame of every page: skip link, header, main region that takes the focus after a page change, footer. */
export function Shell() {
  const main = useFocusAfterPageChange();
  useAccountLanguage();
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
              <BackIcon className="size-5 rtl:-scale-x-100" />
              {backLink.label()}
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

/** Tells that a newer version of the site is ready. Never during a test: there is nothing to load anew there. */
function UpdateNotice() {
  const waiting = useUpdate((state) => state.waiting);
  const isInTest = useMatch('/speaking/:mode') !== null;
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-10 mx-auto max-w-lg print:hidden">
      {waiting === null || isInTest ? null : (
        <div className="flex animate-appear flex-wrap items-center justify-between gap-3 rounded-2xl border border-edge bg-surface px-5 py-3 shadow-raised">
          <p>A new version of this site is ready.</p>
          <Button onClick={() => takeUpdate(waiting)}>Load it</Button>
        </div>
      )}
    </div>
  );
}

const TONES = {
  good: 'border-good bg-good-soft text-good',
  danger: 'border-danger bg-danger-soft text-danger',
} as const;

/** What the page before this one, or this one before its reload, has to say. Stays until it is dismissed. */
export function FlashNotice() {
  const { text, tone, dismiss } = useFlash();
  const Icon = tone === 'good' ? CheckIcon : WarningIcon;
  useEffect(showKeptFlash, []);
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-20 mx-auto max-w-lg print:hidden">
      {text === null ? null : (
        <div
          className={`flex animate-appear flex-wrap items-center justify-between gap-3 rounded-2xl border px-5 py-3 shadow-raised ${TONES[tone]}`}
        >
          <p className="flex min-w-0 items-center gap-2">
            <Icon className="size-6" />
            {text}
          </p>
          <Button variant="secondary" onClick={dismiss}>
            OK
          </Button>
        </div>
      )}
    </div>
  );
}

import { Link, NavLink, useLocation } from 'react-router';
import { useRunningTest } from '../features/test-room/running-test.ts';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { useSyncExternalStore, useRef, type ReactNode } from 'react';
import { hasOwnTests } from '../features/own-tests/has-own-tests.ts';
import { useIsSignedIn } from '../features/session/use-is-signed-in.ts';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { Button } from '../ui/button.tsx';
import { PersonIcon, CloseIcon, MenuIcon } from '../ui/icons.tsx';

/** Whether the learner's home holds anything: somebody is signed in, or this browser knows a test. Served pages never say so. */
function usePracticeLink(): boolean {
  const isSignedIn = useIsSignedIn();
  // A test is remembered on the way to another page.
  useLocation();
  const hasTests = useSyncExternalStore(neverChanges, hasOwnTests, () => false);
  return isSignedIn || hasTests;
}

const neverChanges = () => () => {};

const LINKS = [
  { to: '/speaking', label: 'Speaking tests' },
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
] as const;
const HOME_LINK = { to: '/home', label: 'Your practice' } as const;

/**
 * The header of every page. It stays in view, except in windows so low (or magnified so much) that it would hide too much of the
 * page. During a test only the logo is left, so that no window opens over the examiner and the person stays signed in; the logo's
 * link asks before it leaves the test.
 */
export function SiteHeader() {
  const isInTest = useRunningTest(({ isRunning }) => isRunning);
  return (
    <header className="relative top-0 z-10 border-b border-line bg-surface print:hidden [@media(min-height:30rem)]:sticky">
      <div className="mx-auto flex min-h-(--header-height) max-w-5xl flex-wrap items-center justify-between gap-1 px-3 sm:gap-3 sm:px-4">
        <Home />
        {isInTest ? <p className="text-sm font-medium text-ink-soft">Test in progress</p> : <Actions />}
      </div>
    </header>
  );
}

/** The way home. Whatever letters a phone has, a name that does not fit beside the logo goes to a second line, which is not shown. */
function Home() {
  return (
    <div className="min-w-8 flex-1 basis-8 md:me-4 md:flex-none">
      <Link
        to="/"
        className="flex h-11 w-fit max-w-full flex-wrap gap-x-2 overflow-hidden font-semibold no-underline sm:text-lg"
      >
        <span className="flex h-11 items-center">
          <Logo />
        </span>
        <span className="flex h-11 items-center">{PRODUCT_NAME}</span>
      </Link>
    </div>
  );
}

/** Everything beside the logo: the pages, the account, and on phones the menu. */
function Actions() {
  const links = usePracticeLink() ? [HOME_LINK, ...LINKS] : LINKS;
  return (
    <>
      <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className={`${NAV_LINK} border-b-2`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <AccountPart />
      <MobileMenu>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={`${NAV_LINK} border-s-4`}>
              {label}
            </NavLink>
          </li>
        ))}
      </MobileMenu>
    </>
  );
}

const NAV_LINK =
  'flex min-h-11 items-center border-transparent px-3 font-medium transition-colors hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-accent';

/** The speech-bubble mark; decorative, the name stands beside it. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M8 9.5h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5.5 4.5v-4.5H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z"
        className="fill-on-accent"
      />
      <path
        d="M11.5 14v3M16 12.5v6M20.5 14v3"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The account's place in the header: two buttons, or the way to the profile. */
function AccountPart() {
  const isSignedIn = useIsSignedIn();
  const request = useAuthRequest((state) => state.request);
  if (isSignedIn) {
    return (
      <Link
        to="/profile"
        className="grid size-11 place-items-center rounded-full border border-edge bg-surface text-accent transition-colors hover:bg-accent-soft"
      >
        <span className="sr-only">Your profile</span>
        <PersonIcon className="size-6" />
      </Link>
    );
  }
  return (
    <>
      <Button variant="quiet" className={SLIM} onClick={() => request('sign-in')}>
        Log In
      </Button>
      <Button className={SLIM} onClick={() => request('sign-up')}>
        Sign Up
      </Button>
    </>
  );
}

// On phones both buttons, the logo and the menu share one line.
const SLIM = 'whitespace-nowrap max-sm:px-2 max-sm:text-sm';

/** The pages' links on small screens. A native `details`, so it opens before any script is there. */
function MobileMenu({ children }: { children: ReactNode }) {
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

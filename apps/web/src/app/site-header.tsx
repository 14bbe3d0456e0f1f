import { Link, NavLink } from 'react-router';
import { AccountPart } from './account-part.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PRODUCT_NAME } from './product.ts';

const LINKS = [
  { to: '/speaking', label: 'Speaking tests' },
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
] as const;

/**
 * The header of every page. It stays in view, except in windows so low (or magnified so much) that it would take the room of
 * what is read.
 */
export function SiteHeader() {
  return (
    <header className="relative top-0 z-10 border-b border-line bg-surface print:hidden [@media(min-height:30rem)]:sticky">
      <div className="mx-auto flex min-h-(--header-height) max-w-5xl flex-wrap items-center justify-end gap-1 px-3 sm:gap-3 sm:px-4">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2 font-semibold sm:text-lg no-underline md:mr-4"
        >
          <Logo />
          <span className="max-[23.4rem]:sr-only">{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-1 md:flex">
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={`${NAV_LINK} border-b-2`}>
              {label}
            </NavLink>
          ))}
        </nav>
        <AccountPart />
        <MobileMenu>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={`${NAV_LINK} border-l-4`}>
                {label}
              </NavLink>
            </li>
          ))}
        </MobileMenu>
      </div>
    </header>
  );
}

const NAV_LINK =
  'flex min-h-11 items-center border-transparent px-3 font-medium transition-colors hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-accent';

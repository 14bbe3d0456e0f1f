import { NavLink } from 'react-router';
import { keepWithAccount } from '../features/session/use-account-language.ts';
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
export function SiteFooter() {
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

import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

// 44 px is the smallest target that is easy to hit on a phone.
const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 py-2 text-base font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-accent-soft',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
};

interface Look {
  variant?: Variant;
}

/** A native button in one of four weights; `type` is `button` unless given. */
export function Button({ variant = 'primary', className = '', ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" className={`${BASE} ${VARIANTS[variant]} ${className}`} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={`${BASE} ${VARIANTS[variant]} ${className}`} {...rest} />;
}

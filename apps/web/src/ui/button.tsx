import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

// 44 px is the smallest target that is easy to hit on a phone. The border keeps the shape visible in forced colours.
const BASE =
  'inline-flex items-center justify-center gap-2 rounded-xl border font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress';

const VARIANTS: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-center text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-center text-ink hover:bg-accent-soft',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-danger bg-surface text-center text-danger hover:bg-danger-soft',
};

const SIZES = {
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
} as const;

interface Look {
  variant?: Variant;
  size?: keyof typeof SIZES;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The button's work is under way: it keeps the focus, shows a spinner and does nothing when pressed again. */
  isBusy?: boolean;
}

/** A native button in one of four weights; `type` is `button` unless given. */
export function Button({
  variant = 'primary',
  size = 'medium',
  className = '',
  isBusy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Also keeps a form from being sent twice.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {isBusy ? <Spinner /> : null}
      {/* Its text may change with what it does. */}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={`${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`} {...rest} />;
}

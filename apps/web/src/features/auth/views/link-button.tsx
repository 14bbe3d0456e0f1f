import type { ComponentProps } from 'react';
import { TEXT_LINK } from '../../../ui/text-link.tsx';

/** A way to another view: looks like a link in running text, and is a button because it leads to no address. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center ${TEXT_LINK} ${className}`}
      {...rest}
    />
  );
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** How links look in running text; for native anchors (mail addresses, places on the page). */
export const TEXT_LINK =
  'font-medium text-accent underline underline-offset-4 hover:text-accent-strong hover:decoration-2';

/** A link in running text to a page of this site. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${TEXT_LINK} ${className}`} {...rest} />;
}

import type { ComponentProps } from 'react';

/** A raised panel. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={`rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 print:p-3 ${className}`}
      {...rest}
    />
  );
}

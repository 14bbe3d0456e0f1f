import type { ReactNode } from 'react';

const TONES = {
  neutral: 'border-line bg-sunken text-ink-soft',
  accent: 'border-accent bg-accent-soft text-accent',
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
} as const;

/** A short word about the state of a thing. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-3 py-0.5 text-sm font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

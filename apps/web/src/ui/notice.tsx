import type { ReactNode } from 'react';

type Tone = 'info' | 'warn' | 'good';

const TONES: Record<Tone, string> = {
  info: 'bg-speaking-soft text-ink',
  warn: 'bg-warn-soft text-warn',
  good: 'bg-good-soft text-good',
};

/** A short remark set apart from the text; it is not announced by itself. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return <div className={`rounded-xl px-4 py-3 ${TONES[tone]}`}>{children}</div>;
}

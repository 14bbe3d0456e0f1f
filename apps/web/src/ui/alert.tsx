import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

type Tone = 'info' | 'good' | 'warn' | 'danger';

const TONES: Record<Tone, string> = {
  info: 'border-speaking bg-speaking-soft text-ink',
  good: 'border-good bg-good-soft text-good',
  warn: 'border-warn bg-warn-soft text-warn',
  danger: 'border-danger bg-danger-soft text-danger',
};

const ICONS = { info: InfoIcon, good: CheckIcon, warn: WarningIcon, danger: WarningIcon };

interface AlertProps {
  tone?: Tone;
  /** Read out when it appears: at once for warnings and dangers, in a pause for the rest. */
  isLive?: boolean;
  children: ReactNode;
}

/** A message set apart from the text. */
export function Alert({ tone = 'info', isLive = false, children }: AlertProps) {
  const Icon = ICONS[tone];
  const role = tone === 'warn' || tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      {...(isLive ? { role } : {})}
      className={`flex items-start gap-3 rounded-xl border-s-4 px-4 py-3 ${TONES[tone]}`}
    >
      <Icon className="mt-0.5 size-6" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

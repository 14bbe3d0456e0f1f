import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckIcon, WarningIcon } from '../ui/icons.tsx';
import { showKeptFlash, useFlash } from './flash.ts';

const TONES = {
  good: 'border-good bg-good-soft text-good',
  danger: 'border-danger bg-danger-soft text-danger',
} as const;

/** What the page before this one, or this one before its reload, has to say. Stays until it is dismissed. */
export function FlashNotice() {
  const { text, tone, dismiss } = useFlash();
  const Icon = tone === 'good' ? CheckIcon : WarningIcon;
  useEffect(showKeptFlash, []);
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-20 mx-auto max-w-lg print:hidden">
      {text === null ? null : (
        <div
          className={`flex animate-appear flex-wrap items-center justify-between gap-3 rounded-2xl border px-5 py-3 shadow-raised ${TONES[tone]}`}
        >
          <p className="flex min-w-0 items-center gap-2">
            <Icon className="size-6" />
            {text}
          </p>
          <Button variant="secondary" onClick={dismiss}>
            OK
          </Button>
        </div>
      )}
    </div>
  );
}

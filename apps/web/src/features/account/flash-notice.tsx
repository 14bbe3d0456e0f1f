import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { showKeptFlash, useFlash } from './flash.ts';

/** What the page before this one, or this one before its reload, has to say. Stays until it is dismissed. */
export function FlashNotice() {
  const { text, dismiss } = useFlash();
  useEffect(showKeptFlash, []);
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-20 mx-auto max-w-lg print:hidden">
      {text === null ? null : (
        <div className="flex animate-appear flex-wrap items-center justify-between gap-3 rounded-2xl border border-good bg-good-soft px-5 py-3 text-good shadow-raised">
          <p className="flex min-w-0 items-center gap-2">
            <CheckIcon className="size-6" />
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

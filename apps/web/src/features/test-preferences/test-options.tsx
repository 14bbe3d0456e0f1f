import { useState } from 'react';
import type { ReactNode } from 'react';
import { browserStorage } from '../../storage/browser-storage.ts';
import { ChevronIcon } from '../../ui/icons.tsx';

const KEY = 'bandpal.test-options';

interface TestOptionsProps {
  /** What is chosen, in words: a choice of an earlier test isn't hidden while the options are closed. */
  chosen: readonly string[];
  children: ReactNode;
}

/** Everything a candidate may set before a test, behind one line; the browser remembers whether it was open. */
export function TestOptions({ chosen, children }: TestOptionsProps) {
  const [wasOpen] = useState(() => browserStorage.getItem(KEY) === 'open');
  return (
    <details
      open={wasOpen}
      onToggle={({ currentTarget }) => browserStorage.setItem(KEY, currentTarget.open ? 'open' : 'closed')}
      className="group mt-5 rounded-xl border border-line px-4"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-semibold">Options</span>
          {chosen.length === 0 ? null : (
            <span className="block text-sm text-ink-soft" data-testid="chosen-options">
              {chosen.join(' · ')}
            </span>
          )}
        </span>
        <ChevronIcon className="size-5 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

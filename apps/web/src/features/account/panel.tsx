import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** One subject of the profile: a titled card. */
export function Panel({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const heading = useKeptFocus(content);
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h3>
      {intro === undefined ? null : <p className="mt-1 text-ink-soft">{intro}</p>}
      <div ref={content} className="mt-4 [&>*+*:not(.sr-only)]:mt-4">
        {children}
      </div>
    </Card>
  );
}

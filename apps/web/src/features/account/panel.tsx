import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** One subject of the profile: a titled card. */
export function Panel({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro === undefined ? null : <p className="mt-1 text-ink-soft">{intro}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </Card>
  );
}

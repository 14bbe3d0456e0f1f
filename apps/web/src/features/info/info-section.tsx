import { useId } from 'react';
import type { ReactNode } from 'react';

/** A titled section of a page of text. */
export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3 space-y-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:ps-6">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

interface InfoPageProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of text. */
export function InfoPage({ title, lead, children }: InfoPageProps) {
  return (
    <article className="max-w-3xl">
      <h1 className="text-4xl">{title}</h1>
      {lead === undefined ? null : <div className="mt-4 text-lg text-ink-soft">{lead}</div>}
      <div className="mt-8 space-y-10">{children}</div>
    </article>
  );
}

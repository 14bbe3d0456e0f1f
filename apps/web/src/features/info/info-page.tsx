import type { ReactNode } from 'react';

interface InfoPageProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of text. In wide windows the title stands beside it and stays in view. */
export function InfoPage({ title, lead, children }: InfoPageProps) {
  return (
    <article className="max-w-3xl lg:grid lg:max-w-none lg:grid-cols-[4fr_9fr] lg:gap-14">
      <header className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
        <h1 className="text-4xl lg:text-3xl">{title}</h1>
        {lead === undefined ? null : <div className="mt-4 text-lg text-ink-soft">{lead}</div>}
      </header>
      <div className="mt-8 space-y-10 lg:mt-1">{children}</div>
    </article>
  );
}

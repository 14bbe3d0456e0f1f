import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

interface AccordionItemProps {
  /** Items of the same group: opening one closes the others. */
  group: string;
  /** Anchor of the item. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** One question that opens. A native `details`: it works without scripts, and a search in the page finds closed text. */
export function AccordionItem({ group, id, title, children }: AccordionItemProps) {
  return (
    <details
      name={group}
      {...(id === undefined ? {} : { id })}
      className="group border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-lg py-3 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronIcon className="size-5 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-prose space-y-3 pb-5 text-ink-soft">{children}</div>
    </details>
  );
}

/** A card of accordion items. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="rounded-2xl border border-line bg-surface px-5 shadow-card sm:px-6">{children}</div>;
}

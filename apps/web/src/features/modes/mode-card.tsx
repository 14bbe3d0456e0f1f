import { Clock } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ModeInfo } from './mode-catalogue.ts';

interface ModeCardProps {
  info: ModeInfo;
  isOpen: boolean;
  /** The visitor wants to hear when it opens. */
  onNotify: () => void;
}

/** One kind of session: what it is, how long it takes, a sample, the way in. A closed one says so and offers to tell when it opens. */
export function ModeCard({ info, isOpen, onNotify }: ModeCardProps) {
  return (
    <article className="flex w-full flex-col rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h3 className="text-xl">{info.title}</h3>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {info.minutes}
      </p>
      <p className="mt-3">{info.summary}</p>
      {info.sample === null ? null : (
        <p className="mt-3 border-s-4 border-accent ps-3 text-ink-soft" lang="en" dir="ltr" translate="no">
          “{info.sample}”
        </p>
      )}
      <details className="mt-3">
        <summary className="py-1 font-medium text-accent">What happens</summary>
        <ol className="mt-1 list-decimal space-y-1 ps-6">
          {info.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <div className="mt-auto pt-4">
        {isOpen ? (
          <ButtonLink to={`/speaking/${info.mode}`} className="w-full">
            Start<span className="sr-only"> {info.title}</span>
          </ButtonLink>
        ) : (
          <>
            <p className="mb-2 text-ink-soft">Not open yet</p>
            <Button variant="secondary" className="w-full" onClick={onNotify}>
              Get Notified<span className="sr-only"> about {info.title}</span>
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

import type { Topic } from '../notify/notify-request.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { COMING_SOON } from './landing-texts.ts';

/** Practices that are not there yet, each with a sample and a way to be told. */
export function ComingSoon({ onNotify }: { onNotify: (topic: Topic) => void }) {
  return (
    <section aria-labelledby="coming-soon">
      <h2 id="coming-soon" className="text-3xl">
        Coming Soon
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {COMING_SOON.map(({ topic, title, text, sample }) => (
          <li key={topic} className="flex flex-col rounded-2xl border border-line bg-surface p-5 shadow-card">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-xl">{title}</h3>
              <Badge>Coming soon</Badge>
            </div>
            <p className="mt-2">{text}</p>
            <p className="mt-3 border-s-4 border-edge ps-3 text-ink-soft">“{sample}”</p>
            <p className="mt-auto pt-5">
              <Button variant="secondary" className="w-full" onClick={() => onNotify(topic)}>
                Get Notified<span className="sr-only"> about {title}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OverallCard } from '../report/overall-card.tsx';
import overall from './sample-overall.json';

const SampleReport = lazy(async () => ({ default: (await import('./sample-report.tsx')).SampleReport }));

/** A report a visitor can explore before the first test; all but the overall band loads when it is asked for. */
export function SampleSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="sample" className="space-y-6">
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
        <div>
          <h2 id="sample" className="text-3xl">
            What a report looks like
          </h2>
          <p className="mt-2 text-lg text-ink-soft">
            A real report, made from sample answers we wrote. Bands are estimates, and each one says how sure
            it is.
          </p>
          {isOpen ? null : (
            <p className="mt-5">
              <Button variant="secondary" onClick={() => setOpen(true)}>
                Explore the sample report
              </Button>
            </p>
          )}
        </div>
        <OverallCard overall={overall} />
      </div>
      {isOpen ? (
        <Suspense fallback={<LoadingButton />}>
          <SampleReport />
        </Suspense>
      ) : null}
    </section>
  );
}

const LoadingButton = () => (
  <Button variant="secondary" isBusy>
    Explore the sample report
  </Button>
);

import { BandScale } from '../../features/report/band-scale.tsx';
import { formatBand } from '../../features/report/band-texts.ts';
import { bandColour } from '../../ui/band-colour.ts';
import { useId, type ReactNode } from 'react';

// Written out, because the style sheet holds only classes it finds in the sources.
const SWATCHES = [
  ['ink on paper', 'bg-paper text-ink'],
  ['ink on surface', 'bg-surface text-ink'],
  ['soft ink on sunken', 'bg-sunken text-ink-soft'],
  ['on accent', 'bg-accent text-on-accent'],
  ['on strong accent', 'bg-accent-strong text-on-accent'],
  ['accent on soft accent', 'bg-accent-soft text-accent'],
  ['examiner speaking', 'bg-speaking-soft text-speaking'],
  ['warning', 'bg-warn-soft text-warn'],
  ['danger', 'bg-danger-soft text-danger'],
  ['good', 'bg-good-soft text-good'],
  ['what a learner is after', 'bg-aim-soft text-aim'],
] as const;

const BANDS = [4, 5, 6, 7, 8, 9] as const;

const SIZES = [
  ['text-5xl', 'Practice speaking'],
  ['text-4xl', 'Page title'],
  ['text-3xl', 'Section title'],
  ['text-2xl', 'Smaller section title'],
  ['text-xl', 'Card title'],
  ['text-lg', 'Leading text'],
  ['text-base', 'Running text, 18 px'],
  ['text-sm', 'Remarks'],
] as const;

/** Colours in the pairs they are used in, and the type scale. */
export function TokenSamples() {
  return (
    <>
      <Sample title="Colours">
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {SWATCHES.map(([name, look]) => (
            <li key={name} className={`rounded-xl border border-line px-4 py-3 ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Bands">
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {BANDS.map((band) => (
            <li key={band} className="flex items-center gap-4">
              <span className={`text-3xl font-bold tabular-nums ${bandColour(band)} text-(--band)`}>
                {formatBand(band)}
              </span>
              <BandScale
                band={band}
                interval={{ low: band - 0.5, high: Math.min(9, band + 0.5) }}
                label="Band"
                small
              />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        <ul className="space-y-3">
          {SIZES.map(([size, words]) => (
            <li key={size} className={`font-semibold ${size}`}>
              {words}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}

/** One section of the design page. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

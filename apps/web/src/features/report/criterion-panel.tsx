import type { Criterion, CriterionEstimate, Evidence, Feature } from '@bandpal/contracts';
import { ThumbsUp, TrendingUp } from 'lucide-react';
import { bandColour } from '../../ui/band-colour.ts';
import { BandScale } from './band-scale.tsx';
import { CRITERION_HINTS, CRITERION_TITLES, durationText, pointsToText } from './report-texts.ts';
import { formatBand, intervalText } from './band-texts.ts';
import { shownFigure } from './sentences/figure-texts.ts';
import { sentenceOf, sentencesOf } from './sentences/sentence-texts.ts';

/** One criterion: its band at a glance, everything behind it when opened. */
export function CriterionPanel({ estimate }: { estimate: CriterionEstimate }) {
  const { criterion, band, interval, features, evidence } = estimate;
  const reason = estimate.reason === null ? null : sentenceOf(estimate.reason);
  const caps = sentencesOf(estimate.caps);
  const title = CRITERION_TITLES[criterion];
  return (
    <details className="group rounded-2xl border border-line bg-surface p-5 shadow-card print:p-3">
      <summary className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg">
        <span className="min-w-0 flex-1 basis-56">
          <span className="block text-lg font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{CRITERION_HINTS[criterion]}</span>
        </span>
        <span className="flex basis-full items-center gap-4 sm:basis-80">
          {band === null ? (
            <span className="font-semibold">Not assessed</span>
          ) : (
            <>
              <span className={`text-3xl font-bold tabular-nums ${bandColour(band)} text-(--band)`}>
                {formatBand(band)}
              </span>
              <BandScale band={band} interval={interval} label={title} small />
            </>
          )}
        </span>
        <span className="basis-full text-sm font-medium text-accent underline underline-offset-4 print:hidden">
          <span className="group-open:hidden">Show why</span>
          <span className="hidden group-open:inline">Hide</span>
        </span>
      </summary>
      <div className="mt-4 space-y-5 border-t border-line pt-4">
        {reason === null ? null : <p>{reason}</p>}
        {band === null || interval === null ? null : (
          <p>
            Estimate {formatBand(band)}; likely {intervalText(interval)}.
          </p>
        )}
        {caps.length === 0 ? null : (
          <div>
            <h3 className="text-base">What held this band down</h3>
            <ul className="mt-1 list-disc ps-6">
              {caps.map((cap) => (
                <li key={cap}>{cap}</li>
              ))}
            </ul>
          </div>
        )}
        {band === null ? null : <FigureList features={features} criterion={criterion} />}
        <EvidenceList evidence={evidence} />
      </div>
    </details>
  );
}

/** The figures that count, the weightiest first: the reason for a band that nothing held down. */
function FigureList({ features, criterion }: { features: readonly Feature[]; criterion: Criterion }) {
  const counted = features
    .filter(({ band, weight }) => band !== null && weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .flatMap((feature) => {
      const figure = shownFigure(feature, criterion);
      return figure === null ? [] : [{ ...figure, id: feature.id, points: pointsToText(feature.band ?? 0) }];
    });
  if (counted.length === 0) return null;
  return (
    <div className="print:hidden">
      <h3 className="text-base">What it rests on</h3>
      <ul className="mt-1 list-disc ps-6">
        {counted.map(({ id, name, value, isProbability, points }) => (
          <li key={id}>{isProbability ? `${name}: ${points}` : `${name}: ${value}, ${points}`}</li>
        ))}
      </ul>
    </div>
  );
}

function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">From your answers</h3>
      <ul className="mt-2 space-y-3">
        {evidence.map((item, index) => (
          <li key={index} className="flex gap-3">
            {item.kind === 'strength' ? (
              <ThumbsUp role="img" aria-label="Good" className="mt-1 size-5 shrink-0 text-good" />
            ) : (
              <TrendingUp role="img" aria-label="To improve" className="mt-1 size-5 shrink-0 text-warn" />
            )}
            <div>
              {item.quote === '' ? null : (
                <q className="italic" lang="en" dir="ltr" translate="no">
                  {item.quote}
                </q>
              )}
              <p>
                {sentenceOf(item.note)}{' '}
                <a
                  href={`#answer-${item.answerId}`}
                  className="whitespace-nowrap text-accent underline underline-offset-4 print:hidden"
                >
                  {item.atMs === null ? 'See the answer' : `See the answer, at ${durationText(item.atMs)}`}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

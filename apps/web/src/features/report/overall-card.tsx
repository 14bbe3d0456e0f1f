import type { BandInterval } from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { bandColour } from '../../ui/band-colour.ts';
import { BandScale } from './band-scale.tsx';
import { formatBand, intervalText, TEXT_ESTIMATE, TEXT_ESTIMATE_MEANING } from './band-texts.ts';

interface OverallCardProps {
  overall: { band: number | null; interval: BandInterval | null };
  /** Sentences that say why there is no band, or what is to be known of it. */
  reasons?: readonly string[];
  /** It rests on written words alone. */
  isTyped?: boolean;
  /** The band comes up and the scale unrolls once, for eyes only: the text is there at once. Still where less motion is wanted. */
  isRevealed?: boolean;
  /** Drawn under the scale, on the same width. */
  underScale?: ReactNode;
  /** More about this band, below it. */
  children?: ReactNode;
}

/** The overall band with its range, or why there is none. */
export function OverallCard({
  overall: { band, interval },
  reasons = [],
  isTyped = false,
  isRevealed = false,
  underScale,
  children,
}: OverallCardProps) {
  const reason = reasons.length === 0 ? null : reasons.join(' ');
  if (band === null) {
    return (
      <Card aria-labelledby="overall">
        <h2 id="overall" className="text-xl">
          Overall: not assessed
        </h2>
        <p className="mt-2">{reason ?? 'There wasn’t enough speech for an estimate.'}</p>
        {children}
      </Card>
    );
  }
  return (
    <Card aria-labelledby="overall">
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-4">
        <div>
          <h2
            id="overall"
            className="font-medium text-ink-soft max-sm:w-24 max-sm:text-sm max-sm:leading-snug"
          >
            Overall band (estimate)
          </h2>
          {isTyped ? (
            <p className="mt-2 mb-3">
              <Badge tone="warn">{TEXT_ESTIMATE}</Badge>
            </p>
          ) : null}
          <p
            className={`text-6xl font-bold ${bandColour(band)} text-(--band) tabular-nums ${isRevealed ? 'origin-left rtl:origin-right animate-reveal print:animate-none' : ''}`}
            data-testid="overall-band"
          >
            {formatBand(band)}
          </p>
        </div>
        {/* On phones the range stands beside the band, and the scale below both. */}
        <div className="contents sm:block sm:min-w-0 sm:flex-1 sm:basis-64">
          {interval === null ? null : (
            <p className="min-w-0 sm:mb-2">
              Your band is likely <strong>{intervalText(interval)}</strong>.
            </p>
          )}
          <div
            className={`col-span-2 ${isRevealed ? '[&_rect]:animate-draw print:[&_rect]:animate-none' : ''}`}
          >
            <BandScale band={band} interval={interval} label="Overall band" />
          </div>
          {underScale === undefined ? null : <div className="col-span-2">{underScale}</div>}
        </div>
      </div>
      {isTyped && reason === null ? <p className="mt-3">{TEXT_ESTIMATE_MEANING}</p> : null}
      {reason === null ? null : <p className="mt-3 text-ink-soft">{reason}</p>}
      {children}
    </Card>
  );
}

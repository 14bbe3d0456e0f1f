import type { BandInterval } from '@bandpal/contracts';
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
}

/** The overall band with its range, or why there is none. */
export function OverallCard({
  overall: { band, interval },
  reasons = [],
  isTyped = false,
  isRevealed = false,
}: OverallCardProps) {
  const reason = reasons.length === 0 ? null : reasons.join(' ');
  if (band === null) {
    return (
      <Card aria-labelledby="overall">
        <h2 id="overall" className="text-xl">
          Overall: not assessed
        </h2>
        <p className="mt-2">{reason ?? 'There wasn’t enough speech for an estimate.'}</p>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="overall">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <div>
          <h2 id="overall" className="text-base font-medium text-ink-soft">
            Overall band (estimate)
          </h2>
          {isTyped ? (
            <p className="mt-2 mb-3">
              <Badge tone="warn">{TEXT_ESTIMATE}</Badge>
            </p>
          ) : null}
          <p
            className={`text-6xl font-bold ${bandColour(band)} text-(--band) tabular-nums ${isRevealed ? 'origin-left animate-reveal print:animate-none' : ''}`}
            data-testid="overall-band"
          >
            {formatBand(band)}
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-64">
          {interval === null ? null : (
            <p className="mb-2">
              Your band is likely <strong>{intervalText(interval)}</strong>.
            </p>
          )}
          <div className={isRevealed ? 'animate-unroll print:animate-none' : ''}>
            <BandScale band={band} interval={interval} label="Overall band" />
          </div>
        </div>
      </div>
      {isTyped && reason === null ? <p className="mt-3">{TEXT_ESTIMATE_MEANING}</p> : null}
      {reason === null ? null : <p className="mt-3 text-ink-soft">{reason}</p>}
    </Card>
  );
}

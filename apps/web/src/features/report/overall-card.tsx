import type { OverallEstimate } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { BandScale } from './band-scale.tsx';
import { formatBand, intervalText } from './report-texts.ts';

/** The overall band with its range, or why there is none. */
export function OverallCard({ overall }: { overall: OverallEstimate }) {
  const { band, interval, reason } = overall;
  if (band === null) {
    return (
      <Card aria-labelledby="overall">
        <h2 id="overall" className="text-xl">
          Overall: not assessed
        </h2>
        <p className="mt-2">{reason ?? 'There was not enough speech for an estimate.'}</p>
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
          <p className="text-6xl font-semibold text-accent tabular-nums" data-testid="overall-band">
            {formatBand(band)}
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-64">
          {interval === null ? null : (
            <p className="mb-2">
              Your band is likely <strong>{intervalText(interval)}</strong>.
            </p>
          )}
          <BandScale band={band} interval={interval} label="Overall band" />
        </div>
      </div>
      {reason === null ? null : <p className="mt-3 text-ink-soft">{reason}</p>}
    </Card>
  );
}

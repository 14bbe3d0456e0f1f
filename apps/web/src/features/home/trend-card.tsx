import { criterionSchema } from '@bandpal/contracts';
import type { ProgressTest } from '@bandpal/contracts';
import { trendOf } from '@bandpal/progress';
import type { TrendSubject } from '@bandpal/progress';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { BandScale } from '../report/band-scale.tsx';
import { formatBand } from '../report/band-texts.ts';
import { changeText, SUBJECT_TITLES } from './home-texts.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';
import { plural } from '../../ui/plural.ts';

const SUBJECTS: readonly TrendSubject[] = ['overall', ...criterionSchema.options];

/** One estimate is a bar on the scale; a chart of it would be nearly empty. */
function Trend({ title, ...props }: ComponentProps<typeof TrendChart> & { title: string }) {
  const [only, ...others] = props.points;
  return only === undefined || others.length > 0 ? (
    <TrendChart {...props} />
  ) : (
    <BandScale band={only.band} interval={only.interval} label={title} />
  );
}

/** How the estimates went, as a chart or as a table. */
export function TrendCard({
  tests,
  targetBand,
}: {
  tests: readonly ProgressTest[];
  targetBand: number | null;
}) {
  const titleId = useId();
  const tableId = useId();
  const [subject, setSubject] = useState<TrendSubject>('overall');
  const sources = (['spoken', 'typed'] as const).filter((source) =>
    tests.some((test) => test.source === source),
  );
  const [chosen, setSource] = useState(sources[0] ?? 'spoken');
  const source = sources.includes(chosen) ? chosen : (sources[0] ?? 'spoken');
  const [isTableShown, showTable] = useState(false);
  const trend = trendOf(tests, subject, source);
  const title = SUBJECT_TITLES[subject];
  const last = trend.points.at(-1);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Your estimates
      </h2>
      <div className="mt-3 flex flex-wrap gap-4">
        <ChoiceField
          label="Show"
          className="min-w-0 flex-1 basis-56"
          value={subject}
          onChange={(value) => setSubject(SUBJECTS.find((known) => known === value) ?? 'overall')}
        >
          {SUBJECTS.map((each) => (
            <option key={each} value={each}>
              {SUBJECT_TITLES[each]}
            </option>
          ))}
        </ChoiceField>
        {sources.length < 2 ? null : (
          <ChoiceField
            label="Tests"
            className="min-w-0 flex-1 basis-40"
            value={source}
            onChange={(value) => setSource(value === 'typed' ? 'typed' : 'spoken')}
          >
            <option value="spoken">Spoken tests</option>
            <option value="typed">Typed tests</option>
          </ChoiceField>
        )}
      </div>
      {source === 'typed' ? (
        <p className="mt-3 text-sm text-ink-soft">
          Typed tests are judged on the text alone, so they aren’t compared with spoken tests.
        </p>
      ) : null}
      {last === undefined ? (
        <p className="mt-4">None of your tests has an estimate of this yet.</p>
      ) : (
        <>
          <p className="mt-4 font-medium" role="status">
            {changeText(trend.change)}
          </p>
          <div className="mt-3">
            <Trend
              title={title}
              points={trend.points}
              targetBand={targetBand}
              label={`${title}: ${plural(trend.points.length, ['# estimate', '# estimates'])}, the last ${formatBand(last.band)}, likely between ${formatBand(last.interval.low)} and ${formatBand(last.interval.high)}. The table has all of them.`}
            />
          </div>
          <p className="mt-2 text-sm text-ink-soft">
            <span>
              {trend.points.length === 1
                ? 'The mark is the estimate. The bar round it is the likely range.'
                : 'Each point is an estimate. The bar behind it is the likely range.'}
            </span>
            {targetBand === null || trend.points.length === 1 ? null : (
              <span> The dashed line is your target.</span>
            )}
          </p>
          <Button
            variant="secondary"
            className="mt-3"
            aria-expanded={isTableShown}
            aria-controls={tableId}
            onClick={() => showTable(!isTableShown)}
          >
            {isTableShown ? 'Hide the table' : 'Show as table'}
          </Button>
          <div id={tableId} className="not-empty:mt-3">
            {isTableShown ? <TrendTable points={trend.points} caption={`${title}, newest first`} /> : null}
          </div>
        </>
      )}
    </Card>
  );
}

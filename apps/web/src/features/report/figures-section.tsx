import type { Criterion, CriterionEstimate, Feature, Report } from '@bandpal/contracts';
import { Card } from '../../ui/card.tsx';
import { peopleFigures } from './people-figures.ts';
import { CRITERION_TITLES, figureTexts, pointsToText, REPORT_TEXTS } from './report-texts.ts';
import { shownFigure } from './sentences/figure-texts.ts';

/** Figures that people can picture, and those behind the bands for whoever wants them. */
export function FiguresSection({ report }: { report: Report }) {
  const figures = peopleFigures(report.answers);
  const measured = report.criteria.filter(({ features }) => features.length > 0);
  if (figures === null && measured.length === 0) return null;
  return (
    <Card aria-labelledby="figures">
      <h2 id="figures" className="text-xl">
        {REPORT_TEXTS.figures}
      </h2>
      {figures === null ? null : (
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {figureTexts(figures).map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-1">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {measured.length === 0 ? null : <TeacherDetails criteria={measured} />}
    </Card>
  );
}

function TeacherDetails({ criteria }: { criteria: readonly CriterionEstimate[] }) {
  return (
    <details className="mt-4">
      <summary className="w-fit rounded py-1 font-medium text-accent underline underline-offset-4">
        {REPORT_TEXTS.teachers}
      </summary>
      <p className="mt-2 text-ink-soft">{REPORT_TEXTS.teachersMeaning}</p>
      {criteria.map(({ criterion, features }) => (
        <div key={criterion} className="mt-4">
          <h3 className="text-base">{CRITERION_TITLES[criterion]}</h3>
          <FeatureList features={features} criterion={criterion} />
        </div>
      ))}
    </details>
  );
}

function FeatureList({ features, criterion }: { features: readonly Feature[]; criterion: Criterion }) {
  const shown = features.flatMap((feature) => {
    const figure = shownFigure(feature, criterion);
    return figure === null ? [] : [{ ...feature, ...figure }];
  });
  return (
    <ul className="mt-1 divide-y divide-line">
      {shown.map(({ id, name, value, band, weight }) => (
        <li
          key={id}
          className="grid gap-x-4 py-2 tabular-nums sm:grid-cols-[1fr_11rem_11rem_7rem] print:grid-cols-[1fr_10rem_10rem_7rem]"
        >
          <span>{name}</span>
          <strong className="font-semibold">{value}</strong>
          <span className="text-ink-soft">{band === null ? 'for information' : pointsToText(band)}</span>
          <span className="text-ink-soft">
            {weight === 0 ? 'not counted' : `weight ${Math.round(weight * 100)} %`}
          </span>
        </li>
      ))}
    </ul>
  );
}

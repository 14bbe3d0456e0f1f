import { criterionSchema, type Report, type TeacherSheet } from '@bandpal/contracts';
import { localTime } from '../modes/allowance-text.ts';
import { Card } from '../../ui/card.tsx';
import { CRITERION_TITLES, TEACHER_SHEET_TEXTS as TEXTS } from './report-texts.ts';
import { formatBand } from './band-texts.ts';

interface TeacherBandsProps {
  sheets: readonly TeacherSheet[];
  criteria: Report['criteria'];
}

/** What teachers who heard the test have given, each under their own name, beside our estimate. */
export function TeacherBands({ sheets, criteria }: TeacherBandsProps) {
  if (sheets.length === 0) return null;
  return (
    <Card aria-labelledby="teacher-bands" className="space-y-5" data-teacher-bands>
      <h2 id="teacher-bands" className="text-xl">
        {TEXTS.title}
      </h2>
      <p className="text-ink-soft">{TEXTS.whose}</p>
      {sheets.map((sheet) => (
        <Sheet key={`${sheet.name} ${sheet.at}`} sheet={sheet} criteria={criteria} />
      ))}
    </Card>
  );
}

function Sheet({ sheet, criteria }: { sheet: TeacherSheet; criteria: Report['criteria'] }) {
  const { name, bands, note, at } = sheet;
  const rated = criterionSchema.options.filter((criterion) => bands[criterion] !== null);
  const estimates = new Map(criteria.map(({ criterion, band }) => [criterion, band]));
  return (
    <div>
      <h3 className="text-lg wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm text-ink-soft">{localTime(at)}</p>
      {rated.length === 0 ? null : (
        <table className="mt-3 w-full max-w-xl text-start">
          <caption className="sr-only">{TEXTS.caption(name)}</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col" className="pe-3 text-start font-medium">
                {TEXTS.criterion}
              </th>
              <th scope="col" className="pe-3 text-start font-medium">
                {TEXTS.title}
              </th>
              <th scope="col" className="text-start font-medium">
                {TEXTS.estimate}
              </th>
            </tr>
          </thead>
          <tbody>
            {rated.map((criterion) => (
              <tr key={criterion} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {CRITERION_TITLES[criterion]}
                </th>
                <td className="pe-3 text-xl font-bold tabular-nums">{bandText(bands[criterion])}</td>
                <td className="tabular-nums">{bandText(estimates.get(criterion) ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note.trim() === '' ? null : (
        <div className="mt-3 border-s-4 border-line ps-3 wrap-anywhere">
          {note.split('\n').map((line, index) => (
            <p key={index} dir="auto" className="min-h-[1lh]">
              {line}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

const bandText = (band: number | null): string => (band === null ? TEXTS.none : formatBand(band));

import type { Report } from '@bandpal/contracts';
import { TEXT_LINK } from '../../ui/text-link.tsx';
import { peopleFigures } from './people-figures.ts';
import { ON_THIS_PAGE as TITLES } from './report-texts.ts';
import { shownPriorities } from './priorities-section.tsx';

/** The ways to the parts of a long report, of those that it has. */
export function OnThisPage({ report }: { report: Report }) {
  const { answers, criteria, limits } = report;
  const hasFigures = peopleFigures(answers) !== null || criteria.some(({ features }) => features.length > 0);
  return (
    <nav aria-label="On this page" className="mt-3 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {shownPriorities(report).length === 0 ? null : <Part id="priorities">{TITLES.priorities}</Part>}
        <Part id="criteria">{TITLES.criteria}</Part>
        <Part id="answers">{TITLES.answers}</Part>
        {hasFigures ? <Part id="figures">{TITLES.figures}</Part> : null}
        {limits.length === 0 ? null : <Part id="limits">{TITLES.limits}</Part>}
      </ul>
    </nav>
  );
}

/** A link to the heading with this id. */
function Part({ id, children }: { id: string; children: string }) {
  return (
    <li>
      <a href={`#${id}`} className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>
        {children}
      </a>
    </li>
  );
}

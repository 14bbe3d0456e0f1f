import { drillsOf, drillName } from '@bandpal/lessons/drills';
import type { Report } from '@bandpal/contracts';
import { useContext } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/text-link.tsx';
import { hardWords } from '../../pronunciation/hard-words.ts';
import { DRILL_TEXTS as TEXTS } from './drill-texts.ts';
import { practicePath } from './practice-path.ts';
import { PracticeOfferContext } from './practice-offer.ts';

/** The way to the exercise for a thing to work on; nothing where there is none for it, or on the report of somebody else. */
export function DrillLink({ report, topic }: { report: Report; topic: string }) {
  const offer = useContext(PracticeOfferContext);
  const offered = offer === null ? undefined : drillsOf(report).find((one) => one.topic === topic);
  if (topic === 'unclear-words' && offer !== null && (hardWords(report.answers) ?? []).length > 0)
    return (
      <a href="#hard-words" className={`${TEXT_LINK} print:hidden`}>
        {TEXTS.hardWords}
      </a>
    );
  const question = report.answers.find(({ id }) => id === offered?.answerId)?.question;
  if (offer === null || offered === undefined || question === undefined) return null;
  const { drill, answerId } = offered;
  return (
    <div className="print:hidden">
      <ButtonLink to={practicePath({ testId: offer.testId, answerId, drill })} variant="secondary">
        {TEXTS.withExaminer(drillName(drill))}
      </ButtonLink>
      <p className="mt-1 text-sm text-ink-soft">{TEXTS.withQuestion(question)}</p>
    </div>
  );
}

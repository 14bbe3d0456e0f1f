import type { PracticeOf } from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DRILL_TEXTS, PRACTICE_TEXTS as TEXTS } from './practice/drill-texts.ts';
import { practicePath } from './practice/practice-offer.ts';
import type { ReportState } from './load-report.ts';
import { plural } from '../../ui/plural.ts';

interface NoReportScreenProps {
  state: Exclude<ReportState, { kind: 'ready' | 'practice' }>;
  /** The page has asked the server several times and stops now. */
  isWaitOver: boolean;
  onRetry: () => void;
}

/** What to say when there is no report to show: not yet, not finished, nothing to assess, or no such test. */
export function NoReportScreen({ state, isWaitOver, onRetry }: NoReportScreenProps) {
  switch (state.kind) {
    case 'pending':
      return (
        <Screen title={isWaitOver ? 'Your report isn’t ready yet' : 'Your report is being written'}>
          <p role="status">
            {isWaitOver
              ? 'It’s taking longer than usual. Your answers are saved, and you won’t be charged again.'
              : 'This takes a few seconds. The report will appear here by itself.'}
          </p>
          {isWaitOver ? <Button onClick={onRetry}>Look again</Button> : null}
        </Screen>
      );
    case 'unfinished': {
      const { id, mode, resumable, answers } = state.summary;
      return (
        <Screen title="This test isn’t finished">
          <p>
            The call was cut off. {plural(answers, ['# answer is saved.', '# answers are saved.'])} Continuing
            doesn’t use another test.
          </p>
          {resumable ? (
            <ButtonLink to={`/speaking/${mode}?resume=${encodeURIComponent(id)}`}>
              Continue your test
            </ButtonLink>
          ) : (
            <Button onClick={onRetry}>Look again</Button>
          )}
        </Screen>
      );
    }
    case 'released':
      if (state.practice !== undefined) return <EmptyPractice practice={state.practice} />;
      return (
        <Screen title="There is nothing to assess">
          <p>The test ended before you gave an answer. Nothing was charged.</p>
          <ButtonLink to="/speaking">Take a test</ButtonLink>
        </Screen>
      );
    case 'missing':
      return (
        <Screen title="We couldn’t find this report">
          <p>The link may be wrong, or the test was deleted.</p>
          <ButtonLink to="/speaking">Go to the speaking tests</ButtonLink>
        </Screen>
      );
    case 'not-yours':
      return (
        <Screen title="You can’t open this report here">
          <p>
            It opens only in the browser the test was taken in. If the test belongs to an account, please sign
            in to that account first.
          </p>
          <p>
            You can delete the test only there, too. Did someone send you this address? Ask them for a link:
            their report has a “Share” button.
          </p>
          <ButtonLink to="/speaking">Go to the speaking tests</ButtonLink>
        </Screen>
      );
    default:
      return state satisfies never;
  }
}

function EmptyPractice({ practice }: { practice: PracticeOf }) {
  return (
    <Screen title={TEXTS.emptyTitle}>
      <p>{TEXTS.empty}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={practicePath(practice)}>
          {practice.drill === undefined ? TEXTS.again : DRILL_TEXTS.again}
        </ButtonLink>
        <TextLink to={`/reports/${encodeURIComponent(practice.testId)}`}>{TEXTS.back}</TextLink>
      </p>
    </Screen>
  );
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mx-auto max-w-xl space-y-4">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children}
    </Card>
  );
}

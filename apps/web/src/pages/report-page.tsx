import { useEffect, useState } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { fetchBetterAnswer } from '../features/practice/practice-api.ts';
import { PageHead } from '../site/page-head.tsx';
import { useSiteSettings } from '../site/site-settings.tsx';
import { useRevalidateOnSignIn } from '../features/session/use-revalidate-on-sign-in.ts';
import { WordsOfModelContext } from '../features/lessons/model-words.tsx';
import type { WordsOfModel } from '../features/lessons/model-words.tsx';
import { VoiceOfTest } from '../features/own-voice/answer-voice.tsx';
import { loadReport, unreadOf, useLaterReport } from '../features/report/load-report.ts';
import { NoReportScreen } from '../features/report/no-report-screen.tsx';
import { PRACTICE_TEXTS } from '../features/report/practice/drill-texts.ts';
import { PracticeView } from '../features/report/practice/practice-view.tsx';
import { PracticeOfferContext } from '../features/report/practice/practice-offer.ts';
import { modeTitle } from '../features/report/report-texts.ts';
import { ReportView } from '../features/report/report-view.tsx';
import { ShareButton } from '../features/share/share-button.tsx';

/** A report is written in well under a second; asking for twenty seconds covers a busy server. */
const ASK_EVERY_MS = 1_000;
const MAX_ASKS = 20;

/** Reads the report, or why there is none. */
export function loader({ params, request }: LoaderFunctionArgs) {
  return loadReport(params['id'] ?? '', request.signal);
}

/** The report of one test. */
export function Component() {
  const state = useLoaderData<typeof loader>();
  const [asks, setAsks] = useState(0);
  const { revalidate } = useRevalidator();
  useRevalidateOnSignIn();
  const { id = '' } = useParams();
  useLaterReport(unreadOf(state), async (signal) => unreadOf(await loadReport(id, signal)));
  const { judge } = useSiteSettings().engines;
  const isAsking = state.kind === 'pending' && asks < MAX_ASKS;
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => {
      setAsks(asks + 1);
      void revalidate();
    }, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAsking, asks, revalidate]);

  if (state.kind === 'ready') {
    // The model reads answers of the visitor's own tests alone, and for nobody else.
    const words: WordsOfModel | null =
      judge === null || !state.corrections.own
        ? null
        : { model: judge, ask: (answerId) => fetchBetterAnswer(state.test.id, answerId) };
    return (
      <>
        <PageHead title={`Report: ${modeTitle(state.test.report.mode)}`} noindex />
        <PracticeOfferContext value={{ testId: state.test.id, practices: state.practices }}>
          <VoiceOfTest testId={state.test.id} answers={state.test.report.answers}>
            <WordsOfModelContext value={words}>
              <ReportView
                test={state.test}
                corrections={state.corrections}
                share={<ShareButton testId={state.test.id} unread={unreadOf(state)} />}
              />
            </WordsOfModelContext>
          </VoiceOfTest>
        </PracticeOfferContext>
      </>
    );
  }
  if (state.kind === 'practice') {
    return (
      <>
        <PageHead title={PRACTICE_TEXTS.title} noindex />
        <PracticeView
          test={state.test}
          practice={state.practice}
          tested={state.tested}
          before={state.before}
          unread={state.unread}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title="Report" noindex />
      <NoReportScreen
        state={state}
        isWaitOver={!isAsking}
        onRetry={() => {
          setAsks(0);
          void revalidate();
        }}
      />
    </>
  );
}

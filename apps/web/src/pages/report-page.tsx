import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '../site/page-head.tsx';
import { loadReport } from '../features/report/load-report.ts';
import { NoReportScreen } from '../features/report/no-report-screen.tsx';
import { modeTitle } from '../features/report/report-texts.ts';
import { ReportView } from '../features/report/report-view.tsx';

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
    return (
      <>
        <PageHead title={`Report: ${modeTitle(state.test.report.mode)}`} noindex />
        <ReportView test={state.test} />
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

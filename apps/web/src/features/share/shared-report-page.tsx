import type { SharedReport } from '@bandpal/contracts';
import { useEffect } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { localDate } from '../../site/local-date.ts';
import { PageHead } from '../../site/page-head.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { localTime } from '../modes/allowance-text.ts';
import { OnThisPage } from '../report/on-this-page.tsx';
import { ReportHead } from '../report/report-head.tsx';
import { ReadingNote } from '../report/reading-note.tsx';
import { ReportDetails } from '../report/report-details.tsx';
import { examConditionsText, modeTitle } from '../report/report-texts.ts';
import { useLaterReport } from '../report/load-report.ts';
import { loadSharedReport, type SharedReportState } from './share-api.ts';
import { SHARED_TEXTS as TEXTS } from './share-texts.ts';

/** Reads the report of the link, or why there is none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  // Links were once made with the token in their path.
  const token = params['token'] ?? window.location.hash.slice(1);
  return { token, state: await loadSharedReport(token, request.signal) };
}

/** A report that its owner has shared. */
export function Component() {
  const { token, state } = useLoaderData<typeof loader>();
  useShareLink(token);
  useLaterReport(unreadOf(state), async (signal) => unreadOf(await loadSharedReport(token, signal)));
  return (
    <>
      <PageHead title="Shared report" noindex />
      {state.kind === 'ready' ? (
        <SharedReportView shared={state.shared} />
      ) : (
        <Card className="mx-auto max-w-xl space-y-4">
          <h1 className="text-2xl sm:text-3xl">
            {state.kind === 'gone' ? TEXTS.goneTitle : TEXTS.pendingTitle}
          </h1>
          <p>{state.kind === 'gone' ? TEXTS.gone : TEXTS.pending}</p>
          {state.kind === 'gone' ? <p>{TEXTS.goneWhat}</p> : null}
          <ButtonLink to="/">{TEXTS.home}</ButtonLink>
        </Card>
      )}
    </>
  );
}

/** A report as a reader sees it who got a link to it: without anything that only its owner can do. */
export function SharedReportView({ shared }: { shared: SharedReport }) {
  const { report, startedAt, expiresAt, unread = 0 } = shared;
  const conditions = examConditionsText(report.answers);
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{TEXTS.title(modeTitle(report.mode))}</h1>
        <p className="mt-2 text-ink-soft">{localTime(startedAt)}</p>
        {conditions === null ? null : <p className="text-ink-soft">{conditions}</p>}
        <OnThisPage report={report} />
      </header>
      <div className="print:hidden">
        <Alert>
          <p>{TEXTS.note(localDate(new Date(expiresAt)))}</p>
        </Alert>
      </div>
      <ReadingNote unread={unread} answers={report.answers.length} isShared />
      <ReportHead report={report} fixAt="priorities" />
      <ReportDetails report={report} />
      <p className="text-sm text-ink-soft print:hidden">{TEXTS.owner}</p>
    </div>
  );
}

/**
 * Keeps the token of a shared report in the address, where its place is taken by each place on the page that is visited; another link
 * that is opened in the same tab is read.
 */
function useShareLink(token: string): void {
  const { revalidate } = useRevalidator();
  const isInPath = useParams()['token'] !== undefined;
  useEffect(() => {
    if (isInPath) return undefined;
    const follow = () => {
      const hash = window.location.hash.slice(1);
      if (document.getElementById(hash) === null) void revalidate();
      else window.history.replaceState(window.history.state, '', `#${token}`);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [token, isInPath, revalidate]);
}

function unreadOf(state: SharedReportState): number {
  return state.kind === 'ready' ? (state.shared.unread ?? 0) : 0;
}

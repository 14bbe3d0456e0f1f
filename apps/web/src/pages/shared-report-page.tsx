import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '../site/page-head.tsx';
import { loadSharedReport } from '../features/report/load-shared-report.ts';
import type { SharedReportState } from '../features/report/load-shared-report.ts';
import { SharedReportView } from '../features/report/shared-report-view.tsx';
import { SHARED_TEXTS as TEXTS } from '../features/report/shared-report-texts.ts';
import { useLaterReport } from '../features/report/use-later-report.ts';
import { useShareLink } from '../features/report/use-share-link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** Reads the report of the link, or why there is none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  // Links were once made with the token in their path.
  const token = params['token'] ?? window.location.hash.slice(1);
  return { token, state: await loadSharedReport(token, request.signal) };
}

/** A report that somebody has shared. */
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

function unreadOf(state: SharedReportState): number {
  return state.kind === 'ready' ? (state.shared.unread ?? 0) : 0;
}

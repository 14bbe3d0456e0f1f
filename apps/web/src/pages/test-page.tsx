import { examModeSchema } from '@bandpal/contracts';
import { data, useLoaderData, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { readAllowance, readConfig } from '../api/product.ts';
import { PageHead } from '../site/page-head.tsx';
import { needsAccount } from '../features/account/approval-notice.tsx';
import { useRevalidateOnSignIn } from '../features/session/use-revalidate-on-sign-in.ts';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { isModeOpen, modeInfo } from '../features/modes/mode-catalogue.ts';
import { allowanceText, localTime } from '../features/modes/allowance-text.ts';
import { topicOfMode, useNotifyRequest } from '../features/notify/notify-request.ts';
import { findResumableTest } from '../features/own-tests/plan-continuation.ts';
import { canRunTests } from '../features/test-room/open-attempt.ts';
import { loadTopics } from '../features/test-room/load-topics.ts';
import { TakeTest } from '../features/test-room/take-test.tsx';
import { TroubleScreen } from '../features/trouble/trouble-screen.tsx';
import type { TroubleKind } from '../features/trouble/trouble-catalogue.ts';

/** Reads what decides whether the test can start. Throws a 404 for an unknown kind of test. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const mode = examModeSchema.safeParse(params['mode']);
  if (!mode.success) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('resume');
  const [config, allowance, resumable, topics] = await Promise.all([
    readConfig(request.signal),
    readAllowance(request.signal),
    findResumableTest(mode.data, asked, request.signal),
    loadTopics(mode.data, request.signal),
  ]);
  return { mode: mode.data, config, allowance, asked, resumable, topics };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** One speaking test: checks, the room, and on to the report. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const blocker = blockerOf(loaded);
  // Never under a test that is going on.
  useRevalidateOnSignIn(blocker !== null);
  const askToBeTold = useNotifyRequest((state) => state.request);
  const notify = () => askToBeTold(topicOfMode(loaded.mode, loaded.config.flags));
  const request = useAuthRequest((state) => state.request);
  return (
    <>
      <PageHead title={modeInfo(loaded.mode).title} noindex />
      {blocker === null ? (
        <TakeTest
          key={loaded.mode}
          mode={loaded.mode}
          config={loaded.config}
          allowance={loaded.allowance}
          resumable={loaded.resumable}
          isResumeAsked={loaded.asked !== null}
          autostart={search.get('autostart') === 'true'}
          topics={loaded.topics}
          topicId={search.get('topic')}
          onNotify={notify}
        />
      ) : (
        <TroubleScreen
          kind={blocker}
          standing={loaded.asked === null ? 'not-begun' : 'begun'}
          detail={detailOf(blocker, loaded)}
          onAction={{
            'sign-in': () => request('sign-in'),
            notify,
          }}
        />
      )}
    </>
  );
}

function blockerOf({ mode, config, allowance, asked, resumable }: Loaded): TroubleKind | null {
  if (!canRunTests(config.voice)) return 'browser-too-old';
  if (asked !== null && resumable === null) return 'not-resumable';
  if (resumable !== null) return null;
  if (!isModeOpen(mode, config.flags)) return 'flag-off';
  if (needsAccount(config, allowance)) return 'sign-in-first';
  if (allowance.remaining > 0) return null;
  // Free tests come back; credits do not.
  return allowance.kind === 'account' ? 'no-credits' : 'no-allowance';
}

function detailOf(blocker: TroubleKind, { allowance, config }: Loaded): string | undefined {
  if (blocker === 'no-allowance') return allowanceText(allowance, localTime);
  const isForApproved = blocker === 'sign-in-first' && config.requireApproved === true;
  return isForApproved ? 'On this site, only approved accounts can take tests.' : undefined;
}

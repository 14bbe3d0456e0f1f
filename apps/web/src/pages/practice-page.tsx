import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { drillSchema, withoutDisputed } from '@bandpal/contracts';
import type { Drill, ExamMode, ExamPart } from '@bandpal/contracts';
import { drillGuide, drillSubject } from '@bandpal/lessons/drills';
import { readAllowance, readConfig } from '../api/product.ts';
import { PageHead } from '../site/page-head.tsx';
import { isModeOpen } from '../features/modes/mode-catalogue.ts';
import { topicOfMode, useNotifyRequest } from '../features/notify/notify-request.ts';
import { loadReport } from '../features/report/load-report.ts';
import { NoReportScreen } from '../features/report/no-report-screen.tsx';
import { reportPath } from '../features/test-room/report-path.ts';
import { canRunTests } from '../features/test-room/open-attempt.ts';
import { PRACTICE_PRE_FLIGHT } from '../features/test-room/test-room-texts.ts';
import { TakeTest } from '../features/test-room/take-test.tsx';
import { TroubleScreen } from '../features/trouble/trouble-screen.tsx';

const MODES: Record<ExamPart, ExamMode> = { 1: 'part1', 2: 'part2', 3: 'part3' };

/** Reads the answer whose question is to be taken again. Throws a 404 when the test has no such answer. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [config, allowance, state] = await Promise.all([
    readConfig(request.signal),
    readAllowance(request.signal),
    loadReport(params['testId'] ?? '', request.signal),
  ]);
  if (state.kind !== 'ready' && state.kind !== 'practice') return { kind: 'no-report', state } as const;
  const disputed = state.kind === 'ready' ? state.corrections.disputed : [];
  const report = withoutDisputed(state.test.report, disputed);
  const answer = report.answers.find(({ id }) => id === searchParams.get('answer'));
  if (answer === undefined) throw data(null, { status: 404 });
  const drill = drillIn(searchParams);
  const guide = drill === undefined ? undefined : drillGuide(drill, drillSubject(report, answer, drill));
  return { kind: 'ready', config, allowance, testId: state.test.id, answer, drill, guide } as const;
}

/** The exercise that the address names; one that nobody knows is none. */
function drillIn(address: URLSearchParams): Drill | undefined {
  const { success, data: drill } = drillSchema.safeParse(address.get('drill'));
  return success ? drill : undefined;
}

/** One question of an earlier test, taken again. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const guide = loaded.kind === 'ready' ? loaded.guide : undefined;
  const { title, exercise } = PRACTICE_PRE_FLIGHT;
  return (
    <>
      <PageHead title={guide === undefined ? title : exercise(guide.name)} noindex />
      {loaded.kind === 'ready' ? (
        <Practice {...loaded} />
      ) : (
        <NoReportScreen state={loaded.state} isWaitOver onRetry={() => window.location.reload()} />
      )}
    </>
  );
}

type Ready = Extract<Awaited<ReturnType<typeof loader>>, { kind: 'ready' }>;

function Practice({ config, allowance, testId, answer, drill, guide }: Ready) {
  const mode = MODES[answer.part];
  const askToBeTold = useNotifyRequest((state) => state.request);
  const notify = () => askToBeTold(topicOfMode(mode, config.flags));
  const wayBack = reportPath(testId);
  if (!canRunTests(config.voice))
    return <TroubleScreen kind="browser-too-old" standing="not-begun" onAction={{}} wayBack={wayBack} />;
  if (!isModeOpen(mode, config.flags))
    return <TroubleScreen kind="flag-off" standing="not-begun" onAction={{ notify }} wayBack={wayBack} />;
  return (
    <TakeTest
      key={`${answer.id} ${drill ?? ''}`}
      mode={mode}
      config={config}
      allowance={allowance}
      resumable={null}
      isResumeAsked={false}
      autostart={false}
      onNotify={notify}
      practice={{ testId, answerId: answer.id, question: answer.question, drill, guide }}
    />
  );
}

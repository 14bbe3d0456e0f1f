import { TopicsCard, HistoryCard, ErrorsCard } from './home-cards.tsx';
import {
  withoutDisputed,
  type LearnerSettings,
  type ProgressTest,
  type ExamMode,
  type ExamPart,
} from '@bandpal/contracts';
import { useId, useState, useEffect, type ReactNode } from 'react';
import { saveLearner } from '../learner/learner-api.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allowanceText, localTime } from '../modes/allowance-text.ts';
import { PracticeCard } from '../reminders/practice-card.tsx';
import type { HomeData } from './home-data.ts';
import { goalText, HOME_TITLE, streakText, minutesText, stepText, stepTitle } from './home-texts.ts';
import { LearnerCard } from '../learner/learner-form.tsx';
import { TrendCard } from './trend-card.tsx';
import { streakOf, planOfDay, type PlanStep, type PlannedDrill } from '@bandpal/progress';
import { useAuthRequest } from '../auth/auth-request.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { practicePath } from '../report/practice/practice-offer.ts';
import { drillsOf } from '@bandpal/lessons/drills';
import { readDisputedCorrections } from '../corrections/correction-feedback.ts';
import { readReport } from '../../api/product.ts';

const MODES: Record<ExamPart, ExamMode> = { 1: 'part1', 2: 'part2', 3: 'part3' };

/** An exercise, and the part that has to be open for it. */
interface FoundDrill {
  drill: PlannedDrill;
  mode: ExamMode;
}

/** The test whose exercises are offered: the newest, a spoken one where there is any. */
export function testOfDrills(progress: readonly ProgressTest[]): string | undefined {
  const newest = progress.toSorted((left, right) => right.finishedAt.localeCompare(left.finishedAt));
  return (newest.find(({ source }) => source === 'spoken') ?? newest[0])?.id;
}

/** The exercises of a test. None where its report cannot be read: the plan does without them. */
export async function loadDrills(testId: string, signal: AbortSignal): Promise<FoundDrill[]> {
  try {
    const [{ report }, { disputed }] = await Promise.all([
      readReport(testId, signal),
      readDisputedCorrections(testId, signal),
    ]);
    const accepted = withoutDisputed(report, disputed);
    return drillsOf(accepted).flatMap(({ drill, criterion, answerId }) => {
      const part = accepted.answers.find(({ id }) => id === answerId)?.part;
      return part === undefined ? [] : [{ drill: { drill, criterion, testId, answerId }, mode: MODES[part] }];
    });
  } catch (error) {
    if (!signal.aborted) console.warn('The exercises of the last test could not be read.', error);
    return [];
  }
}

interface PlanWishes {
  progress: readonly ProgressTest[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** Parts that can be taken here. */
  open: readonly ExamMode[];
  /** Whether a test is left today. */
  canTest: boolean;
}

/**
 * The plan of the day. A whole report says which exercises there are, and it is the largest thing that the page may need: it is read
 * only on a day with an exercise, and behind the page, whose other steps are there at once.
 */
function usePlanOfDay({ progress, today, open, canTest }: PlanWishes): PlanStep[] {
  const [known, setKnown] = useState<{ testId: string; found: FoundDrill[] } | null>(null);
  const tests = canTest ? open : [];
  const early = planOfDay(progress, today, tests, null);
  const isWanted = early.some(({ kind }) => kind === 'waiting');
  const testId = isWanted ? testOfDrills(progress) : undefined;
  useEffect(() => {
    if (testId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const found = await loadDrills(testId, signal);
      if (!signal.aborted) setKnown({ testId, found });
    };
    void load();
    return () => controller.abort();
  }, [testId]);
  if (known === null || known.testId !== testId) return early;
  const drills = known.found.filter(({ mode }) => open.includes(mode)).map(({ drill }) => drill);
  return planOfDay(progress, today, tests, drills);
}

/** The day of a time in this browser's calendar, `YYYY-MM-DD`. */
function localDay(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Whole days from one day of the calendar to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const two = (value: number): string => String(value).padStart(2, '0');

interface HomeViewProps {
  data: HomeData;
  isSignedIn: boolean;
  now: Date;
  /** Something was saved: what is shown is to be read again. */
  onSaved: () => Promise<void>;
}

/** A learner's home: what to do today, how it went, and what comes next. */
export function HomeView({ data, isSignedIn, now, onSaved }: HomeViewProps) {
  const { tests, progress, learner, allowance } = data;
  const today = localDay(now);
  const { targetBand, examDate } = learner.settings;
  const goal = goalText(targetBand, examDate === null ? null : daysBetween(today, examDate));
  const taken = tests.filter(({ status }) => status !== 'released');
  // The server keeps the goal of accounts, of guests with a test and of those who have told one.
  const canKeepGoal = isSignedIn || taken.length > 0 || learner.wasAsked;
  const canTest = allowance === null || allowance.remaining > 0;
  const steps = usePlanOfDay({ progress, today, open: data.open, canTest });
  const practised = taken.map(({ startedAt }) => localDay(new Date(startedAt)));
  const save = async (settings: LearnerSettings) => {
    try {
      await saveLearner(settings);
    } catch (error) {
      console.warn('What the learner told could not be saved.', error);
      return false;
    }
    await onSaved();
    return true;
  };
  const chosen = (
    <>
      <PracticeCard state={data.reminders} examDate={examDate} today={today} />
      <TopicsCard topics={data.topics} tests={progress} open={data.open} />
    </>
  );
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{HOME_TITLE}</h1>
      {goal === null ? null : <p className="mt-2 text-lg">{goal}</p>}
      {taken.length === 0 ? null : <StreakLine practised={practised} today={today} />}
      {allowance === null ? null : (
        <p className="mt-2 text-ink-soft">
          {allowanceText(allowance, localTime)}
          {isSignedIn ? (
            <>
              {' '}
              <TextLink to="/profile">Your credits and your account</TextLink>
            </>
          ) : null}
        </p>
      )}
      {taken.length === 0 ? (
        <FirstVisit more={chosen}>
          {canKeepGoal ? <LearnerCard learner={learner} onSave={save} isFolded /> : null}
        </FirstVisit>
      ) : (
        <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
          <div className="min-w-0 space-y-5">
            <PlanCard steps={steps} />
            {progress.length === 0 ? null : <TrendCard tests={progress} targetBand={targetBand} />}
            <ErrorsCard tests={progress} />
          </div>
          <div className="min-w-0 space-y-5">
            {canKeepGoal ? <LearnerCard learner={learner} onSave={save} /> : null}
            {isSignedIn || !data.canSignUp ? null : <KeepCard />}
            <HistoryCard
              tests={tests}
              progress={progress}
              keptWhere={
                isSignedIn
                  ? 'These tests are kept in your account.'
                  : 'These tests are saved in this browser only. Only you can open a report, unless you share it.'
              }
            />
            {chosen}
          </div>
        </div>
      )}
    </>
  );
}

/** Before the first test there's one way: to the goal, and to the test. Everything else can be opened. */
function FirstVisit({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <div className="mt-6 max-w-2xl space-y-5">
      {children}
      <FirstTest />
      <details>
        <summary className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
          Choose a topic or practice times
        </summary>
        <div className="mt-3 space-y-5">{more}</div>
      </details>
    </div>
  );
}

function FirstTest() {
  return (
    <Card aria-labelledby="first-test">
      <h2 id="first-test" className="text-2xl">
        Your first test
      </h2>
      <p className="mt-1">
        Talk to the examiner for five minutes. Then this page shows your estimate, your errors and a plan for
        each day.
      </p>
      <ButtonLink to="/speaking" size="large" className="mt-4">
        Choose a test
      </ButtonLink>
    </Card>
  );
}

/** The last seven days as dots, and what they come to. */
function StreakLine({ practised, today }: { practised: readonly string[]; today: string }) {
  const streak = streakOf(practised, today);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{streakText(streak)}</p>
      <ul aria-hidden className="flex gap-1.5">
        {streak.days.map(({ day, practised: isDone }) => (
          <li
            key={day}
            className={`size-4 rounded-full border ${isDone ? 'border-accent bg-accent' : 'border-edge bg-surface'}`}
          />
        ))}
      </ul>
    </div>
  );
}

/** Invites a guest to keep what this browser knows. */
function KeepCard() {
  const request = useAuthRequest((state) => state.request);
  return (
    <Card aria-labelledby="keep-tests">
      <h2 id="keep-tests" className="text-xl">
        Keep your tests
      </h2>
      <p className="mt-1">
        Your tests are saved in this browser only. With an account you can see them on every device. When you
        sign in, we’ll ask before we move them.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => request('sign-up')}>Create an account</Button>
        <Button variant="secondary" onClick={() => request('sign-in')}>
          Sign in
        </Button>
      </div>
    </Card>
  );
}

/** What to do today. */
function PlanCard({ steps }: { steps: readonly PlanStep[] }) {
  const titleId = useId();
  if (steps.length === 0) return null;
  const minutes = steps.reduce((total, step) => total + step.minutes, 0);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Today: {minutesText(minutes)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Based on your latest reports. New plan tomorrow.</p>
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.kind} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="font-semibold">{stepTitle(step)}</h3>
              <p className="text-sm text-ink-soft">{minutesText(step.minutes)}</p>
            </div>
            <p className={step.kind === 'waiting' ? 'mt-1 min-h-24 text-ink-soft' : 'mt-1'}>
              {step.kind === 'waiting' ? <Spinner className="me-2 inline size-4" /> : null}
              {stepText(step)}
            </p>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepLink({ step }: { step: PlanStep }) {
  if (step.kind === 'criterion' || step.kind === 'waiting') return null;
  if (step.kind === 'drill')
    return (
      <ButtonLink to={practicePath(step)} variant="secondary" className="mt-2">
        Go to the exercise
      </ButtonLink>
    );
  return step.kind === 'test' ? (
    <ButtonLink to={`/speaking/${step.mode}`} className="mt-2">
      Go to the test
    </ButtonLink>
  ) : (
    <ButtonLink to={`/reports/${encodeURIComponent(step.testId)}`} variant="secondary" className="mt-2">
      Open the report
    </ButtonLink>
  );
}

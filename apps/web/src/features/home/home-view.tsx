import {
  examModeSchema,
  withoutDisputed,
  type LearnerSettings,
  type ProgressTest,
  type TestSummary,
  type ExamMode,
  type TopicTitle,
  type ExamPart,
} from '@bandpal/contracts';
import { useId, useRef, useState, useEffect, type ReactNode } from 'react';
import { saveLearner } from '../learner/learner-api.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allowanceText, localTime, modeInfo, topicsOfMode } from '../modes/mode-catalogue.ts';
import { PracticeCard } from '../reminders/practice-card.tsx';
import type { HomeData } from './home-data.ts';
import {
  goalText,
  HOME_TITLE,
  streakText,
  errorsOfText,
  familyTitle,
  rateText,
  minutesText,
  stepText,
  stepTitle,
} from './home-texts.ts';
import { LearnerCard } from '../learner/learner-form.tsx';
import { TrendCard } from './trend-card.tsx';
import {
  streakOf,
  errorTrend,
  testsRead,
  planOfDay,
  type PlanStep,
  type PlannedDrill,
} from '@bandpal/progress';
import { useAuthRequest } from '../auth/auth-request.ts';
import { TestLine } from '../report/test-line.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { practicePath } from '../report/practice/practice-offer.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TopicField } from '../modes/topic-field.tsx';
import { plural } from '../../ui/plural.ts';
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

interface HistoryCardProps {
  tests: readonly TestSummary[];
  progress: readonly ProgressTest[];
  /** Where the list is kept, in a sentence. */
  keptWhere: string;
}

/** Enough to see the last weeks; the rest comes when it is asked for. */
const FIRST_SHOWN = 6;

/** Every test that had an answer: the way to its report, or on with it. */
function HistoryCard({ tests, progress, keptWhere }: HistoryCardProps) {
  const titleId = useId();
  const [isAllShown, showAll] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const known = tests.filter(({ status }) => status !== 'released');
  const shown = isAllShown ? known : known.slice(0, FIRST_SHOWN);
  if (known.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl">
        Your tests
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{keptWhere}</p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((test) => (
          <TestLine
            key={test.id}
            test={test}
            band={bandOf(test, progress)}
            remark={test.status === 'finished' ? null : 'Not finished'}
          />
        ))}
      </ul>
      {shown.length === known.length ? null : (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => {
            showAll(true);
            // The button goes away.
            title.current?.focus();
          }}
        >
          Show all {known.length} tests
        </Button>
      )}
    </Card>
  );
}

const bandOf = ({ id }: TestSummary, progress: readonly ProgressTest[]): number | null =>
  progress.find((test) => test.id === id)?.overall.band ?? null;

const MOST_SHOWN = 5;

/** The kinds of errors found most in the last three tests, beside the three before. */
function ErrorsCard({ tests }: { tests: readonly ProgressTest[] }) {
  const titleId = useId();
  const families = errorTrend(tests).slice(0, MOST_SHOWN);
  if (families.length === 0) return null;
  const most = Math.max(...families.flatMap(({ rate, before }) => [rate, before ?? 0]));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Errors we found most
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {errorsOfText(testsRead(tests))} We don’t find every error, so the order matters more than the
        numbers.
      </p>
      <ul className="mt-4 space-y-4">
        {families.map(({ family, rate, before }) => (
          <li key={family}>
            <p className="font-medium">{familyTitle(family)}</p>
            <Bar share={rate / most} className="bg-accent" />
            <p className="text-sm">
              {rateText(rate)}
              {before === null ? null : (
                <span className="text-ink-soft"> · in earlier tests: {rateText(before)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <div aria-hidden className="my-1 h-2.5 rounded-full bg-sunken">
      <div
        className={`h-full rounded-full ${className}`}
        style={{ width: `${Math.max(2, Math.round(share * 100))}%` }}
      />
    </div>
  );
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

interface TopicsCardProps {
  topics: readonly TopicTitle[];
  tests: readonly ProgressTest[];
  /** Parts that can be taken here. */
  open: readonly ExamMode[];
}

/** Which topics were met, and the way to a test on one of one's own choice. */
function TopicsCard({ topics, tests, open }: TopicsCardProps) {
  const titleId = useId();
  const [chosenMode, setMode] = useState(open[0] ?? 'part1');
  const [topicId, setTopicId] = useState('');
  const metIds = new Set(tests.flatMap((test) => test.topicIds));
  const met = topics.filter(({ id }) => metIds.has(id));
  if (topics.length === 0 || open.length === 0) return null;
  const search = topicId === '' ? '' : `?topic=${encodeURIComponent(topicId)}`;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Choose a topic
      </h2>
      <div className="mt-3 space-y-4">
        <ChoiceField
          label="Part"
          value={chosenMode}
          onChange={(value) => {
            setMode(examModeSchema.parse(value));
            setTopicId('');
          }}
        >
          {open.map((mode) => (
            <option key={mode} value={mode}>
              {modeInfo(mode).title}
            </option>
          ))}
        </ChoiceField>
        <TopicField
          topics={topicsOfMode(topics, chosenMode)}
          met={metIds}
          value={topicId}
          onChange={setTopicId}
        />
        <ButtonLink to={`/speaking/${chosenMode}${search}`} variant="secondary">
          Go to the test
        </ButtonLink>
      </div>
      {met.length === 0 ? null : (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4">
            {plural(met.length, ['# topic', '# topics'])} of {topics.length} so far
          </summary>
          <ul className="mt-2 list-disc space-y-1 ps-6">
            {met.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

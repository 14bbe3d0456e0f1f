import type { LearnerSettings } from '@bandpal/contracts';
import type { ReactNode } from 'react';
import { saveLearner } from '../learner/learner-api.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allowanceText, localTime } from '../modes/allowance-text.ts';
import { PracticeCard } from '../reminders/practice-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { HistoryCard } from './history-card.tsx';
import type { HomeData } from './home-data.ts';
import { goalText, HOME_TITLE, streakText } from './home-texts.ts';
import { LearnerCard } from '../learner/learner-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { TopicsCard } from './topics-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { usePlanOfDay } from './use-plan-of-day.ts';
import { streakOf } from '@bandpal/progress';
import { useAuthRequest } from '../auth/auth-request.ts';

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

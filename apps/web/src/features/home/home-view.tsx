import type { LearnerSettings } from '@bandpal/contracts';
import { saveLearner } from '../../api/learner.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allowanceText, localTime } from '../modes/allowance-text.ts';
import { PracticeCard } from '../reminders/practice-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import { HistoryCard } from './history-card.tsx';
import type { HomeData } from './home-data.ts';
import { goalText, HOME_TITLE } from './home-texts.ts';
import { KeepCard } from './keep-card.tsx';
import { LearnerCard } from './learner-card.tsx';
import { daysBetween, localDay } from './local-day.ts';
import { PlanCard } from './plan-card.tsx';
import { StreakLine } from './streak-line.tsx';
import { TopicsCard } from './topics-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { usePlanOfDay } from './use-plan-of-day.ts';

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
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2">
        <div className="min-w-0 space-y-5">
          {taken.length === 0 ? <FirstTest /> : <PlanCard steps={steps} />}
          {progress.length === 0 ? null : <TrendCard tests={progress} targetBand={targetBand} />}
          <ErrorsCard tests={progress} />
        </div>
        <div className="min-w-0 space-y-5">
          {canKeepGoal ? <LearnerCard learner={learner} onSave={save} /> : null}
          {isSignedIn || taken.length === 0 || !data.canSignUp ? null : <KeepCard />}
          <HistoryCard
            tests={tests}
            progress={progress}
            keptWhere={
              isSignedIn
                ? 'These tests are kept in your account.'
                : 'These tests are saved in this browser only. Only you can open a report, unless you share it.'
            }
          />
          <PracticeCard state={data.reminders} examDate={examDate} today={today} />
          <TopicsCard topics={data.topics} tests={progress} open={data.open} />
        </div>
      </div>
    </>
  );
}

function FirstTest() {
  return (
    <Card aria-labelledby="first-test">
      <h2 id="first-test" className="text-xl">
        Your first test
      </h2>
      <p className="mt-1">
        Talk to the examiner for five minutes. Then this page shows your estimate, your errors and a plan for
        each day.
      </p>
      <ButtonLink to="/speaking" className="mt-4">
        Choose a test
      </ButtonLink>
    </Card>
  );
}

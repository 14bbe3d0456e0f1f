import { canBeTyped, type DrillGuide } from '@bandpal/lessons/drills';
import type { ExamMode, PracticeOf } from '@bandpal/contracts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConnectionNotice, type ConnectionCheck } from '../connection/connection-notice.tsx';
import { chosenOptions } from '../test-preferences/chosen-options.ts';
import { TestOptions } from '../test-preferences/test-options.tsx';
import { TestPreferencesFields } from '../test-preferences/test-preferences-fields.tsx';
import type { ExaminerOffer, TestPreferences } from '../test-preferences/test-preferences.ts';
import { PRACTICE_PRE_FLIGHT as TEXTS } from './test-room-texts.ts';
import { reportPath } from './report-path.ts';

interface PracticePreFlightProps {
  mode: ExamMode;
  practice: PracticeWish;
  /** Null where the connection cannot be tested. */
  connection?: ConnectionCheck | null;
  voice: ExaminerOffer;
  preferences: TestPreferences;
  onPreferences: (preferences: TestPreferences) => void;
  onStart: (typed: boolean) => void;
}

/** The last page before a practice: the question, what will happen, and the ways to start. */
export function PracticePreFlight(props: PracticePreFlightProps) {
  const { mode, practice, connection = null, onStart } = props;
  const { drill, guide } = practice;
  const isSpokenOnly = drill !== undefined && !canBeTyped(drill);
  const [wantsToType, setWantsToType] = useState(false);
  const isWarned = isSpokenOnly && wantsToType;
  const happens = mode === 'part2' ? TEXTS.cardSteps : TEXTS.steps;
  return (
    <Card className="mx-auto max-w-2xl">
      <h1 className="text-3xl">{guide === undefined ? TEXTS.title : TEXTS.exercise(guide.name)}</h1>
      <p className="mt-3 border-s-4 border-accent ps-3 text-lg" lang="en" dir="ltr" translate="no">
        {practice.question}
      </p>
      {guide === undefined ? null : (
        <>
          <h2 className="mt-6 text-lg">{TEXTS.whatToDo}</h2>
          <ol className="mt-2 list-decimal space-y-1 ps-6">
            {guide.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-2">
            <strong>{TEXTS.aim}</strong> {guide.goal}
          </p>
        </>
      )}
      <p role="status" className="mt-3 empty:hidden">
        {isWarned ? TEXTS.typedExercise : null}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onStart(false)} className="px-6">
          {TEXTS.speak}
        </Button>
        <Button
          variant="secondary"
          onClick={() => (isSpokenOnly && !isWarned ? setWantsToType(true) : onStart(true))}
        >
          {isWarned ? TEXTS.typeAllTheSame : TEXTS.type}
        </Button>
        <ButtonLink to={reportPath(practice.testId)} variant="quiet">
          {TEXTS.back}
        </ButtonLink>
      </div>
      {connection === null ? null : <ConnectionNotice check={connection} />}
      <Options {...props} />
      <h2 className="mt-6 text-lg">{TEXTS.whatHappens}</h2>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        {[...happens, ...(guide === undefined ? [] : [TEXTS.judged])].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3">{TEXTS.cost}</p>
    </Card>
  );
}

function Options({ voice, preferences, onPreferences }: PracticePreFlightProps) {
  return (
    <TestOptions chosen={chosenOptions(preferences, voice)}>
      <TestPreferencesFields preferences={preferences} offer={voice} onChange={onPreferences} />
    </TestOptions>
  );
}

/** One question to be taken again, with what to do where it is an exercise. */
export interface PracticeWish extends PracticeOf {
  /** As it was asked. */
  question: string;
  guide?: DrillGuide | undefined;
}

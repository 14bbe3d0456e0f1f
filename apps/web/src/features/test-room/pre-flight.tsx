import type { Allowance, ExamMode, Guest, TestSummary, TopicTitle } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConnectionNotice, type ConnectionCheck } from '../connection/connection-notice.tsx';
import { GUEST_OFFER_TEXTS as OFFER, namesText } from '../guests/guests-texts.ts';
import { InvitePanel } from '../guests/invite-panel.tsx';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { allowanceText, localTime } from '../modes/allowance-text.ts';
import { TopicField } from '../modes/topic-field.tsx';
import { KeepVoiceField } from '../own-voice/keep-voice-field.tsx';
import { OWN_VOICE_TEXTS } from '../own-voice/own-voice-texts.ts';
import { chosenOptions } from '../test-preferences/chosen-options.ts';
import { TestOptions } from '../test-preferences/test-options.tsx';
import { TestPreferencesFields } from '../test-preferences/test-preferences-fields.tsx';
import type { ExaminerOffer, TestPreferences } from '../test-preferences/test-preferences.ts';
import { plural } from '../../ui/plural.ts';
import { forgetRhythm, knowsRhythm } from '../test-preferences/kept-rhythm.ts';

interface PreFlightProps {
  mode: ExamMode;
  allowance: Allowance;
  resumable: TestSummary | null;
  /** The resumable test was typed. */
  wasTyped?: boolean;
  /** Null where the connection cannot be tested. */
  connection?: ConnectionCheck | null;
  /** What the test can be about; empty where that is not known. */
  topics: readonly TopicTitle[];
  /** Empty = as the examiner chooses. */
  topicId: string;
  onTopic: (topicId: string) => void;
  /** Whether others may be invited to the test. */
  canInvite?: boolean;
  /** Guests who come along; those who were in the test come back only into that one. */
  companions?: readonly Guest[];
  onCompanions?: (companions: readonly Guest[]) => void;
  /** What the examiner can speak like. */
  voice: ExaminerOffer;
  preferences: TestPreferences;
  onPreferences: (preferences: TestPreferences) => void;
  onStart: (typed: boolean) => void;
  onResume: (typed: boolean) => void;
}

/** The last page before the test: what will happen, and the ways to start. */
export function PreFlight(props: PreFlightProps) {
  const { mode, allowance, resumable, wasTyped = false, connection = null } = props;
  const { canInvite = false, companions = [], onCompanions, onStart, onResume } = props;
  const info = modeInfo(mode);
  return (
    <Card className="mx-auto max-w-2xl">
      <h1 className="text-3xl">{info.title}</h1>
      <p className="mt-1 text-ink-soft">{info.minutes}</p>
      {resumable === null ? null : (
        <ResumeOffer
          answers={resumable.answers}
          wasTyped={wasTyped}
          companions={companions}
          onResume={onResume}
        />
      )}
      <p className="mt-5 font-medium">{allowanceText(allowance, localTime)}</p>
      {allowance.remaining > 0 ? (
        <StartButtons
          isFirstChoice={resumable === null}
          companions={companions.filter(({ state }) => state === 'ready')}
          onStart={onStart}
        />
      ) : null}
      {connection === null ? null : <ConnectionNotice check={connection} />}
      <Options {...props} />
      {canInvite && onCompanions !== undefined ? (
        <InvitePanel mode={mode} onCompanions={onCompanions} />
      ) : null}
      <WhatToExpect steps={info.steps} />
      <p className="mt-5">
        <ButtonLink to="/speaking" variant="quiet" className="-ms-4">
          Check my microphone first
        </ButtonLink>
      </p>
    </Card>
  );
}

/** What the test is about and how it is to be. */
function Options(props: PreFlightProps) {
  const { allowance, topics, topicId, onTopic, voice, preferences, onPreferences } = props;
  const canChoose = topics.length > 0 && allowance.remaining > 0;
  const topic = canChoose ? topics.find(({ id }) => id === topicId) : undefined;
  const keeps = preferences.keepVoice ? [OWN_VOICE_TEXTS.keep.label] : [];
  const chosen = [
    ...(topic === undefined ? [] : [topic.title]),
    ...chosenOptions(preferences, voice),
    ...keeps,
  ];
  return (
    <TestOptions chosen={chosen}>
      {canChoose ? <TopicField topics={topics} value={topicId} onChange={onTopic} /> : null}
      <TestPreferencesFields preferences={preferences} offer={voice} onChange={onPreferences} />
      <KeepVoiceField
        checked={preferences.keepVoice}
        onChange={(keepVoice) => onPreferences({ ...preferences, keepVoice })}
      />
      <KeptPauses />
    </TestOptions>
  );
}

function WhatToExpect({ steps }: { steps: readonly string[] }) {
  return (
    <>
      <h2 className="mt-5 text-lg">Before you start</h2>
      <ul className="mt-2 list-disc space-y-1 ps-6">
        <li>Find a quiet place. A headset helps.</li>
        <li>Your browser will ask for the microphone. Please choose “Allow”.</li>
        <li>
          We don’t store your voice, only the text of your answers. Your browser keeps your voice only if you
          choose that in the options.
        </li>
        <li>Starting uses one test. If you don’t answer anything, you get it back.</li>
      </ul>
      <h2 className="mt-5 text-lg">What happens</h2>
      <ol className="mt-2 list-decimal space-y-1 ps-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

interface ResumeOfferProps {
  /** Saved answers of the unfinished test. */
  answers: number;
  wasTyped: boolean;
  companions: readonly Guest[];
  onResume: (typed: boolean) => void;
}

/** The first way on is the one in which the test was taken. */
function ResumeOffer({ answers, wasTyped, companions, onResume }: ResumeOfferProps) {
  return (
    <div className="mt-5 rounded-xl bg-accent-soft p-4">
      <h2 className="text-lg">You have an unfinished test</h2>
      <p className="mt-1">
        {plural(answers, ['# answer is saved.', '# answers are saved.'])} You’ll continue at the same
        question, without using another test.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => onResume(wasTyped)}>
          {withNames(companions, OFFER.continueWith) ?? 'Continue your test'}
        </Button>
        <Button variant="secondary" onClick={() => onResume(!wasTyped)}>
          {wasTyped
            ? (withNames(companions, OFFER.continueSpeakingWith) ?? 'Continue and speak my answers')
            : (withNames(companions, OFFER.continueTypingWith) ?? 'Continue and type my answers')}
        </Button>
      </div>
    </div>
  );
}

interface StartButtonsProps {
  /** False where an unfinished test is offered first. */
  isFirstChoice: boolean;
  companions: readonly Guest[];
  onStart: (typed: boolean) => void;
}

function StartButtons({ isFirstChoice, companions, onStart }: StartButtonsProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button
        variant={isFirstChoice ? 'primary' : 'secondary'}
        onClick={() => onStart(false)}
        className="px-6"
      >
        {withNames(companions, OFFER.startWith) ?? (isFirstChoice ? 'Start the test' : 'Start a new test')}
      </Button>
      <Button variant="secondary" onClick={() => onStart(true)}>
        {withNames(companions, OFFER.typeWith) ?? 'Type my answers instead'}
      </Button>
    </div>
  );
}

/** With guests each button says their names: pressing it is the candidate's yes. Null where none comes along. */
const withNames = (companions: readonly Guest[], label: (names: string) => string): string | null =>
  companions.length === 0 ? null : label(namesText(companions.map(({ name }) => name ?? '')));

/** Says that this browser knows how the candidate pauses, and forgets it on request. Nothing where nothing is known. */
export function KeptPauses() {
  const [wasKnown] = useState(knowsRhythm);
  const [isForgotten, setForgotten] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  if (!wasKnown) return null;
  const forget = () => {
    forgetRhythm();
    setForgotten(true);
    // The button goes away.
    text.current?.focus();
  };
  return (
    <div className="mt-4 text-sm text-ink-soft">
      <p ref={text} tabIndex={-1} role="status" className="outline-none">
        {isForgotten
          ? 'Your pauses are forgotten. The examiner will learn them again in your next test.'
          : 'This browser remembers how long you paused in earlier tests, so that the examiner knows when you’ve finished.'}
      </p>
      {isForgotten ? null : (
        <Button variant="quiet" className="-ms-4" onClick={forget}>
          Forget my pauses
        </Button>
      )}
    </div>
  );
}

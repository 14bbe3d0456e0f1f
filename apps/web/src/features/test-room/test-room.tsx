import type { ClientMessage, ExamMode } from '@bandpal/contracts';
import type { DrillGuide } from '@bandpal/lessons/drills';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pageLanguage } from '../../languages/index.ts';
import { AnswerTools } from './answer-tools.tsx';
import { ConnectionText } from './connection-text.tsx';
import { ExplainScreen } from './explain-screen.tsx';
import { explainedScreen } from './explained-screen.ts';
import { CaptionPanel } from './exam/caption-panel.tsx';
import { ExaminerCard } from './exam/examiner-card.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LongTurnPanel, Notes } from './exam/long-turn-panel.tsx';
import { RoomHeader } from './exam/room-header.tsx';
import { isOver } from './room-model.ts';
import type { RoomState } from './room-model.ts';
import type { RoomSession } from './room-session.ts';
import { useExamConditions } from './use-exam-conditions.ts';
import { readsGuests, rememberReading } from '../guests/captions-choice.ts';
import { keepRoom } from './open-attempt.ts';
import { browserStorage, tabStorage } from '../../storage/browser-storage.ts';
import { fitsOneMessage, typedAnswer } from './client-text.ts';
import { canSendAnswer, shownQuestionId } from './typed-answers.ts';
import { useWakeLock } from './exam/use-wake-lock.ts';
import { Alert } from '../../ui/alert.tsx';
import {
  LEAVING,
  LEAVING_PRACTICE,
  newsText,
  NOT_HEARD_WORDS,
  noticeText,
  DRILL_ROOM as TEXTS,
} from './test-room-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';

/** Whether the talk can be finished now: not with words in the box that are too many for one message and would be lost. */
const canFinishTalk = (state: RoomState): boolean =>
  state.draft.trim() === '' || fitsOneMessage(typedAnswer(state.draft, shownQuestionId(state)));

/** Tells the examiner that a step of the long turn is over. What is typed and not sent belongs to the talk and goes first. */
function sendStep(session: RoomSession, state: RoomState, message: ClientMessage): void {
  const isTalkOver = message.type === 'exam' && message.event === 'answer-finished';
  if (isTalkOver && state.draft.trim() !== '' && canSendAnswer(state)) {
    session.sendAnswer(typedAnswer(state.draft, shownQuestionId(state)));
  }
  session.send(message);
}

const KEY = 'bandpal.captions';

/** Whether captions were on last time. On a first visit they are where they stand beside the room, and don't cover a part of it. */
function readCaptionsPreference(): boolean {
  const kept = browserStorage.getItem(KEY);
  return kept === null ? window.matchMedia('(min-width: 48rem)').matches : kept === 'on';
}

/** Remembers the choice in this browser. */
function rememberCaptionsPreference(shown: boolean): void {
  browserStorage.setItem(KEY, shown ? 'on' : 'off');
}

/** Whether captions are shown, and the way to change it, which this browser remembers. */
function useCaptionsPreference(): readonly [boolean, (shown: boolean) => void] {
  const [hasCaptions, setCaptions] = useState(readCaptionsPreference);
  const change = (shown: boolean): void => {
    rememberCaptionsPreference(shown);
    setCaptions(shown);
  };
  return [hasCaptions, change];
}

/** Guests are read, for a candidate who wants that, only while the captions are in sight. */
function useGuestReading(session: RoomSession, isPossible: boolean, isInSight: boolean): void {
  useEffect(() => {
    if (isPossible && readsGuests()) session.readGuests(isInSight);
  }, [session, isPossible, isInSight]);
}

interface TestRoomProps extends RoomOutcome {
  mode: ExamMode;
  session: RoomSession;
  /** The open microphone; null when the candidate types from the start. */
  microphone: MediaStream | null;
  /** The candidate hears the questions and does not see them; typed answers need them on the page. */
  examConditions: boolean;
  /** One question of an earlier test, not a test of its own. */
  isPractice?: boolean;
  /** What to do, where the practice is an exercise. */
  guide?: DrillGuide | undefined;
}

/**
 * The room in which the test is taken: in English whatever the language of the page is, but for what stands in the candidate's way, what
 * they're asked before they leave, and the explanation of the screen. The session starts when it appears and ends when it goes away.
 */
export function TestRoom(props: TestRoomProps) {
  const { mode, session, microphone, isPractice = false, guide, onTestId, onEnded, onTrouble } = props;
  const state = useRoom(session, { onTestId, onEnded, onTrouble });
  const { metadata } = state;
  const isExam = props.examConditions && microphone !== null;
  const { isHeardOnly, showQuestions } = useExamConditions(isExam, session, state);
  const [wantsCaptions, setCaptions] = useCaptionsPreference();
  const hasCaptions = wantsCaptions && !isHeardOnly;
  useGuestReading(session, state.reading !== null, hasCaptions);
  const [isTyping, setTyping] = useState(microphone === null || state.draft !== '');
  const [isEndAsked, setEndAsked] = useState(false);
  useKeptRoom(state, microphone === null);
  const examinerCard = useRef<HTMLElement>(null);

  const [notes, setNotes] = useNotes(metadata?.testId ?? null);
  useWakeLock(!isOver(state));
  const cueCard = metadata?.exam.cueCard ?? null;
  const hasGuests = state.guests.guests.length > 0;
  const guests = {
    guests: state.guests.guests,
    onSend: (message: ClientMessage) => session.send(message),
    onAnswered: () => examinerCard.current?.focus(),
  };
  const notesField = cueCard === null ? null : <Notes notes={notes} onNotes={setNotes} />;
  return (
    <>
      <div
        lang="en"
        dir="ltr"
        className="-mt-4 space-y-3 sm:-mt-8 [@media(min-height:20rem)]:pb-[calc(4rem+var(--drawer))]"
        data-stage={state.stage}
        data-room
      >
        <LiveRegion announcement={state.announcement} />
        <RoomHeader
          mode={mode}
          state={state}
          isTyping={isTyping}
          connection={<ConnectionText state={state} />}
          guests={
            hasGuests ? (
              <Suspense>
                <GuestsListening {...guests} asks={state.guests.asks} />
              </Suspense>
            ) : null
          }
          explanation={
            <ExplainScreen
              screen={explainedScreen(state, {
                isTyping,
                isPractice,
                isHeardOnly,
                hasMicrophone: microphone !== null,
              })}
              isPractice={isPractice}
            />
          }
        />
        {hasGuests ? (
          <Suspense>
            <GuestKnocks {...guests} />
          </Suspense>
        ) : null}
        <RoomNotices state={state} onUnblock={() => session.unblockSound()} />
        {guide === undefined ? null : <DrillPanel guide={guide} />}
        <div className={hasCaptions ? 'grid items-start gap-5 md:grid-cols-[3fr_2fr]' : ''}>
          <div className="space-y-3">
            <ExaminerCard
              ref={examinerCard}
              state={state}
              voice={session}
              microphone={microphone}
              isTyping={isTyping}
              isHeardOnly={isHeardOnly}
              notHeardWords={NOT_HEARD_WORDS}
              onShowQuestions={() => {
                showQuestions();
                // The button goes away.
                examinerCard.current?.focus();
              }}
            />
            <div className={cueCard === null ? '' : besideCard(hasCaptions)}>
              {metadata === null || cueCard === null ? null : (
                <LongTurnPanel
                  card={cueCard}
                  phase={metadata.exam.phase}
                  isTyping={isTyping}
                  canFinish={canFinishTalk(state)}
                  onSend={(message) => sendStep(session, state, message)}
                  onStepLeft={() => examinerCard.current?.focus()}
                />
              )}
              <AnswerTools
                session={session}
                state={state}
                hasMicrophone={microphone !== null}
                isTyping={isTyping}
                onTyping={setTyping}
                notes={notesField}
                canHaveCaptions={!isHeardOnly}
                hasCaptions={hasCaptions}
                onCaptions={setCaptions}
                isPractice={isPractice}
                onEnd={() => setEndAsked(true)}
              />
            </div>
            {state.reading === null || isHeardOnly ? null : (
              <Suspense>
                <GuestCaptions
                  reading={state.reading}
                  lines={state.captions}
                  onWish={(on) => {
                    rememberReading(on);
                    session.readGuests(on);
                    if (on) setCaptions(true);
                  }}
                />
              </Suspense>
            )}
          </div>
          {hasCaptions ? <CaptionPanel lines={state.captions} /> : null}
        </div>
      </div>
      <WaysOut
        state={state}
        session={session}
        isPractice={isPractice}
        isEndAsked={isEndAsked}
        onEndAsked={setEndAsked}
      />
    </>
  );
}

const GuestsListening = lazy(async () => {
  const { GuestsListening: Listening } = await import('../guests/guests-in-room.tsx');
  return { default: Listening };
});

const GuestCaptions = lazy(async () => {
  const { GuestCaptions: Choice } = await import('../guests/guest-captions.tsx');
  return { default: Choice };
});

const GuestKnocks = lazy(async () => {
  const { GuestKnocks: Knocks } = await import('../guests/guests-in-room.tsx');
  return { default: Knocks };
});

/** What asks before a test is left or ended. */
function WaysOut({ state, session, isPractice, isEndAsked, onEndAsked }: WaysOutProps) {
  return (
    <>
      <LeaveGuard
        active={!isOver(state)}
        hasAnswers={(state.metadata?.exam.answered ?? 0) > 0}
        isPractice={isPractice}
      />
      <EndTestDialog
        open={isEndAsked}
        isPractice={isPractice}
        onCancel={() => onEndAsked(false)}
        onEnd={() => {
          onEndAsked(false);
          session.requestEnd();
        }}
      />
    </>
  );
}

interface WaysOutProps {
  state: RoomState;
  session: TestRoomProps['session'];
  isPractice: boolean;
  isEndAsked: boolean;
  onEndAsked: (isAsked: boolean) => void;
}

/** The card, and what is written for it: side by side where there is room for both. */
const besideCard = (hasCaptions: boolean): string =>
  `grid items-start gap-3 sm:gap-x-5 ${hasCaptions ? 'xl:grid-cols-2' : 'md:grid-cols-2'}`;

/** The one polite live region of the test room. Another key makes a repeated text a new announcement. */
function LiveRegion({ announcement }: { announcement: RoomState['announcement'] }) {
  return (
    <div role="status" aria-live="polite" className="sr-only" data-testid="announcements">
      <span key={announcement.count} lang={announcement.lang}>
        {announcement.text}
      </span>
    </div>
  );
}

/** Keeps how the test is taken, and what is typed and not sent, for a page that is loaded again. A test that is over leaves nothing. */
function useKeptRoom({ testId, draft, stage }: RoomState, typed: boolean): void {
  useEffect(() => {
    if (testId !== null) keepRoom(testId, { typed, draft: stage === 'ended' ? '' : draft });
  }, [testId, draft, stage, typed]);
}

/** The candidate's notes on the cue card of a test. They outlive a reload of the page and never leave the tab. */
function useNotes(testId: string | null): [string, (notes: string) => void] {
  const [written, setWritten] = useState<string | null>(null);
  const key = testId === null ? null : `notes:${testId}`;
  const kept = useMemo(() => (key === null ? null : tabStorage.getItem(key)), [key]);
  const write = (notes: string) => {
    setWritten(notes);
    if (key !== null) tabStorage.setItem(key, notes);
  };
  return [written ?? kept ?? '', write];
}

const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const;

interface RoomNoticesProps {
  state: RoomState;
  onUnblock: () => void;
}

/** What stands in the candidate's way, and what the server has remarked on. */
function RoomNotices({ state, onUnblock }: RoomNoticesProps) {
  return (
    <div {...pageLanguage()} className="space-y-3 empty:hidden">
      {state.soundBlocked && state.stage !== 'ending' ? <SoundBlockedNotice onUnblock={onUnblock} /> : null}
      {state.news === null ? null : <Alert tone="info">{newsText(state.news)}</Alert>}
      {state.notice === null ? null : (
        <Alert tone="warn">
          <span {...(state.notice.kind === 'server' ? IN_ENGLISH : {})}>{noticeText(state.notice)}</span>
        </Alert>
      )}
    </div>
  );
}

/** Asks for the click that some browsers want before they play sound. The live region announces it. */
function SoundBlockedNotice({ onUnblock }: { onUnblock: () => void }) {
  return (
    <Alert tone="warn">
      <p className="text-lg font-semibold">Your browser has stopped the sound</p>
      <p className="mt-1">Press the button, and you will hear the examiner.</p>
      <Button className="mt-3" onClick={onUnblock}>
        Turn the sound on
      </Button>
    </Alert>
  );
}

/** What the exercise asks for, in view while the candidate does it; the steps can be opened. */
function DrillPanel({ guide }: { guide: DrillGuide }) {
  return (
    <section
      {...pageLanguage()}
      aria-label={TEXTS.label}
      className="rounded-2xl border border-line bg-surface px-5 py-3"
    >
      <p>
        <strong>{guide.name}.</strong> {TEXTS.aim} {guide.goal}
      </p>
      <details>
        <summary className="w-fit rounded py-1 font-medium text-accent underline underline-offset-4">
          {TEXTS.steps}
        </summary>
        <ol className="mt-1 list-decimal space-y-1 ps-6">
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

interface EndTestDialogProps {
  open: boolean;
  isPractice: boolean;
  onEnd: () => void;
  onCancel: () => void;
}

/** Asks before the test is ended early. */
function EndTestDialog({ open, isPractice, onEnd, onCancel }: EndTestDialogProps) {
  const texts = isPractice ? LEAVING_PRACTICE : LEAVING;
  return (
    <ConfirmDialog
      open={open}
      title={texts.endTitle}
      confirmLabel={texts.end}
      cancelLabel={texts.goOn}
      onCancel={onCancel}
      onConfirm={onEnd}
    >
      <p>{texts.endMeaning}</p>
    </ConfirmDialog>
  );
}

/** What comes of a stay in the room. The functions must stay the same ones while the room is shown. */
interface RoomOutcome {
  /** The server has opened this test. */
  onTestId: (testId: string) => void;
  /** The test has ended as it should. */
  onEnded: (testId: string | null) => void;
  /** The room broke off; `answered` counts the saved answers. */
  onTrouble: (trouble: TroubleKind, testId: string | null, answered: number) => void;
}

/** Enters the room when the component appears, tells what comes of it, and leaves when the component goes away. */
function useRoom(session: RoomSession, { onTestId, onEnded, onTrouble }: RoomOutcome): RoomState {
  const state = useStore(session.store);
  useEffect(() => {
    session.start();
    return () => session.close();
  }, [session]);
  const { testId, stage, trouble } = state;
  useEffect(() => {
    if (testId !== null) onTestId(testId);
  }, [testId, onTestId]);
  const answered = state.metadata?.exam.answered ?? 0;
  useEffect(() => {
    if (stage === 'ended') onEnded(testId);
    if (stage === 'trouble') onTrouble(trouble ?? 'unexpected', testId, answered);
  }, [stage, trouble, testId, answered, onEnded, onTrouble]);
  return state;
}

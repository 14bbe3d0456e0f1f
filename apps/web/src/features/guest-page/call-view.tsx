import type { GuestRole, PublicConfig } from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useWakeLock } from '../test-room/exam/use-wake-lock.ts';
import { SHOWN_PHASES } from '../test-room/exam/exam-phases.ts';
import { CueCardPanel } from '../test-room/exam/long-turn-panel.tsx';
import { ClockFace, stepOf } from '../test-room/exam/room-header.tsx';
import { isSameSpeaker } from '../test-room/captions.ts';
import { shownQuestion } from '../test-room/room-model.ts';
import { allowsReading, readsGuests, rememberConsent, rememberReading } from '../guests/captions-choice.ts';
import { GuestCaptions, OwnWords } from '../guests/guest-captions.tsx';
import { guestName } from '../guests/guest-name-texts.ts';
import { namesText } from '../guests/guests-texts.ts';
import { BandSheet } from './band-sheet.tsx';
import { readRoomAddress } from './guest-api.ts';
import { GuestCall } from './guest-call.ts';
import type { GuestCallState } from './guest-call-state.ts';
import { GUEST_TEXTS, VIEW_TEXTS as TEXTS } from './guest-texts.ts';
import { ScriptDesk } from './script-desk.tsx';
import type { SheetKeeper } from './sheet-keeper.ts';

interface CallViewProps {
  token: string;
  role: GuestRole;
  voice: PublicConfig['voice'];
  /** A partner's, where it's open already. */
  microphone: MediaStream | null;
  /** A teacher's sheet. */
  keeper: SheetKeeper | null;
  onEntered: () => void;
  /** The stay ended without the guest's doing. */
  onOver: () => void;
  /** Another window has this guest in the test. */
  onElsewhere: () => void;
  onLeave: () => void;
}

/** The test as a guest follows it. The call begins when this appears and ends when it goes away. */
export function CallView(props: CallViewProps) {
  const { role, token, keeper, onLeave } = props;
  const { call, state } = useGuestCall(props);
  useWakeLock(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const exam = state.metadata?.exam ?? null;
  return (
    <div data-guest-view={role} data-stage={state.stage} className="-mt-4 space-y-4 sm:-mt-8">
      <header className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-(--header-height) z-[5]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex-1 basis-full text-xl outline-none sm:basis-64 sm:text-2xl"
        >
          {TEXTS.title[role]}
        </h1>
        <Clocks state={state} />
        <Button variant="danger" className="max-sm:px-2 max-sm:text-sm" onClick={onLeave}>
          {GUEST_TEXTS.leave}
        </Button>
      </header>
      <p role="status" className="min-h-[1lh]">
        {statusText(state)}
      </p>
      <Company guests={state.company} />
      {state.isSoundBlocked ? (
        <Alert tone="warn" isLive>
          <p>{TEXTS.soundBlocked}</p>
          <Button className="mt-2" onClick={() => void call?.unblockSound()}>
            {TEXTS.soundOn}
          </Button>
        </Alert>
      ) : null}
      {role === 'partner' ? <PartnerMicrophone call={call} state={state} /> : null}
      {state.reading === null ? null : (
        <OwnWords
          reading={state.reading}
          onConsent={(agrees) => {
            rememberConsent(token, agrees);
            call.allowReading(agrees);
          }}
        />
      )}
      <div className={keeper === null ? 'space-y-4' : 'grid items-start gap-4 md:grid-cols-[3fr_2fr]'}>
        <div className="min-w-0 space-y-4">
          {role === 'teacher' ? <ScriptDesk call={call} state={state} /> : null}
          {exam === null || exam.cueCard === null ? null : (
            <CueCardPanel card={exam.cueCard} isAsked={SHOWN_PHASES[exam.phase].hasCardForQuestion} />
          )}
          {exam === null ? null : <Question text={shownQuestion(exam)} hasCard={exam.cueCard !== null} />}
          <SaidLines state={state} call={call} />
        </div>
        {keeper === null ? null : (
          <div className="min-w-0">
            <BandSheet keeper={keeper} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Who else hears the test, and may see this guest's name. */
function Company({ guests }: { guests: GuestCallState['company'] }) {
  const here = guests.filter(({ state }) => state === 'here').map((guest) => guestName(guest));
  return (
    <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:hidden">
      {here.length === 0 ? null : TEXTS.alsoHere(namesText(here))}
    </p>
  );
}

/** One stay, from the first sight of the component to the last. */
function useGuestCall(props: CallViewProps): { call: GuestCall; state: GuestCallState } {
  const { token, voice, microphone, onEntered, onOver, onElsewhere } = props;
  const [call] = useState(
    () =>
      new GuestCall({
        voice,
        microphone,
        readAddress: () => readRoomAddress(token),
        captions: { reads: readsGuests(), agrees: allowsReading(token) },
      }),
  );
  const state = useStore(call.store);
  useEffect(() => {
    void call.start();
    return () => void call.close();
  }, [call]);
  const { stage } = state;
  useEffect(() => {
    if (stage === 'live') onEntered();
    if (stage === 'over') onOver();
    if (stage === 'elsewhere') onElsewhere();
  }, [stage, onEntered, onOver, onElsewhere]);
  return { call, state };
}

function statusText({ stage, isReconnecting, metadata, script }: GuestCallState): string {
  if (stage !== 'live' || metadata === null) return GUEST_TEXTS.entering;
  // The script says what the teacher is to do now.
  if (!isReconnecting && script.asks && script.line?.said === false) return '';
  return isReconnecting ? TEXTS.reconnecting : TEXTS.examiner[metadata.examiner];
}

/** The time in this part, and that of the step. */
function Clocks({ state: { metadata, metadataAtMs } }: { state: GuestCallState }) {
  if (metadata === null) return null;
  const { exam } = metadata;
  const step = stepOf(exam.phase, exam.question !== null, exam.typed === true);
  return (
    <dl className="flex flex-1 flex-wrap gap-x-2.5 leading-tight sm:flex-none sm:gap-x-6">
      <div>
        <dt className="text-xs text-ink-soft sm:text-sm">{TEXTS.partClock}</dt>
        <dd>
          <ClockFace
            label={TEXTS.partClock}
            clock={exam.partClock}
            receivedAtMs={metadataAtMs}
            direction="up"
            className="text-lg font-semibold"
          />
        </dd>
      </div>
      {step === null ? null : (
        <div>
          <dt className="text-xs text-ink-soft sm:text-sm">{TEXTS.stepClocks[step]}</dt>
          <dd>
            <ClockFace
              label={TEXTS.stepClocks[step]}
              clock={exam.stepClock}
              receivedAtMs={metadataAtMs}
              direction={step === 'preparation' ? 'down' : 'up'}
              className="text-lg font-semibold"
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What is asked; nothing where the card stands for it. */
function Question({ text, hasCard }: { text: string | null; hasCard: boolean }) {
  if (text === null && hasCard) return null;
  return (
    <Card aria-labelledby="guest-question">
      <h2 id="guest-question" className="text-sm font-semibold text-ink-soft">
        {TEXTS.question}
      </h2>
      {text === null ? (
        <p>{TEXTS.noQuestion}</p>
      ) : (
        <p className="text-xl" data-testid="question" lang="en" dir="ltr" translate="no">
          {text}
        </p>
      )}
    </Card>
  );
}

/** What candidate and examiner say, and other guests for those who ask. No live region for voices that are heard already. */
function SaidLines({
  state: { captions: lines, reading },
  call,
}: {
  state: GuestCallState;
  call: GuestCall;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <Card aria-labelledby="guest-captions">
      <h2 id="guest-captions" className="text-sm font-semibold text-ink-soft">
        {TEXTS.captions}
      </h2>
      <ul
        ref={list}
        // Reachable by keyboard, because it scrolls.
        tabIndex={0}
        aria-labelledby="guest-captions"
        className="mt-2 h-44 space-y-1 overflow-y-auto"
      >
        {lines.length === 0 ? <li className="text-ink-soft">{TEXTS.noCaptions}</li> : null}
        {lines.map((line, index) => (
          <li key={line.id} className={line.role === 'assistant' ? '' : 'ps-4'}>
            {isSameSpeaker(lines[index - 1], line) ? null : (
              <span
                className={`block text-sm font-semibold wrap-anywhere ${line.role === 'assistant' ? 'text-speaking' : 'text-accent'}`}
              >
                {line.role === 'guest' ? <bdi>{guestName(line.by)}</bdi> : TEXTS.speakers[line.role]}
              </span>
            )}
            <p lang="en" dir="ltr" translate="no" className={line.final ? '' : 'text-ink-soft italic'}>
              {line.text}
            </p>
          </li>
        ))}
      </ul>
      {reading === null ? null : (
        <GuestCaptions
          reading={reading}
          lines={lines}
          onWish={(on) => {
            rememberReading(on);
            call.readGuests(on);
          }}
        />
      )}
    </Card>
  );
}

/** A partner's microphone: whether the candidate hears it, and the button that changes that. */
function PartnerMicrophone({ call, state }: { call: GuestCall | null; state: GuestCallState }) {
  const isOn = state.microphone === 'on';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => void call?.setMuted(isOn)}>
        {isOn ? TEXTS.mute : TEXTS.unmute}
      </Button>
      <p role="status">{microphoneText(state.microphone)}</p>
    </div>
  );
}

function microphoneText(microphone: GuestCallState['microphone']): string {
  if (microphone === 'on') return TEXTS.heard;
  return microphone === 'refused' ? TEXTS.noMicrophone : TEXTS.muted;
}

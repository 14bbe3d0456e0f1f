import type { ExamMode, ExamClock, ExamView } from '@bandpal/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { plural } from '../../../ui/plural.ts';
import { EXAM_TITLES, SHOWN_PHASES, CLOCKS, elapsedAt, formatClock, remainingAt } from './exam-phases.ts';
import type { RoomState } from '../room-model.ts';

interface RoomHeaderProps {
  mode: ExamMode;
  state: RoomState;
  isTyping: boolean;
  /** How the call is connected, in the language of the page. */
  connection: ReactNode;
  /** The way to the explanation of the screen. */
  explanation: ReactNode;
  /** Who hears the candidate besides the examiner, in the language of the page. */
  guests?: ReactNode;
}

/**
 * Where the candidate is: a strip with title, explanation and clocks that stays in view, then part, answers and connection. Takes the
 * focus, so that the room is read out.
 */
export function RoomHeader({ mode, state, isTyping, connection, explanation, guests }: RoomHeaderProps) {
  const { metadata } = state;
  const [title, rest] = EXAM_TITLES[mode];
  const exam = metadata?.exam;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header
        data-room-strip
        className="-mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-4 py-1.5 [@media(min-height:24rem)]:sticky [@media(min-height:24rem)]:top-0 [@media(min-height:24rem)]:z-[5] [@media(min-height:24rem)]:has-[[data-explanation]]:z-[11]"
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex-1 basis-14 text-base leading-tight outline-none sm:text-2xl"
        >
          {title}
          <span className="max-sm:hidden">{rest}</span>
        </h1>
        {explanation}
        {metadata === null || state.stage === 'ending' ? null : (
          <RoomClocks exam={metadata.exam} receivedAtMs={state.metadataAtMs} isTyped={isTyping} />
        )}
        {guests}
      </header>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft sm:gap-x-2 sm:text-base">
        {mode === 'full' && exam?.part != null ? <span>{`Part ${exam.part} of 3 ·`}</span> : null}
        <span data-testid="answered">
          {plural(exam?.answered ?? 0, ['# answer so far', '# answers so far'])}
        </span>
        <span aria-hidden="true">·</span>
        {connection}
      </p>
    </>
  );
}

interface RoomClocksProps {
  exam: ExamView;
  receivedAtMs: number;
  /** The part's limit is shown to those who speak: a typist's is far above the time that the test is said to take. */
  isTyped: boolean;
}

/** The time in this part, and that of the step: the question, the minute to prepare, or a talk that is spoken. */
export function RoomClocks({ exam, receivedAtMs, isTyped }: RoomClocksProps) {
  const { partClock, stepClock, phase, question } = exam;
  // That of a test with typed answers stays that of typing, also when the candidate speaks again.
  const hasTypistsLimit = isTyped || exam.typed === true;
  const step = stepOf(phase, question !== null, isTyped);
  return (
    <dl className="flex flex-wrap gap-x-2.5 gap-y-1 leading-tight sm:gap-x-6">
      <TitledClock {...CLOCKS.part} clock={partClock} receivedAtMs={receivedAtMs}>
        {hasTypistsLimit ? null : <Limit clock={partClock} />}
      </TitledClock>
      {step === null ? null : (
        <TitledClock {...CLOCKS[step]} clock={stepClock} receivedAtMs={receivedAtMs}>
          {step === 'talk' ? <Limit clock={stepClock} /> : null}
        </TitledClock>
      )}
    </dl>
  );
}

function Limit({ clock: { limitMs } }: { clock: ExamClock }) {
  return limitMs === null ? null : (
    <span className="text-xs text-ink-soft sm:text-sm"> of {Math.round(limitMs / 60_000)} min</span>
  );
}

/** The step whose time is shown besides that of the part. */
type ClockStep = Exclude<keyof typeof CLOCKS, 'part'>;

/** Null where no step has a clock. */
export function stepOf(phase: ExamView['phase'], isAsked: boolean, isTyped: boolean): ClockStep | null {
  const { step } = SHOWN_PHASES[phase];
  if (step === 'question') return isAsked ? step : null;
  // A typed talk is measured in words.
  return step === 'talk' && isTyped ? null : step;
}

interface TitledClockProps {
  title: string;
  label: string;
  direction: 'up' | 'down';
  clock: ExamClock;
  receivedAtMs: number;
  children?: ReactNode;
}

function TitledClock({ title, label, direction, clock, receivedAtMs, children }: TitledClockProps) {
  return (
    <div>
      <dt className="text-xs leading-tight text-ink-soft sm:text-sm">{title}</dt>
      <dd>
        <ClockFace
          label={label}
          clock={clock}
          receivedAtMs={receivedAtMs}
          direction={direction}
          className="text-lg leading-tight font-semibold sm:text-xl"
        />
        {children}
      </dd>
    </div>
  );
}

interface ClockFaceProps {
  label: string;
  clock: ExamClock;
  /** When the clock was received, on the page's monotonic clock. */
  receivedAtMs: number;
  /** Counts down to the limit where there is one. */
  direction: 'up' | 'down';
  className?: string;
}

/** A running clock. Its text changes outside React; warnings are announced elsewhere, so it is no live region. */
export function ClockFace({ label, clock, receivedAtMs, direction, className = '' }: ClockFaceProps) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      const now = performance.now();
      const left = direction === 'down' ? remainingAt(clock, receivedAtMs, now) : null;
      const text =
        left === null ? formatClock(elapsedAt(clock, receivedAtMs, now), 'up') : formatClock(left, 'down');
      if (face.current !== null && face.current.textContent !== text) face.current.textContent = text;
    };
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [clock, receivedAtMs, direction]);
  return (
    <span role="timer" aria-label={label} aria-live="off" className={`tabular-nums ${className}`}>
      <span ref={face} />
    </span>
  );
}

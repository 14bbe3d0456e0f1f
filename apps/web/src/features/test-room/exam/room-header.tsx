import type { ExamMode } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { plural } from '../../../ui/plural.ts';
import { EXAM_TITLES } from './exam-words.ts';
import { RoomClocks } from './room-clocks.tsx';
import type { RoomState } from '../room-model.ts';

interface RoomHeaderProps {
  mode: ExamMode;
  state: RoomState;
  isTyping: boolean;
  /** How the call is connected, in the language of the page. */
  connection: ReactNode;
  /** The way to the explanation of the screen. */
  explanation: ReactNode;
}

/**
 * Where the candidate is: a strip with title, explanation and clocks that stays in view, then part, answers and connection. Takes the
 * focus, so that the room is read out.
 */
export function RoomHeader({ mode, state, isTyping, connection, explanation }: RoomHeaderProps) {
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

import type { ExamMode } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import { plural } from '../../ui/plural.ts';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { ConnectionText } from './connection-text.tsx';
import type { RoomState } from './room-model.ts';

interface RoomHeaderProps {
  mode: ExamMode;
  state: RoomState;
}

/** Where the candidate is: title, part, answers and connection. Takes the focus, so that the room is read out. */
export function RoomHeader({ mode, state }: RoomHeaderProps) {
  const exam = state.metadata?.exam;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {modeInfo(mode).title}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {mode === 'full' && exam?.part != null ? <span>{`Part ${exam.part} of 3 ·`}</span> : null}
        <span data-testid="answered">
          {plural(exam?.answered ?? 0, ['# answer so far', '# answers so far'])}
        </span>
        <span aria-hidden="true">·</span>
        <ConnectionText state={state} />
      </p>
    </header>
  );
}

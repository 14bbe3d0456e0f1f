import type { ExamMode } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import { modeInfo } from '../modes/mode-catalogue.ts';
import { ConnectionText } from './connection-text.tsx';
import { RoomClocks } from './room-clocks.tsx';
import type { RoomState } from './room-model.ts';

interface RoomHeaderProps {
  mode: ExamMode;
  state: RoomState;
  /** A typed test is not held to the minutes of a spoken one. */
  isTyped: boolean;
}

/** Where the candidate is: title, part, clocks and connection. Takes the focus, so that the room is read out. */
export function RoomHeader({ mode, state, isTyped }: RoomHeaderProps) {
  const exam = state.metadata?.exam;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {modeInfo(mode).title}
        </h1>
        <p className="text-ink-soft">
          {mode === 'full' && exam?.part != null ? <span>{`Part ${exam.part} of 3 · `}</span> : null}
          <ConnectionText state={state} />
        </p>
      </div>
      {exam === undefined ? null : (
        <RoomClocks exam={exam} receivedAtMs={state.metadataAtMs} isTyped={isTyped} />
      )}
    </header>
  );
}

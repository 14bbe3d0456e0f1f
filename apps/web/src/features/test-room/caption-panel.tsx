import { useEffect, useRef } from 'react';
import type { CaptionLine } from './room-model.ts';

/** What both sides say, as text. Not a live region: the voices are heard already. */
export function CaptionPanel({ lines }: { lines: readonly CaptionLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <section
      aria-labelledby="captions-title"
      className="rounded-2xl border border-line bg-surface p-4 md:sticky md:top-[calc(var(--header-height)+1rem)]"
    >
      <h2 id="captions-title" className="text-base">
        Captions
      </h2>
      <ul
        ref={list}
        // Reachable by keyboard, because it scrolls.
        tabIndex={0}
        aria-label="Captions"
        className="mt-2 h-44 space-y-2 overflow-y-auto md:h-80"
      >
        {lines.length === 0 ? (
          <li className="text-ink-soft">Here you can read what you and the examiner say.</li>
        ) : null}
        {lines.map((line, index) => (
          <Line key={line.id} line={line} isNewSpeaker={lines[index - 1]?.role !== line.role} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, isNewSpeaker }: { line: CaptionLine; isNewSpeaker: boolean }) {
  const isUser = line.role === 'user';
  return (
    <li className={isUser ? 'ps-4' : ''}>
      {isNewSpeaker ? (
        <span className={`block text-sm font-semibold ${isUser ? 'text-accent' : 'text-speaking'}`}>
          {isUser ? 'You' : 'Examiner'}
        </span>
      ) : null}
      <span translate="no" className={line.final ? '' : 'text-ink-soft italic'}>
        {line.text}
      </span>
    </li>
  );
}

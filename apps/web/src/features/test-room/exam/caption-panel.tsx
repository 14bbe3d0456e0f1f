import { useEffect, useRef } from 'react';
import { pageLanguage } from '../../../languages/index.ts';
import { guestName } from '../../guests/guest-name-texts.ts';
import { isSameSpeaker } from '../captions.ts';
import type { CaptionLine } from '../room-model.ts';

/**
 * What both sides say, as text: on a wide window beside the room, on a narrow one a drawer over its bar of buttons (in a window too low
 * for both, under the room). Not a live region: the voices are heard already.
 */
export function CaptionPanel({ lines }: { lines: readonly CaptionLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <section
      aria-labelledby="captions-title"
      data-captions
      className="animate-appear rounded-2xl border border-line bg-surface p-4 md:sticky md:top-20 caption-drawer:fixed caption-drawer:inset-x-0 caption-drawer:bottom-(--room-bar) caption-drawer:z-[6] caption-drawer:h-(--drawer) caption-drawer:rounded-b-none caption-drawer:border-x-0 caption-drawer:border-edge caption-drawer:px-4 caption-drawer:py-2 caption-drawer:shadow-raised"
    >
      <h2 id="captions-title" className="text-base max-md:sr-only">
        Captions
      </h2>
      <ul
        ref={list}
        // Reachable by keyboard, because it scrolls.
        tabIndex={0}
        aria-label="Captions"
        className="h-44 space-y-1 overflow-y-auto md:mt-2 md:h-[max(11rem,min(24rem,100svh-21rem))] md:space-y-2 caption-drawer:h-full"
      >
        {lines.length === 0 ? (
          <li className="text-ink-soft">Here you can read what you and the examiner say.</li>
        ) : null}
        {lines.map((line, index) => (
          <Line key={line.id} line={line} isNewSpeaker={!isSameSpeaker(lines[index - 1], line)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, isNewSpeaker }: { line: CaptionLine; isNewSpeaker: boolean }) {
  const isExaminer = line.role === 'assistant';
  return (
    <li className={isExaminer ? '' : 'ps-4'}>
      {isNewSpeaker ? (
        <span
          className={`block text-sm font-semibold wrap-anywhere ${isExaminer ? 'text-speaking' : 'text-accent'}`}
        >
          <Speaker line={line} />
        </span>
      ) : null}
      <span lang="en" dir="ltr" translate="no" className={line.final ? '' : 'text-ink-soft italic'}>
        {line.text}
      </span>
    </li>
  );
}

function Speaker({ line }: { line: CaptionLine }) {
  if (line.role === 'guest') return <bdi {...pageLanguage()}>{guestName(line.by)}</bdi>;
  return line.role === 'user' ? 'You' : 'Examiner';
}

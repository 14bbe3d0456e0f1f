import type { SpokenWord } from '@bandpal/contracts';
import { useRef, useState } from 'react';
import { OWN_VOICE_TEXTS } from './own-voice-texts.ts';

interface ClipWordsProps {
  words: readonly SpokenWord[];
  /** Index of the word that is heard; null before the first one. */
  current: number | null;
  onChoose: (index: number) => void;
}

/** The words of an answer as buttons: one stop of the Tab key, arrow keys between them. */
export function ClipWords({ words, current, onChoose }: ClipWordsProps) {
  const [reached, setReached] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), words.length - 1);
    setReached(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={row}
      role="group"
      aria-label={OWN_VOICE_TEXTS.answer.words}
      lang="en"
      dir="ltr"
      translate="no"
      className="mt-3 flex flex-wrap gap-y-1 text-lg"
      onKeyDown={(event) => {
        const to = targetOf(event.key, reached, words.length);
        if (to === null) return;
        event.preventDefault();
        move(to);
      }}
    >
      {words.map((word, index) => (
        <button
          // The words of an answer never change places.
          key={index}
          type="button"
          tabIndex={index === reached ? 0 : -1}
          aria-current={index === current || undefined}
          onFocus={() => setReached(index)}
          onClick={() => onChoose(index)}
          className="min-h-8 rounded px-1 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-strong aria-[current]:underline"
        >
          {word.text}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return from + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The word that is heard at a time of the answer: the last one that has begun. */
export function wordAt(words: readonly SpokenWord[], ms: number): number | null {
  const index = words.findLastIndex(({ startMs }) => startMs <= ms);
  return index === -1 ? null : index;
}

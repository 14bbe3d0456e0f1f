import type { AnswerRecord, SpokenWord } from '@bandpal/contracts';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { AnswerClip } from './answer-clip.ts';
import { OWN_VOICE_TEXTS, positionText } from './own-voice-texts.ts';
import { useClipPlayer } from './clip-player.ts';
import { useRef, useState } from 'react';

/** A click on a word is heard from a little before it. */
const BEFORE_WORD_MS = 60;
/** One press of an arrow key on the slider. */
const STEP_MS = 500;

/** Plays the sound of an answer, in step with its words. */
export function ClipControls({ answer, clip }: { answer: AnswerRecord; clip: AnswerClip }) {
  const { atMs, lengthMs, isPlaying, playFrom, moveTo, pause } = useClipPlayer(clip);
  const { words } = answer;
  const current = wordAt(words, atMs - clip.zeroMs);
  const texts = OWN_VOICE_TEXTS.answer;
  return (
    <>
      <div className="flex items-center gap-3">
        <Button variant="secondary" onClick={() => (isPlaying ? pause() : playFrom(atMs))}>
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-5" />
          ) : (
            <Play aria-hidden="true" className="size-5" />
          )}
          <span>{isPlaying ? texts.pause : texts.play}</span>
        </Button>
        <input
          type="range"
          aria-label={texts.position}
          aria-valuetext={positionText(
            atMs,
            lengthMs,
            current === null ? null : (words[current]?.text ?? null),
          )}
          min={0}
          max={Math.ceil(lengthMs)}
          step={STEP_MS}
          value={atMs}
          onChange={({ target }) => moveTo(target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
      </div>
      <ClipWords
        words={words}
        current={current}
        onChoose={(index) => {
          const word = words[index];
          if (word !== undefined) playFrom(Math.max(0, clip.zeroMs + word.startMs - BEFORE_WORD_MS));
        }}
      />
    </>
  );
}

interface ClipWordsProps {
  words: readonly SpokenWord[];
  /** Index of the word that is heard; null before the first one. */
  current: number | null;
  onChoose: (index: number) => void;
}

/** The words of an answer as buttons: one stop of the Tab key, arrow keys between them. */
function ClipWords({ words, current, onChoose }: ClipWordsProps) {
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
function wordAt(words: readonly SpokenWord[], ms: number): number | null {
  const index = words.findLastIndex(({ startMs }) => startMs <= ms);
  return index === -1 ? null : index;
}

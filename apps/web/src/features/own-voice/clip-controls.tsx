import { ClipWords, wordAt } from './clip-words.tsx';
import type { AnswerRecord } from '@bandpal/contracts';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { AnswerClip } from './answer-clip.ts';
import { OWN_VOICE_TEXTS, positionText } from './own-voice-texts.ts';
import { useClipPlayer } from './clip-player.ts';

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

import { isHesitation } from '@bandpal/contracts';
import type { AnswerRecord, Pause, SpokenWord } from '@bandpal/contracts';

/** A piece of an answer as it is shown. Times are milliseconds from the start of the answer. */
export type AnswerPiece =
  | { kind: 'word'; text: string; startMs: number; filler: boolean; unsure: boolean }
  | { kind: 'pause'; startMs: number; lengthMs: number; filled: boolean };

/** Shorter silences belong to fluent speech; marking them would hide those that matter. */
const SHOWN_PAUSE_MS = 500;
/** Below this the recogniser has more often misheard a learner than not. */
const SURE_CONFIDENCE = 0.5;

/** Words and noticeable pauses of a spoken answer in their order; without word times the plain words alone. */
export function markUpAnswer(
  answer: Pick<AnswerRecord, 'words' | 'pauses' | 'transcript' | 'source'>,
): AnswerPiece[] {
  if (answer.words.length === 0) return plainWords(answer.transcript);
  const words = answer.words.map((word) => wordPiece(word));
  const pauses = answer.pauses
    .filter((pause) => isShown(pause, answer.words))
    .map((pause): AnswerPiece => ({
      kind: 'pause',
      startMs: pause.startMs,
      lengthMs: pause.endMs - pause.startMs,
      filled: pause.filled,
    }));
  // The sort is stable, so a pause that begins with a word stands after it.
  return [...words, ...pauses].sort((a, b) => a.startMs - b.startMs);
}

function plainWords(transcript: string): AnswerPiece[] {
  const texts = transcript.split(/\s+/).filter((text) => text !== '');
  return texts.map((text) => ({ kind: 'word', text, startMs: 0, filler: isHesitation(text), unsure: false }));
}

function wordPiece({ text, startMs, confidence }: SpokenWord): AnswerPiece {
  return {
    kind: 'word',
    text,
    startMs,
    filler: isHesitation(text),
    unsure: (confidence ?? 1) < SURE_CONFIDENCE,
  };
}

// A hesitation that was written down as a word is marked there already.
function isShown(pause: Pause, words: readonly SpokenWord[]): boolean {
  if (pause.endMs - pause.startMs < SHOWN_PAUSE_MS) return false;
  const overlaps = (word: SpokenWord) => word.startMs < pause.endMs && word.endMs > pause.startMs;
  return !(pause.filled && words.some((word) => isHesitation(word.text) && overlaps(word)));
}

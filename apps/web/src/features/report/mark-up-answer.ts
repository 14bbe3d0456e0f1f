import {
  fitsTranscript,
  isHesitation,
  NOTICED_PAUSE_MS,
  type AnswerLanguage,
  type Correction,
  type Pause,
  type SpokenWord,
} from '@bandpal/contracts';

/** A stretch of the transcript without spaces, with its time where the recogniser heard it. Together with the spaces they are the transcript. */
interface TranscriptWord {
  text: string;
  /** Characters of the transcript, `to` exclusive. */
  from: number;
  to: number;
  /** Milliseconds from the start of the answer, and how sure the recogniser was; null for typed words and where the two differ. */
  heard: { startMs: number; endMs: number; confidence: number | null } | null;
  /** Whether a space stands before it: a word that a correction cuts off its comma goes on without one. */
  spaced: boolean;
}

/** How far ahead a heard word is looked for where transcript and words differ (numbers, dropped words). */
const LOOK_AHEAD = 6;

/** The transcript in words, cut at spaces and at these places of corrections, each joined to the heard word it came from. */
export function transcriptWords(
  transcript: string,
  heard: readonly SpokenWord[],
  cuts: ReadonlySet<number> = new Set(),
): TranscriptWord[] {
  const keys = heard.map(({ text }) => keyOf(text));
  let next = 0;
  return [...transcript.matchAll(/\S+/gu)].flatMap((match) => {
    const found = keys.indexOf(keyOf(match[0]), next);
    const isNear = keyOf(match[0]) !== '' && found >= 0 && found < next + LOOK_AHEAD;
    const word = isNear ? heard[found] : undefined;
    if (isNear) next = found + 1;
    return cut(match[0], match.index, cuts).map((piece, index) => ({
      ...piece,
      heard: word ?? null,
      spaced: index === 0 && match.index > 0,
    }));
  });
}

function cut(
  text: string,
  start: number,
  cuts: ReadonlySet<number>,
): { text: string; from: number; to: number }[] {
  const end = start + text.length;
  const places = [...cuts].filter((place) => place > start && place < end).sort((a, b) => a - b);
  return [start, ...places].map((from, index) => {
    const to = places[index] ?? end;
    return { text: text.slice(from - start, to - start), from, to };
  });
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Characters of a transcript, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A word of an answer as it is shown. */
export interface WordPiece {
  kind: 'word';
  word: TranscriptWord;
  filler: boolean;
  unsure: boolean;
  /** Part of a phrase that is worth keeping. */
  good: boolean;
}

/** A piece of an answer as it is shown. Times are milliseconds from the start of the answer. */
export type AnswerPiece =
  | WordPiece
  | { kind: 'pause'; startMs: number; lengthMs: number; filled: boolean }
  /** Words with an error; none where something is missing. */
  | { kind: 'correction'; correction: Correction; words: WordPiece[] };

interface Answer {
  words: SpokenWord[];
  pauses: Pause[];
  transcript: string;
  language?: AnswerLanguage | undefined;
}

/** Below this the recogniser has more often misheard a learner than not. */
const SURE_CONFIDENCE = 0.5;

/** Words, noticeable pauses and corrections of an answer in their order; `good` are the places of good phrases. */
export function markUpAnswer(answer: Answer, good: readonly Span[] = []): AnswerPiece[] {
  const corrections = correctionsOf(answer);
  const cuts = new Set(corrections.flatMap(({ from, to }) => [from, to]));
  const words = wordsOf(answer, cuts).map((word) => wordPiece(word, good));
  const pauses = answer.pauses.filter((pause) => isShown(pause, answer.words));
  return withPauses(withCorrections(words, corrections), pauses);
}

/** The corrections that can be shown in this transcript, in reading order; of two at one place the first. */
export function correctionsOf({
  language,
  transcript,
}: Pick<Answer, 'language' | 'transcript'>): Correction[] {
  const shown: Correction[] = [];
  const fitting = (language?.corrections ?? []).filter((one) => fitsTranscript(one, transcript));
  for (const one of fitting.toSorted((left, right) => left.from - right.from || left.to - right.to)) {
    const last = shown.at(-1);
    const isApart = last === undefined || one.from > last.to || (one.from === last.to && one.to > one.from);
    if (isApart) shown.push(one);
  }
  return shown;
}

/** What was heard, in words of its own, where the transcript holds none of it. */
function wordsOf({ transcript, words }: Answer, cuts: ReadonlySet<number>): TranscriptWord[] {
  const found = transcriptWords(transcript, words, cuts);
  if (words.length === 0 || found.some(({ heard }) => heard !== null)) return found;
  return transcriptWords(words.map(({ text }) => text).join(' '), words);
}

function wordPiece(word: TranscriptWord, good: readonly Span[]): WordPiece {
  return {
    kind: 'word',
    word,
    filler: isHesitation(word.text),
    unsure: (word.heard?.confidence ?? 1) < SURE_CONFIDENCE,
    // A word goes on to the full stop behind it, and a phrase doesn't.
    good: good.some(({ from, to }) => word.from < to && word.to > from),
  };
}

function withCorrections(words: readonly WordPiece[], corrections: readonly Correction[]): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let at = 0;
  for (const correction of corrections) {
    const first = words.findIndex(({ word }) => word.to > correction.from);
    const start = first < 0 ? words.length : first;
    const after = words.findIndex(({ word }) => word.from >= Math.max(correction.to, correction.from));
    const end = Math.max(start, after < 0 ? words.length : after);
    pieces.push(...words.slice(at, start), {
      kind: 'correction',
      correction,
      words: words.slice(start, end),
    });
    at = end;
  }
  return [...pieces, ...words.slice(at)];
}

/** Each pause after the last piece that began before it. */
function withPauses(pieces: readonly AnswerPiece[], pauses: readonly Pause[]): AnswerPiece[] {
  const shown = [...pieces];
  for (const { startMs, endMs, filled } of pauses.toSorted((left, right) => left.startMs - right.startMs)) {
    const before = shown.findLastIndex((piece) => (startOf(piece) ?? Infinity) <= startMs);
    shown.splice(before + 1, 0, { kind: 'pause', startMs, lengthMs: endMs - startMs, filled });
  }
  return shown;
}

/** When a piece begins; null when that is not known. */
export function startOf(piece: AnswerPiece): number | null {
  if (piece.kind === 'pause') return piece.startMs;
  const [first] = piece.kind === 'word' ? [piece.word] : piece.words.map(({ word }) => word);
  return first?.heard?.startMs ?? null;
}

// A hesitation that was written down as a word is marked there already.
function isShown(pause: Pause, words: readonly SpokenWord[]): boolean {
  if (pause.endMs - pause.startMs < NOTICED_PAUSE_MS) return false;
  const overlaps = (word: SpokenWord) => word.startMs < pause.endMs && word.endMs > pause.startMs;
  return !(pause.filled && words.some((word) => isHesitation(word.text) && overlaps(word)));
}

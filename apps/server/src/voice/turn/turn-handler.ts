import type { HeardWord } from '@bandpal/speech/ports';
import type { PlacedSegment } from './turn-transcript.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/** What was said of a turn so far. */
export interface SaidSoFar {
  text: string;
  /** The words of `text`, each with how sure the recogniser is of it. */
  words: HeardWord[];
  /** Voice was heard, but no words in it. */
  unclear: boolean;
  /** The candidate said that the turn is over; else silence or somebody else ended it. */
  byCandidate: boolean;
  speechMs: number;
}

/** A turn that is over, as far as it is known at once. */
export interface FinishedTurn extends SaidSoFar {
  /** Whether `text` holds all words; else the last of them are still being recognised. */
  whole: boolean;
  /** All words, when the last of them is recognised. */
  heard: Promise<string>;
  /** The words that are recognised by now, spread over the voice. */
  heardByNow: () => PlacedSegment;
  /** Spans of voice; milliseconds of the candidate's sound. */
  spans: VoiceSpan[];
  /** How much sound is missing between two moments of it, milliseconds. */
  missingMs: (fromMs: number, toMs: number) => number;
  /** Clock times: when the turn was taken for over, and its first and last sound (null without voice). */
  decidedAt: number;
  firstSoundAt: number | null;
  lastSoundAt: number | null;
  /** All words with their times, when the last of them is recognised and placed. */
  placed: Promise<PlacedSegment[]>;
}

/** Reacts to a turn: the candidate's side of the exam. */
export interface TurnHandler {
  /** The candidate says the first word; where it began, milliseconds of the candidate's sound. */
  handleTurnStarted(startMs: number): void;
  /** More words, or other ones, were recognised. */
  handleTurnText(text: string): void;
  /** Silence after these words, which may be all; called again for the same words while it lasts. */
  handleTurnPause(said: SaidSoFar): void;
  /** More of the turn has its words and times; what of it is not yet a segment is left out. */
  handleTurnGrown(soFar: FinishedTurn): void;
  /** The silence was long enough. */
  handleTurnOver(turn: FinishedTurn): void;
}

import type { Patience } from '@bandpal/exam';
import type { Log } from '@bandpal/foundation';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { Aligner, HeardWord, Recognizer, TurnDetector } from '@bandpal/speech/ports';
import type { AudioTimeline } from '../sound/audio-timeline.ts';
import type { LineEcho } from '../sound/line-echo.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import { RECOGNISING_MS, sentenceOver, silenceThatEndsTurn } from './end-pointing.ts';
import { PauseJudge, type PauseHandler } from './pause-judge.ts';
import type { SpeakerRhythm } from './speaker-rhythm.ts';
import { TurnSegments } from './turn-segments.ts';
import { TurnTranscript, type TranscriptHandler } from './turn-transcript.ts';
import type { PlacedSegment } from './turn-transcript.ts';

/** A voice that has just risen may be the turn going on: the decision waits for the detector's next windows. */
const RISING_VOICE_MS = 100;
/** Silence may be this much shorter in the sound rated so far than on the clock: two windows under way, one being filled. */
const UNDER_WAY_MS = 96;
/** How likely a pause is one between sentences when its words are not known yet. */
const BETWEEN_SENTENCES = 0.3;
/** How soon to look again for sound that is late. */
const LATE_SOUND_MS = 40;

export interface TurnDeps {
  recognizer: Recognizer;
  aligner: Aligner;
  /** Undefined: silence and words alone end the turn. */
  turnDetector: TurnDetector | undefined;
  clock: Clock;
  log: Log;
  faults: FaultBoundary;
  timeline: AudioTimeline;
  rhythm: SpeakerRhythm;
  /** The candidate asked the examiner to wait longer. */
  moreTime: boolean;
  lineEcho: LineEcho;
  /** Clock time until which no silence ends the turn. */
  heldUntil: () => number;
  patience: Patience;
  /** About how many words are an answer. */
  usualWords: number;
  /** Text the candidate is likely to use. */
  hints: readonly string[];
  handler: TurnHandler;
}

/** One turn of the candidate: collects voice and words until the silence after them is long enough. */
export class Turn implements TranscriptHandler, PauseHandler {
  readonly #deps: TurnDeps;
  readonly #timeline: AudioTimeline;
  readonly #transcript: TurnTranscript;
  readonly #segments: TurnSegments;
  readonly #judge: PauseJudge;
  readonly #sinceMs: number;
  readonly #spans: VoiceSpan[] = [];
  #voice: VoiceSpan | null = null;
  #positionMs = 0;
  #rising = false;
  /** Clock time at which the candidate said that the turn is over. */
  #closedAt: number | null = null;
  #over = false;
  #cancelTimer: () => void = () => {};

  /** Listens from `sinceMs` of the candidate's sound on. */
  constructor(deps: TurnDeps, sinceMs: number) {
    this.#deps = deps;
    this.#sinceMs = sinceMs;
    this.#timeline = deps.timeline;
    const { recognizer, aligner, turnDetector, timeline, log, faults, hints, lineEcho } = deps;
    this.#transcript = new TurnTranscript({
      recognizer,
      aligner,
      timeline,
      log,
      faults,
      hints,
      lineEcho,
      handler: this,
    });
    this.#segments = new TurnSegments(timeline, this.#transcript, sinceMs);
    this.#judge = new PauseJudge({ turnDetector, timeline, log, faults, handler: this });
  }

  /** Takes the candidate's voice after each detector window; `rising` = voice not yet long enough to be speech. */
  handleVoice(heard: VoiceSpan | null, rising: boolean, positionMs: number): void {
    if (this.#over || this.#closedAt !== null) return;
    this.#rising = rising;
    this.#positionMs = positionMs;
    this.#take(heard && { ...heard, startMs: Math.max(heard.startMs, this.#sinceMs) }, positionMs);
  }

  #take(voice: VoiceSpan | null, positionMs: number): void {
    if (voice && !this.#voice) this.#handleStart(voice);
    else if (!voice && this.#voice) this.#handleStop(this.#voice);
    this.#voice = voice;
    this.#segments.advance(voice, positionMs, this.#spans);
  }

  /** Whether the candidate has said anything yet. */
  get started(): boolean {
    return this.#voice !== null || this.#spans.length > 0;
  }

  /** Whether the turn has ended or was thrown away. */
  get over(): boolean {
    return this.#over;
  }

  /** Ends the turn for the candidate, who has said all: it is reported as soon as its words are known. */
  close(): void {
    if (this.#over || this.#closedAt !== null) return;
    this.#closedAt = this.#deps.clock.now();
    this.#endVoice();
    this.#decideClosed();
  }

  /** Ends the turn now (time limit, end of the test, lost connection) and reports nothing. */
  finish(): FinishedTurn {
    this.#over = true;
    this.#endVoice();
    return this.#soFar();
  }

  #soFar(): FinishedTurn {
    const spans = this.#voice ? [...this.#spans, this.#voice] : [...this.#spans];
    const first = spans[0];
    const last = spans.at(-1);
    return {
      ...this.#said(spans),
      whole: this.#transcript.settled,
      heard: this.#transcript.heard(),
      heardByNow: () => this.#transcript.heardByNow(spans),
      spans,
      missingMs: (fromMs, toMs) => this.#timeline.missingMs(fromMs, toMs),
      decidedAt: this.#deps.clock.now(),
      firstSoundAt: first ? this.#timeline.clockAt(first.startMs) : null,
      lastSoundAt: last ? this.#timeline.clockAt(last.endMs) : null,
      placed: this.#transcript.placed(),
    };
  }

  #said(spans: readonly VoiceSpan[]): SaidSoFar {
    const { text, words, onlyEcho } = this.#transcript;
    return {
      text,
      words,
      unclear: spans.length > 0 && text === '' && !onlyEcho,
      byCandidate: this.#closedAt !== null,
      speechMs: spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0),
    };
  }

  /** The candidate speaks on after all: what was said so far is the beginning. */
  reopen(): void {
    this.#over = false;
    this.#closedAt = null;
  }

  /** Ends the turn and throws everything away. */
  cancel(): void {
    this.#over = true;
    this.#cancelTimer();
    this.#judge.handlePauseOver();
    this.#transcript.cancel();
  }

  handleTranscript(): void {
    if (this.#over) return;
    this.#deps.handler.handleTurnText(this.#transcript.text);
    this.#decideAgain();
  }

  handlePlaced(): void {
    if (!this.#over) this.#deps.handler.handleTurnGrown(this.#soFar());
  }

  handlePauseJudged(): void {
    this.#decideAgain();
  }

  #handleStart(voice: VoiceSpan): void {
    const before = this.#spans.at(-1);
    if (before) this.#learnPause(this.#silenceMs(before.endMs, voice.startMs));
    this.#cancelTimer();
    this.#judge.handlePauseOver();
    if (!before) this.#deps.handler.handleTurnStarted(voice.startMs);
  }

  #handleStop(voice: VoiceSpan): void {
    this.#spans.push(voice);
    this.#judge.handlePause(voice, this.#sinceMs, this.#positionMs);
    this.#decide(voice);
  }

  #learnPause(pauseMs: number): void {
    const { text, sentenceOver: judged, settled } = this.#transcript;
    this.#deps.rhythm.add(pauseMs, settled ? sentenceOver(text, judged) : BETWEEN_SENTENCES);
  }

  #silenceMs(fromMs: number, toMs: number): number {
    return toMs - fromMs - this.#timeline.missingMs(fromMs, toMs);
  }

  /** Whatever is heard from now on is not of this turn. */
  #endVoice(): void {
    this.#cancelTimer();
    this.#judge.handlePauseOver();
    if (this.#voice) this.#spans.push(this.#voice);
    this.#voice = null;
    this.#segments.finish(this.#spans);
  }

  #decideAgain(): void {
    if (this.#closedAt !== null) return this.#over ? undefined : this.#decideClosed();
    const last = this.#spans.at(-1);
    if (last && !this.#voice && !this.#over) this.#decide(last);
  }

  #decideClosed(): void {
    this.#cancelTimer();
    const { clock, handler } = this.#deps;
    const leftMs = (this.#closedAt ?? 0) + RECOGNISING_MS - clock.now();
    if (!this.#transcript.settled && leftMs > 0) {
      this.#cancelTimer = clock.after(leftMs, () => this.#decideClosed());
      return;
    }
    handler.handleTurnOver(this.finish());
  }

  #decide(last: VoiceSpan): void {
    this.#cancelTimer();
    const { clock, patience, usualWords, rhythm, moreTime, heldUntil, handler } = this.#deps;
    const silenceMs = silenceThatEndsTurn({
      patience,
      text: this.#transcript.settled ? this.#transcript.text : null,
      sentenceOver: this.#transcript.sentenceOver,
      usualWords,
      rhythm,
      moreTime,
      over: this.#judge.probability,
    });
    const heardMs = this.#silenceMs(last.endMs, this.#positionMs);
    const missingMs = this.#positionMs - last.endMs - heardMs;
    const leftMs = this.#timeline.clockAt(last.endMs) + missingMs + silenceMs - clock.now();
    // Only silence that was heard ends a turn: sound that is late or missing is no silence.
    const isHeard = heardMs >= silenceMs - UNDER_WAY_MS;
    const leastMs = this.#rising ? RISING_VOICE_MS : isHeard ? 0 : LATE_SOUND_MS;
    const waitMs = Math.max(leftMs, leastMs, heldUntil() - clock.now());
    if (waitMs > 0) {
      if (this.#transcript.whole) handler.handleTurnPause(this.#said(this.#spans));
      this.#cancelTimer = clock.after(waitMs, () => this.#decide(last));
      return;
    }
    handler.handleTurnOver(this.finish());
  }
}

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

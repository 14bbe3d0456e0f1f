import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Patience } from '@bandpal/exam';
import type { Log } from '@bandpal/foundation';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type {
  Aligner,
  Recognizer,
  TurnDetector,
  VoiceActivityDetector,
  VoiceActivityStream,
} from '@bandpal/speech/ports';
import { AudioTimeline, MAX_HOLE_MS } from '../sound/audio-timeline.ts';
import { EchoFilter } from '../sound/echo-filter.ts';
import { levelDbfs } from '../sound/envelope.ts';
import type { LineEcho } from '../sound/line-echo.ts';
import { OthersVoice } from '../sound/others-voice.ts';
import { RoomVoices } from '../sound/room-voices.ts';
import type { SentSound } from '../sound/sent-sound.ts';
import { TypingNoise } from '../sound/typing-noise.ts';
import { VAD_WINDOW_MS, VoiceSpans, type VoiceSpan } from '../sound/voice-spans.ts';
import type { HeardVoice } from './barge-in.ts';
import type { SpeakerRhythm } from './speaker-rhythm.ts';
import { Turn } from './turn.ts';
import type { FinishedTurn, TurnHandler } from './turn.ts';

/** Reacts to the candidate's voice, whether a turn is open or not. */
export interface VoiceHandler {
  /**
   * After each detector window: the span going on when it is the candidate's (long enough for speech, and no echo). `rising`: the same
   * from its first window on, when it may still turn out to be nothing.
   */
  handleVoice(voice: VoiceSpan | null, rising: VoiceSpan | null): void;
  /** Sound that came until now is missing, or comes again; it is neither silence nor speech. */
  handleMissingSound(missing: boolean): void;
}

export interface ListenerDeps {
  recognizer: Recognizer;
  aligner: Aligner;
  turnDetector: TurnDetector | undefined;
  vad: VoiceActivityDetector;
  clock: Clock;
  log: Log;
  faults: FaultBoundary;
  /** What the examiner sent, which may come back as an echo. */
  sent: SentSound;
  lineEcho: LineEcho;
  /** What is known of the candidate's pauses; lives as long as the call. */
  rhythm: SpeakerRhythm;
  /** The candidate asked the examiner to wait longer. */
  moreTime: boolean;
}

/** Voice this old no longer belongs to a turn that opens now. */
const RECENT_MS = 15_000;
/** Sound comes fifty times a second, in silence too: after this long without any, it is missing. */
const MISSING_MS = 1_000;
/** A browser that has lost its path finds another in about ten seconds. After this the candidate is taken for silent, */
const DRY_MS = MAX_HOLE_MS;
/** and silence is heard in such pieces as long as nothing comes. */
const SILENCE_MS = 2_500;

/** So long after the examiner's last sound a candidate may have begun to think aloud. */
const EXAMINER_SPEAKS_MS = 3_000;

/** How soon to look again whether others in the room still speak. */
const OTHERS_LOOK_MS = 200;

/** The turn that is wanted. */
export interface TurnRequest {
  patience: Patience;
  /** About how many words are an answer. */
  usualWords: number;
  /** Text the candidate is likely to use. */
  hints: readonly string[];
  handler: TurnHandler;
}

/** The examiner's ear: the candidate's sound, the voice in it, and the turn that is open. */
export class Listener {
  readonly timeline = new AudioTimeline();
  readonly #deps: ListenerDeps;
  readonly #echo: EchoFilter;
  readonly #vad: VoiceActivityStream;
  readonly #spans = new VoiceSpans();
  readonly #room = new RoomVoices();
  /** The candidate's latest spans of voice, for a turn that opens after they began. */
  #recent: VoiceSpan[] = [];
  #voice: VoiceSpan | null = null;
  #turn: Turn | null = null;
  /** The turn that was over last: it may yet go on. */
  #ended: Turn | null = null;
  readonly #typing: TypingNoise;
  readonly #others = new OthersVoice();
  #handler: VoiceHandler | null = null;
  #muted = false;
  #missing = false;
  #stopWatch: () => void = () => {};

  constructor(deps: ListenerDeps) {
    this.#deps = deps;
    this.#echo = new EchoFilter(this.timeline, deps.sent);
    this.#typing = new TypingNoise(deps.clock);
    this.#vad = deps.vad.open(deps.faults.guard((probability) => this.#handleWindow(probability)));
  }

  /** Names who reacts to the candidate's voice; called once. */
  reportTo(handler: VoiceHandler): void {
    this.#handler = handler;
  }

  /** Takes samples as they arrive. */
  handleAudio(samples: Float32Array): void {
    const now = this.#deps.clock.now();
    const { left, kept } = this.#others.sort(samples, { now, hasVoice: this.#voice !== null });
    if (left > 0) {
      this.timeline.leaveOut(left, now);
      this.#vad.push(new Float32Array(left));
    }
    for (const heard of kept) this.#hear(heard, now);
    this.#setMissing(false);
    this.#watch(MISSING_MS, () => this.#handleMissing());
  }

  #hear(samples: Float32Array, now: number): void {
    const isDeaf = this.#muted || now < this.#typing.until;
    const heard = isDeaf ? new Float32Array(samples.length) : samples;
    const hole = this.timeline.push(heard, now);
    if (hole > 0) this.#vad.push(new Float32Array(hole));
    this.#vad.push(heard);
  }

  /** Someone else in the room speaks, or has stopped: their voice may come back through the candidate's microphone. */
  setOthersSpeaking(on: boolean): void {
    const voiceSince = this.#voice && this.timeline.clockAt(this.#voice.startMs);
    this.#others.setSpeaking(on, { now: this.#deps.clock.now(), voiceSince });
  }

  /** Clock time until which no silence ends a turn: the candidate types, or others speak. */
  #turnHeldUntil(): number {
    const now = this.#deps.clock.now();
    return Math.max(this.#typing.until, this.#others.isSpeechAt(now) ? now + OTHERS_LOOK_MS : 0);
  }

  /** The examiner's own words came back through the microphone. */
  handleEcho(): void {
    this.#echo.handleEcho();
  }

  /** Voice that began here is the candidate's: what was learnt of the room while it was judged may be this very voice. */
  handleCandidate(startMs: number): void {
    this.#room.forgetSince(startMs);
  }

  /** Hears silence while muted. */
  setMuted(muted: boolean): void {
    this.#muted = muted;
  }

  /** Keys are pressed: for a moment sound is their noise, and a pause in speaking no end of a turn. */
  handleTyping(): void {
    this.#typing.handleTyping();
  }

  /** Opens a turn. Voice that has begun since `sinceMs` of the candidate's sound belongs to it. */
  openTurn({ patience, usualWords, hints, handler }: TurnRequest, sinceMs: number): void {
    this.dropTurn();
    const { recognizer, aligner, turnDetector, log, clock, faults, lineEcho, rhythm, moreTime } = this.#deps;
    const turn = new Turn(
      {
        recognizer,
        aligner,
        turnDetector,
        log,
        clock,
        faults,
        timeline: this.timeline,
        rhythm,
        moreTime,
        lineEcho,
        heldUntil: () => this.#turnHeldUntil(),
        patience,
        usualWords,
        hints,
        handler,
      },
      sinceMs,
    );
    this.#follow(turn, sinceMs);
  }

  /** Opens the turn again that was over last, with the voice since then. */
  reopenTurn(sinceMs: number): void {
    const turn = this.#ended;
    if (!turn) return;
    this.dropTurn();
    this.#ended = null;
    turn.reopen();
    this.#follow(turn, sinceMs);
  }

  /** The candidate has said all: the open turn reports itself as soon as its words are known. */
  endTurn(): void {
    this.#open?.close();
  }

  /** Ends the open turn and hands over what was heard; null when none is open. */
  closeTurn(): FinishedTurn | null {
    const turn = this.#open;
    this.#turn = null;
    this.#ended = null;
    return turn?.finish() ?? null;
  }

  /** Forgets the open turn and all work on it. */
  dropTurn(): void {
    const turn = this.#turn;
    if (!turn) return;
    if (turn.over) this.#ended = turn;
    else turn.cancel();
    // Where nobody was heard, the candidate may have been taken for the murmur.
    if (!turn.started) this.#room.forgetSince(0);
    this.#turn = null;
  }

  /** Whether the candidate has said anything in the open turn. */
  get turnStarted(): boolean {
    return this.#open?.started ?? false;
  }

  /** Words between two moments of the sound; none when they cannot be recognised. */
  async hear(span: VoiceSpan): Promise<HeardVoice> {
    try {
      const samples = this.timeline.read(span.startMs, span.endMs);
      const spokenAt = { from: this.timeline.clockAt(span.startMs), to: this.timeline.clockAt(span.endMs) };
      return await this.#deps.recognizer.transcribe(samples, { spokenAt });
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'an interruption could not be recognised');
      return { text: '', confidence: 0 };
    }
  }

  /** Hears nothing any more. */
  stop(): void {
    this.#handler = null;
    this.dropTurn();
    this.#stopWatch();
    this.#vad[Symbol.dispose]();
  }

  // The last words of a turn that is over belong to its handler: they are not cancelled with the turn.
  get #open(): Turn | null {
    return this.#turn?.over ? null : this.#turn;
  }

  #follow(turn: Turn, sinceMs: number): void {
    this.#turn = turn;
    for (const span of this.#recent.filter(({ endMs }) => endMs > sinceMs)) {
      turn.handleVoice(span, false, span.endMs);
      turn.handleVoice(null, false, span.endMs);
    }
    turn.handleVoice(this.#voice, false, this.#spans.positionMs);
  }

  #watch(ms: number, then: () => void): void {
    this.#stopWatch();
    this.#stopWatch = this.#deps.clock.after(ms, then);
  }

  #handleMissing(): void {
    this.#setMissing(true);
    this.#watch(DRY_MS - MISSING_MS, () => this.#handleDry());
  }

  #handleDry(): void {
    this.#setMissing(false);
    if (this.#open) this.handleAudio(new Float32Array((SILENCE_MS * SPEECH_SAMPLE_RATE_HZ) / 1000));
    this.#watch(SILENCE_MS, () => this.#handleDry());
  }

  #setMissing(missing: boolean): void {
    if (this.#missing === missing) return;
    this.#missing = missing;
    this.#handler?.handleMissingSound(missing);
  }

  #handleWindow(probability: number): void {
    const { positionMs: windowMs } = this.#spans;
    const levelOfWindow = levelDbfs(this.timeline.read(windowMs, windowMs + VAD_WINDOW_MS));
    this.#spans.push(this.#room.rate(probability, levelOfWindow));
    const { positionMs, open, speaking } = this.#spans;
    if (open === null) this.#echo.handleQuiet(positionMs, VAD_WINDOW_MS);
    const rising = open ?? this.#spans.rising;
    const own = rising !== null && this.#echo.judge(rising, positionMs) === 'candidate';
    // The examiner's echo says nothing about the room.
    if (this.#isRoom(positionMs) && (open === null || own)) this.#room.learn(probability, positionMs);
    const voice = own && speaking ? open : null;
    if (this.#voice && voice?.startMs !== this.#voice.startMs) this.#remember(this.#voice);
    this.#voice = voice;
    this.#turn?.handleVoice(voice, open !== null && own, positionMs);
    this.#handler?.handleVoice(voice, own ? rising : null);
  }

  /** Whether the candidate is listening to the examiner, so that what else sounds is the room. */
  #isRoom(positionMs: number): boolean {
    if (this.#open) return false;
    const nowMs = this.timeline.clockAt(positionMs);
    const lastSoundAt = this.#deps.sent.lastSoundAt(nowMs);
    return lastSoundAt !== null && nowMs - lastSoundAt < EXAMINER_SPEAKS_MS;
  }

  #remember(span: VoiceSpan): void {
    this.#recent = [...this.#recent.filter(({ endMs }) => endMs > span.endMs - RECENT_MS), span];
  }
}

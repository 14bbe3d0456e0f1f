import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { VoiceActivityStream } from '@bandpal/speech/ports';
import { AudioTimeline } from './audio-timeline.ts';
import { EchoFilter } from './echo-filter.ts';
import type { SentSound } from './sent-sound.ts';
import { SpeakerRhythm } from './speaker-rhythm.ts';
import { Turn, type FinishedTurn, type TurnDeps } from './turn.ts';
import { VAD_WINDOW_MS, VoiceSpans, type VoiceSpan } from './voice-spans.ts';

/** The candidate's voice after a detector window. */
export interface HeardVoice {
  /** The span going on when it is the candidate's: long enough for speech, and no echo. */
  voice: VoiceSpan | null;
  /** Any voice going on, however short; may still turn out to be noise or the examiner's echo. */
  rising: VoiceSpan | null;
  positionMs: number;
}

export interface ListenerDeps extends Pick<
  TurnDeps,
  'recognizer' | 'aligner' | 'turnDetector' | 'log' | 'clock' | 'faults'
> {
  openVad: (onWindow: (probability: number) => void) => VoiceActivityStream;
  sent: SentSound;
  onVoice: (heard: HeardVoice) => void;
}

/** Voice this old no longer belongs to a turn that opens now. */
const RECENT_MS = 15_000;
/** After this long without any sound, during a turn, nothing is late any more: the candidate sends nothing, which is silence. */
const DRY_MS = 2_500;

/** The page tells of typing about once a second while it goes on; after this long without a word the candidate has stopped. */
const TYPING_MS = 1_500;

export type TurnOptions = Pick<
  TurnDeps,
  'patience' | 'hints' | 'isEcho' | 'onStarted' | 'onText' | 'onPause' | 'onOver'
>;

/** The examiner's ear: the candidate's sound, the voice in it, and the turn that is open. */
export class Listener implements Disposable {
  readonly timeline = new AudioTimeline();
  readonly #deps: ListenerDeps;
  readonly #echo: EchoFilter;
  readonly #rhythm = new SpeakerRhythm();
  readonly #vad: VoiceActivityStream;
  readonly #spans = new VoiceSpans();
  /** The candidate's latest spans of voice, for a turn that opens after they began. */
  #recent: VoiceSpan[] = [];
  #voice: VoiceSpan | null = null;
  #turn: Turn | null = null;
  #muted = false;
  #typingUntil = 0;
  #stopWatch: () => void = () => {};

  constructor(deps: ListenerDeps) {
    this.#deps = deps;
    this.#echo = new EchoFilter(this.timeline, deps.sent);
    this.#vad = deps.openVad(deps.faults.guard((probability) => this.#handleWindow(probability)));
  }

  /** Takes samples as they arrive. */
  handleAudio(samples: Float32Array): void {
    const now = this.#deps.clock.now();
    const isDeaf = this.#muted || now < this.#typingUntil;
    const heard = isDeaf ? new Float32Array(samples.length) : samples;
    const hole = this.timeline.push(heard, now);
    if (hole > 0) this.#vad.push(new Float32Array(hole));
    this.#vad.push(heard);
    this.#watchForDryness();
  }

  /** The examiner's own words came back through the microphone. */
  handleEcho(): void {
    this.#echo.handleEcho();
  }

  /** Hears silence while muted. */
  setMuted(muted: boolean): void {
    this.#muted = muted;
  }

  /** Keys are pressed: for a moment sound is their noise, and a pause in speaking no end of a turn. */
  handleTyping(): void {
    this.#typingUntil = this.#deps.clock.now() + TYPING_MS;
  }

  /** Opens a turn. Voice that has begun since `sinceMs` of the candidate's sound belongs to it. */
  openTurn(options: TurnOptions, sinceMs: number): void {
    this.#turn?.cancel();
    const { recognizer, aligner, turnDetector, log, clock, faults } = this.#deps;
    const { timeline } = this;
    const turn = new Turn(
      {
        ...options,
        recognizer,
        aligner,
        turnDetector,
        log,
        clock,
        faults,
        timeline,
        rhythm: this.#rhythm,
        typingUntil: () => this.#typingUntil,
        onOver: (finished) => {
          // From here on the turn's last words are its owner's: the next turn must not cancel them.
          this.#turn = null;
          options.onOver(finished);
        },
      },
      sinceMs,
    );
    this.#turn = turn;
    for (const span of this.#recent.filter(({ endMs }) => endMs > sinceMs)) {
      turn.handleVoice(span, false, span.endMs);
      turn.handleVoice(null, false, span.endMs);
    }
    turn.handleVoice(this.#voice, false, this.#spans.positionMs);
    this.#watchForDryness();
  }

  /** Ends the open turn and hands over what was heard; null when none is open. */
  closeTurn(): FinishedTurn | null {
    const turn = this.#turn;
    this.#turn = null;
    return turn?.finish() ?? null;
  }

  /** Forgets the open turn and all work on it. */
  dropTurn(): void {
    this.#turn?.cancel();
    this.#turn = null;
  }

  /** Whether the candidate has said anything in the open turn. */
  get turnStarted(): boolean {
    return this.#turn?.started ?? false;
  }

  /** Words between two moments of the sound; empty when they cannot be recognised. */
  async hear(span: VoiceSpan): Promise<string> {
    try {
      const samples = this.timeline.read(span.startMs, span.endMs);
      const spokenAt = { from: this.timeline.clockAt(span.startMs), to: this.timeline.clockAt(span.endMs) };
      return (await this.#deps.recognizer.transcribe(samples, { spokenAt })).text;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'an interruption could not be recognised');
      return '';
    }
  }

  [Symbol.dispose](): void {
    this.dropTurn();
    this.#stopWatch();
    this.#vad[Symbol.dispose]();
  }

  #watchForDryness(): void {
    this.#stopWatch();
    this.#stopWatch = this.#deps.clock.after(DRY_MS, () => {
      if (this.#turn) this.handleAudio(new Float32Array((DRY_MS * SPEECH_SAMPLE_RATE_HZ) / 1000));
    });
  }

  #handleWindow(probability: number): void {
    this.#spans.push(probability);
    const { positionMs, open, speaking } = this.#spans;
    if (open === null) this.#echo.handleQuiet(positionMs, VAD_WINDOW_MS);
    const own = open !== null && this.#echo.judge(open, positionMs) === 'candidate';
    const voice = own && speaking ? open : null;
    if (this.#voice && voice?.startMs !== this.#voice.startMs) this.#remember(this.#voice);
    this.#voice = voice;
    const heard = { voice, rising: open, positionMs };
    this.#turn?.handleVoice(voice, open !== null && own, positionMs);
    this.#deps.onVoice(heard);
  }

  #remember(span: VoiceSpan): void {
    this.#recent = [...this.#recent.filter(({ endMs }) => endMs > span.endMs - RECENT_MS), span];
  }
}

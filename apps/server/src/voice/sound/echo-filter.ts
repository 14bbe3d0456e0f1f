import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { AudioTimeline } from './audio-timeline.ts';
import {
  ECHO_LEAD_FRAMES,
  echoPathOf,
  isOverEcho,
  judgeEcho,
  type EchoEvidence,
  type EchoPath,
} from './echo-guard.ts';
import { envelopeOf, framesIn } from './envelope.ts';
import type { SentSound } from './sent-sound.ts';
import type { VoiceSpan } from './voice-spans.ts';

/** The last second of sound is compared: two or three words, enough to be unlike another voice. */
const COMPARED_MS = 1_000;
/** Sound further apart than this is a new span; an echo cannot come before the span it repeats. */
const SPAN_GAP_MS = 1_500;
/** An echo has died away this long after the last packet: 500 ms of path and some room. */
const TAIL_MS = 700;

/** When this much of the examiner's sound has brought nothing back, the candidate has headphones or a good echo canceller. */
const CLEAN_PATH_MS = 4_000;

/** Decides for each span of voice whether it is the candidate's. Once it is, it stays so until the span ends. */
export class EchoFilter {
  readonly #timeline: AudioTimeline;
  readonly #sent: SentSound;
  #trustedStartMs: number | null = null;
  #cleanMs = 0;
  /** By which the examiner's sound came back last; null before it has. */
  #path: EchoPath | null = null;

  constructor(timeline: AudioTimeline, sent: SentSound) {
    this.#timeline = timeline;
    this.#sent = sent;
  }

  /** Takes a moment of `durationMs` without any voice. */
  handleQuiet(positionMs: number, durationMs: number): void {
    const nowMs = this.#timeline.clockAt(positionMs);
    if (this.#sent.lastSoundAt(nowMs) === nowMs) this.#cleanMs += durationMs;
  }

  /** The examiner's own words were recognised at the microphone: the path is not clean, nor what it was taken for. */
  handleEcho(): void {
    this.#cleanMs = 0;
    this.#path = null;
  }

  /** Judges voice that is going on at `positionMs` of the candidate's sound. */
  judge(voice: VoiceSpan, positionMs: number): 'echo' | 'candidate' | 'unclear' {
    if (this.#trustedStartMs === voice.startMs) return 'candidate';
    const verdict = this.#judge(voice, positionMs);
    if (verdict === 'echo') this.#cleanMs = 0;
    if (verdict === 'candidate') this.#trustedStartMs = voice.startMs;
    return verdict;
  }

  #judge(voice: VoiceSpan, positionMs: number): 'echo' | 'candidate' | 'unclear' {
    const nowMs = this.#timeline.clockAt(positionMs);
    const voiceStart = this.#timeline.clockAt(voice.startMs);
    const lastSoundAt = this.#sent.lastSoundAt(nowMs);
    const spanStart = this.#sent.spanStart(SPAN_GAP_MS);
    if (lastSoundAt === null || spanStart === null) return 'candidate';
    if (voiceStart > lastSoundAt + TAIL_MS || voiceStart < spanStart) return 'candidate';
    // Two voices that begin shortly after each other look alike at first: there a clean path decides.
    if (this.#cleanMs >= CLEAN_PATH_MS && nowMs - spanStart < COMPARED_MS) return 'candidate';
    const evidence = this.#evidence(Math.max(spanStart, nowMs - COMPARED_MS), positionMs);
    if (this.#path && isOverEcho(evidence, this.#path)) return 'candidate';
    const verdict = judgeEcho(evidence);
    if (verdict === 'echo') this.#path = echoPathOf(evidence) ?? this.#path;
    return verdict;
  }

  #evidence(fromClock: number, positionMs: number): EchoEvidence {
    const frames = framesIn(this.#timeline.clockAt(positionMs) - fromClock);
    const heardFrom = positionMs - frames * AUDIO_FRAME_MS;
    return {
      heard: envelopeOf(this.#timeline.read(heardFrom, positionMs)),
      sent: this.#sent.envelope(
        this.#timeline.clockAt(heardFrom) - ECHO_LEAD_FRAMES * AUDIO_FRAME_MS,
        ECHO_LEAD_FRAMES + frames,
      ),
    };
  }
}

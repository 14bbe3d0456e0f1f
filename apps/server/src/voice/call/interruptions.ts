import type { Clock, FaultBoundary } from '@bandpal/foundation';
import {
  HEAR_EVERY_MS,
  judgeInterruption,
  LONGEST_HALT_MS,
  noticeVoice,
  RESUME_BACK_MS,
  type HeardVoice,
} from '../turn/barge-in.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { CandidateTurns } from './candidate-turns.ts';
import type { LineEcho } from '../sound/line-echo.ts';
import type { Listener } from '../turn/listener.ts';
import type { Speaker } from '../mouth/speaker.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/** A held line is judged again this often while voice goes on or words are waited for. */
const JUDGE_EVERY_MS = 100;
/** After a line was taken up again, the same noise may not stop it at once. */
const DEAF_MS = 800;
/** Voice may have begun long before the line, in a noisy room: only the newest is heard out. */
const MOST_HEARD_MS = 4_000;

export interface InterruptionsDeps {
  clock: Clock;
  faults: FaultBoundary;
  speaker: Speaker;
  listener: Listener;
  lineEcho: LineEcho;
  /** Are told when the candidate barges in. */
  turns: CandidateTurns;
  output: CallOutput;
}

/** A voice over the examiner's line. */
interface Intrusion {
  /** Whether the line waits for what it turns out to be. */
  holding: boolean;
  startMs: number;
  endMs: number;
  /** Where the span of voice going on began, or the last one. */
  spanMs: number;
  /** Voice over the line: of the spans before, and of this one. */
  beforeMs: number;
  overlapMs: number;
  since: number;
  speaking: boolean;
  /** What was recognised of it; null while nothing is. */
  heard: HeardVoice | null;
  /** Length of it, when the recogniser was asked last, and whether it still works on that. */
  askedMs: number;
  asking: boolean;
  /** Whether it may be the candidate's last turn going on. */
  goesOn: boolean;
}

/** Watches for the candidate's voice during the examiner's lines: holds the line, then takes it up again or gives way. */
export class Interruptions {
  readonly #deps: InterruptionsDeps;
  #intrusion: Intrusion | null = null;
  /** Whether the line stands still for what may be voice. */
  #halted = false;
  #resumes = 0;
  #halts = 0;
  #deafUntil = 0;
  #cancelTimer: () => void = () => {};

  constructor(deps: InterruptionsDeps) {
    this.#deps = deps;
  }

  /** Takes the candidate's voice after each detector window; `rising`: what may be voice, from its first window on. */
  handleVoice(voice: VoiceSpan | null, rising: VoiceSpan | null): void {
    if (!this.#deps.speaker.line) this.clear();
    else if (this.#intrusion) this.#follow(this.#intrusion, voice);
    else if (rising) this.#watch(rising, voice !== null);
    else this.#endHalt();
  }

  /** Another line, or none: forgets the one that was held. */
  clear(): void {
    this.#intrusion = null;
    this.#halted = false;
    this.#resumes = 0;
    this.#halts = 0;
    this.#deafUntil = 0;
    this.#cancelTimer();
  }

  /** Judges nothing any more. */
  stop(): void {
    this.clear();
  }

  #watch(voice: VoiceSpan, speaking: boolean): void {
    const { speaker, clock, turns } = this.#deps;
    if (!speaker.line || clock.now() < this.#deafUntil) return;
    const { share, line } = speaker;
    const goesOn = turns.canGoOn(voice.startMs, { share, interruptible: line.interruptible });
    // Voice before the line was heard is no interruption of it, but may be the turn going on.
    const overlapMs = goesOn ? voice.endMs - voice.startMs : this.#overlapMs(voice);
    const notice = noticeVoice({
      interruptible: line.interruptible,
      goesOn,
      speaking,
      voiceMs: overlapMs,
      resumes: this.#resumes,
      halts: this.#halts,
    });
    if (notice === 'halt') this.#halt();
    else if (notice !== null) this.#intrude(voice, { goesOn, overlapMs, holding: notice === 'hold' });
  }

  #halt(): void {
    if (this.#halted) return;
    this.#halted = true;
    this.#deps.speaker.hold();
    this.#cancelTimer = this.#deps.clock.after(LONGEST_HALT_MS, () => this.#endHalt());
  }

  #endHalt(): void {
    if (!this.#halted) return;
    this.#halted = false;
    this.#halts += 1;
    this.#cancelTimer();
    this.#deps.speaker.resume(0);
  }

  #intrude(voice: VoiceSpan, how: Pick<Intrusion, 'goesOn' | 'overlapMs' | 'holding'>): void {
    const { speaker, clock } = this.#deps;
    this.#halted = false;
    this.#cancelTimer();
    if (how.holding) speaker.hold();
    this.#intrusion = {
      ...how,
      startMs: Math.max(voice.startMs, voice.endMs - MOST_HEARD_MS),
      endMs: voice.endMs,
      spanMs: voice.startMs,
      beforeMs: 0,
      since: clock.now(),
      speaking: true,
      heard: null,
      askedMs: 0,
      asking: false,
    };
  }

  #follow(held: Intrusion, voice: VoiceSpan | null): void {
    if (voice) {
      if (voice.startMs !== held.spanMs) {
        held.spanMs = voice.startMs;
        held.beforeMs += held.overlapMs;
      }
      held.endMs = voice.endMs;
      held.overlapMs = this.#overlapMs(voice);
      held.speaking = true;
      if (voiceMs(held) >= held.askedMs + HEAR_EVERY_MS) this.#recognise(held);
    } else if (held.speaking) {
      held.speaking = false;
      held.since = this.#deps.clock.now();
      held.heard = null;
      this.#recognise(held);
    }
    this.#judge(held);
  }

  #recognise(held: Intrusion): void {
    if (held.asking) return;
    held.asking = true;
    held.askedMs = voiceMs(held);
    this.#deps.faults.watch(this.#hear(held));
  }

  async #hear(held: Intrusion): Promise<void> {
    const { endMs } = held;
    const { listener, lineEcho } = this.#deps;
    const heard = await listener.hear({ startMs: Math.max(held.startMs, endMs - MOST_HEARD_MS), endMs });
    held.asking = false;
    if (this.#intrusion !== held) return;
    // There is more of it by now, and no more will come.
    if (!held.speaking && held.endMs !== endMs) return this.#recognise(held);
    const echo = lineEcho.isEcho(heard.text, listener.timeline.clockAt(endMs));
    if (echo) {
      listener.handleEcho();
      held.goesOn = false;
    }
    held.heard = echo ? { text: '', confidence: 0 } : heard;
    this.#judge(held);
  }

  #judge(held: Intrusion): void {
    this.#cancelTimer();
    const { clock, speaker, listener, turns, output } = this.#deps;
    const verdict = judgeInterruption({
      speaking: held.speaking,
      heard: held.heard,
      goesOn: held.goesOn,
      voiceMs: voiceMs(held),
      heldMs: clock.now() - held.since,
    });
    if (verdict === 'wait') {
      this.#cancelTimer = clock.after(JUDGE_EVERY_MS, () => this.#judge(held));
      return;
    }
    this.#intrusion = null;
    if (verdict === 'resume') {
      this.#resumes += 1;
      this.#deafUntil = clock.now() + DEAF_MS;
      if (held.holding) speaker.resume(RESUME_BACK_MS);
      return;
    }
    listener.handleCandidate(held.startMs);
    if (!held.goesOn || !turns.goOn()) turns.handleBargeIn(held.startMs);
    output.interrupted();
    speaker.cut();
  }

  #overlapMs(voice: VoiceSpan): number {
    const { speaker, listener } = this.#deps;
    if (speaker.lineSoundAt === null) return 0;
    const { timeline } = listener;
    return timeline.clockAt(voice.endMs) - Math.max(timeline.clockAt(voice.startMs), speaker.lineSoundAt);
  }
}

/** Voice over the line so far. */
function voiceMs({ beforeMs, overlapMs }: Intrusion): number {
  return beforeMs + overlapMs;
}

import type { Clock, FaultBoundary } from '@bandpal/foundation';
import { judgeInterruption, RESUME_BACK_MS, stopsExaminer } from './barge-in.ts';
import type { CallOutput } from './call-output.ts';
import type { CandidateTurns } from './candidate-turns.ts';
import type { LineEcho } from './line-echo.ts';
import type { Listener } from './listener.ts';
import type { Speaker } from './speaker.ts';
import type { VoiceSpan } from './voice-spans.ts';

/** A held line is judged again this often while voice goes on or words are waited for. */
const JUDGE_EVERY_MS = 100;

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

interface Held {
  startMs: number;
  endMs: number;
  /** Where the span of voice going on began, or the last one. */
  spanMs: number;
  /** Voice over the line: of the spans before, and of this one. */
  beforeMs: number;
  overlapMs: number;
  since: number;
  speaking: boolean;
  text: string | null;
  /** Whether it may be the candidate's last turn going on. */
  goesOn: boolean;
}

/** Watches for the candidate's voice during the examiner's lines: holds the line, then takes it up again or gives way. */
export class Interruptions {
  readonly #deps: InterruptionsDeps;
  #held: Held | null = null;
  #resumes = 0;
  #cancelTimer: () => void = () => {};

  constructor(deps: InterruptionsDeps) {
    this.#deps = deps;
  }

  /** Takes the candidate's voice after each detector window. */
  handleVoice(voice: VoiceSpan | null): void {
    if (!this.#deps.speaker.line) this.clear();
    else if (this.#held) this.#follow(this.#held, voice);
    else this.#watch(voice);
  }

  /** Another line, or none: forgets the one that was held. */
  clear(): void {
    this.#held = null;
    this.#resumes = 0;
    this.#cancelTimer();
  }

  /** Judges nothing any more. */
  stop(): void {
    this.clear();
  }

  #watch(voice: VoiceSpan | null): void {
    const { speaker, clock, turns } = this.#deps;
    if (!voice || !speaker.line) return;
    const { share, line } = speaker;
    const goesOn = turns.canGoOn(voice.startMs, { share, interruptible: line.interruptible });
    // A turn that goes on before the examiner is heard needs no interruption: the line has only to wait.
    const voiceMs = goesOn && speaker.lineSoundAt === null ? lengthOf(voice) : this.#overlapMs(voice);
    const interruptible = line.interruptible || goesOn;
    if (!stopsExaminer({ interruptible, voiceMs, resumes: this.#resumes })) return;
    speaker.hold();
    this.#held = {
      ...voice,
      spanMs: voice.startMs,
      beforeMs: 0,
      overlapMs: voiceMs,
      since: clock.now(),
      speaking: true,
      text: null,
      goesOn,
    };
  }

  #follow(held: Held, voice: VoiceSpan | null): void {
    if (voice) {
      if (voice.startMs !== held.spanMs) {
        held.spanMs = voice.startMs;
        held.beforeMs += held.overlapMs;
      }
      held.endMs = voice.endMs;
      held.overlapMs = this.#overlapMs(voice);
      held.speaking = true;
      held.text = null;
    } else if (held.speaking) {
      held.speaking = false;
      held.since = this.#deps.clock.now();
      this.#deps.faults.watch(this.#recognise(held));
    }
    this.#judge(held);
  }

  async #recognise(held: Held): Promise<void> {
    const { endMs } = held;
    const { listener, lineEcho } = this.#deps;
    const text = await listener.hear({ startMs: held.startMs, endMs });
    if (this.#held !== held || held.speaking || held.endMs !== endMs) return;
    const echo = lineEcho.isEcho(text, listener.timeline.clockAt(endMs));
    if (echo) listener.handleEcho();
    held.text = echo ? '' : text;
    this.#judge(held);
  }

  #judge(held: Held): void {
    this.#cancelTimer();
    const { clock, speaker, turns, output } = this.#deps;
    const verdict = judgeInterruption({
      voiceMs: held.beforeMs + held.overlapMs,
      speaking: held.speaking,
      text: held.text,
      goesOn: held.goesOn,
      heldMs: clock.now() - held.since,
    });
    if (verdict === 'wait') {
      this.#cancelTimer = clock.after(JUDGE_EVERY_MS, () => this.#judge(held));
      return;
    }
    this.#held = null;
    if (verdict === 'resume') {
      this.#resumes += 1;
      speaker.resume(RESUME_BACK_MS);
      return;
    }
    if (!held.goesOn || !turns.goOn()) turns.handleBargeIn(held.startMs);
    output.interrupted();
    speaker.cut();
  }

  // Voice before the line was heard is no interruption of it.
  #overlapMs(voice: VoiceSpan): number {
    const { speaker, listener } = this.#deps;
    if (speaker.lineSoundAt === null) return 0;
    const { timeline } = listener;
    return timeline.clockAt(voice.endMs) - Math.max(timeline.clockAt(voice.startMs), speaker.lineSoundAt);
  }
}

function lengthOf({ startMs, endMs }: VoiceSpan): number {
  return endMs - startMs;
}

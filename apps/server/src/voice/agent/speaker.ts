import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { Playback, Seat } from '@bandpal/rooms/ports';
import type { AudioClip, Synthesizer } from '@bandpal/speech/ports';
import type { Logger } from '../logger.ts';
import type { SentSound } from './sent-sound.ts';
import { silentPlayback } from './silent-playback.ts';

/** Something the examiner says: sentences, one after another. */
export interface Line {
  id: string;
  sentences: readonly string[];
  interruptible: boolean;
  /** Clock time before which the last word may not be out: a short line begins later. */
  endsNotBefore?: number | undefined;
}

/** Reacts to the line being said: the examiner's side of the exam. */
export interface LineHandler {
  /** A sentence begins to sound. */
  handleSentence(text: string): void;
  /** The line is out (`share` 1), or was cut after this share of it. */
  handleLineOver(line: Line, share: number): void;
}

export interface SpeakerDeps {
  seat: Seat;
  synthesizer: Synthesizer;
  /** Is told of everything that goes out. */
  sent: SentSound;
  clock: Clock;
  log: Logger;
  faults: FaultBoundary;
}

interface Position {
  sentence: number;
  /** Within the sentence. */
  atMs: number;
}

/** Speaks one line at a time. A line that was replaced or stopped never sounds again, however late its audio arrives. */
export class Speaker {
  readonly #deps: SpeakerDeps;
  #handler: LineHandler | null = null;
  #line: Line | null = null;
  #position: Position = { sentence: 0, atMs: 0 };
  #playing: { clip: AudioClip; playback: Playback; fromMs: number } | null = null;
  #held = false;
  /** Length of the clip that was stopped last; the share of a held line is measured by it. */
  #heldClipMs = 0;
  #lineSoundAt: number | null = null;
  #muted = false;
  #endWait: () => void = () => {};
  /** Raised by every change of plan: work begun under an older number is stale. */
  #generation = 0;

  constructor(deps: SpeakerDeps) {
    this.#deps = deps;
  }

  /** Names who reacts to the lines; called once. */
  reportTo(handler: LineHandler): void {
    this.#handler = handler;
  }

  /** The line being said or held; null in silence. */
  get line(): Line | null {
    return this.#line;
  }

  /** The sentence being said or held. */
  get sentence(): string {
    return this.#line?.sentences[this.#position.sentence] ?? '';
  }

  /** Clock time of the first packet of the playback going on; null before it. */
  get firstPacketAt(): number | null {
    return this.#playing?.playback.firstPacketAt ?? null;
  }

  /** Clock time at which the line going on was first heard; null before its first packet. */
  get lineSoundAt(): number | null {
    return this.#lineSoundAt ?? this.firstPacketAt;
  }

  /** How much of the line is out, 0 to 1. */
  get share(): number {
    return this.#shareAt(this.#held ? this.#position : this.#here());
  }

  /** Says a line; one that is going on is dropped without a report. */
  say(line: Line): void {
    this.#stopSound();
    this.#line = line;
    this.#held = false;
    this.#lineSoundAt = null;
    this.#goOn({ sentence: 0, atMs: 0 });
  }

  /** Stops the sound and keeps the place. */
  hold(): void {
    if (!this.#line || this.#held) return;
    this.#held = true;
    this.#position = this.#here();
    this.#stopSound();
  }

  /** Goes on `backMs` before the place where the line was held. */
  resume(backMs: number): void {
    if (!this.#line || !this.#held) return;
    this.#held = false;
    this.#goOn({ ...this.#position, atMs: Math.max(0, this.#position.atMs - backMs) });
  }

  /** Ends the line where it is and reports how much of it was out. */
  cut(): void {
    if (!this.#line) return;
    if (!this.#held) this.#position = this.#here();
    const share = this.#shareAt(this.#position);
    this.#stopSound();
    this.#end(share);
  }

  /** Silences everything without a report. */
  stop(): void {
    this.#stopSound();
    this.#line = null;
  }

  /** While muted, lines take their time without sound. */
  setMuted(muted: boolean): void {
    if (this.#muted === muted) return;
    this.#muted = muted;
    if (!this.#line || this.#held) return;
    this.hold();
    this.resume(0);
  }

  #goOn(position: Position): void {
    this.#deps.faults.watch(this.#speakFrom(position));
  }

  async #speakFrom(position: Position): Promise<void> {
    const line = this.#line;
    const text = line?.sentences[position.sentence];
    if (!line || text === undefined) return this.#end(1);
    this.#generation += 1;
    const generation = this.#generation;
    this.#position = position;
    const clip = await this.#render(text);
    if (generation !== this.#generation) return;
    await this.#waitToBegin(line, clip?.durationMs ?? 0, position);
    if (generation !== this.#generation) return;
    if (position.atMs === 0) this.#handler?.handleSentence(text);
    this.#prefetch(line.sentences[position.sentence + 1]);
    if (clip && !(await this.#play(clip, position.atMs, generation))) return;
    this.#goOn({ sentence: position.sentence + 1, atMs: 0 });
  }

  async #waitToBegin(line: Line, durationMs: number, { sentence, atMs }: Position): Promise<void> {
    const { clock } = this.#deps;
    const isWhole = line.sentences.length === 1 && sentence === 0 && atMs === 0;
    const waitMs = isWhole ? (line.endsNotBefore ?? 0) - durationMs - clock.now() : 0;
    if (waitMs <= 0) return;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(waitMs, resolve);
      this.#endWait = () => {
        cancel();
        resolve();
      };
    });
  }

  // True when the clip came to its end and nothing else was decided meanwhile.
  async #play(clip: AudioClip, fromMs: number, generation: number): Promise<boolean> {
    const { seat, sent, clock } = this.#deps;
    const playback = this.#muted ? silentPlayback(clip, fromMs, clock) : seat.play(clip, { fromMs });
    this.#playing = { clip, playback, fromMs };
    if (!this.#muted) sent.add(clip, fromMs, playback);
    await playback.done;
    sent.end(playback, clock.now());
    if (generation !== this.#generation) return false;
    this.#lineSoundAt ??= playback.firstPacketAt;
    this.#playing = null;
    return true;
  }

  // Without a voice the line still counts: its words are on the candidate's screen.
  async #render(text: string): Promise<AudioClip | null> {
    try {
      return await this.#deps.synthesizer.speak(text);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a line could not be spoken');
      return null;
    }
  }

  #prefetch(text: string | undefined): void {
    if (text !== undefined) this.#deps.faults.watch(this.#render(text));
  }

  #here(): Position {
    const playing = this.#playing;
    const first = playing?.playback.firstPacketAt;
    if (!playing || first === null || first === undefined) return this.#position;
    const atMs = Math.min(playing.clip.durationMs, playing.fromMs + this.#deps.clock.now() - first);
    return { ...this.#position, atMs };
  }

  // By letters, because sentences that have not been rendered have no length in time.
  #shareAt(position: Position): number {
    const sentences = this.#line?.sentences ?? [];
    const total = sentences.reduce((sum, text) => sum + text.length, 0);
    const before = sentences.slice(0, position.sentence).reduce((sum, text) => sum + text.length, 0);
    const clipMs = this.#playing?.clip.durationMs ?? this.#heldClipMs;
    const part = clipMs > 0 ? Math.min(1, position.atMs / clipMs) : 0;
    return total === 0 ? 1 : (before + part * this.sentence.length) / total;
  }

  #stopSound(): void {
    this.#generation += 1;
    this.#endWait();
    const playing = this.#playing;
    if (!playing) return;
    this.#lineSoundAt ??= playing.playback.firstPacketAt;
    this.#heldClipMs = playing.clip.durationMs;
    this.#playing = null;
    playing.playback.stop();
    this.#deps.sent.end(playing.playback, this.#deps.clock.now());
  }

  #end(share: number): void {
    const line = this.#line;
    this.#line = null;
    this.#held = false;
    if (line) this.#handler?.handleLineOver(line, share);
  }
}

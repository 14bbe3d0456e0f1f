import type { AnswerClip } from './answer-clip.ts';

/** Plays a clip from any place in it. Through Web Audio, because a recording that came in pieces cannot be wound in a media element. */
export class ClipPlayer {
  readonly #clip: AnswerClip;
  readonly #onStopped: () => void;
  #playing: { context: AudioContext; fromMs: number; startedAt: number } | null = null;

  constructor(clip: AnswerClip, onStopped: () => void) {
    this.#clip = clip;
    this.#onStopped = onStopped;
  }

  /** Length of the clip. */
  get lengthMs(): number {
    return (this.#clip.samples.length / this.#clip.rateHz) * 1000;
  }

  /** What is heard now, milliseconds from the beginning of the clip; null when it is silent. */
  get atMs(): number | null {
    if (this.#playing === null) return null;
    const { context, fromMs, startedAt } = this.#playing;
    return Math.min(this.lengthMs, fromMs + (context.currentTime - startedAt) * 1000);
  }

  /** Plays from a place to the end. Call it in a click: browsers let a page begin to play only then. */
  play(fromMs: number): void {
    this.#silence();
    const context = new AudioContext();
    const { samples, rateHz } = this.#clip;
    const buffer = context.createBuffer(1, Math.max(1, samples.length), rateHz);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.addEventListener('ended', () => {
      if (this.#playing?.context === context) this.stop();
    });
    source.start(0, fromMs / 1000);
    this.#playing = { context, fromMs, startedAt: context.currentTime };
    void context.resume();
  }

  /** Ends the sound; nothing happens when there is none. */
  stop(): void {
    if (this.#playing === null) return;
    this.#silence();
    this.#onStopped();
  }

  #silence(): void {
    void this.#playing?.context.close();
    this.#playing = null;
  }
}

import type { AnswerClip } from './answer-clip.ts';
import { useEffect, useRef, useState } from 'react';

/** Plays a clip from any place in it. Through Web Audio, because a recording that came in pieces cannot be wound in a media element. */
class ClipPlayer {
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

/** A clip that is played in step with a page. */
interface PlayedClip {
  /** Where it stands, milliseconds from the beginning of the clip. */
  atMs: number;
  lengthMs: number;
  isPlaying: boolean;
  /** Plays on from a place. */
  playFrom: (ms: number) => void;
  /** Moves to a place, and plays on if it plays. */
  moveTo: (ms: number) => void;
  pause: () => void;
}

/** Plays a clip; the sound ends when the component goes away. */
export function useClipPlayer(clip: AnswerClip): PlayedClip {
  const [atMs, setAtMs] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<ClipPlayer | null>(null);
  useEffect(() => () => player.current?.stop(), []);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const follow = () => {
      setAtMs((before) => player.current?.atMs ?? before);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const open = () => (player.current ??= new ClipPlayer(clip, () => setPlaying(false)));
  const lengthMs = (clip.samples.length / clip.rateHz) * 1000;
  const playFrom = (ms: number) => {
    // At its end it begins again.
    const fromMs = ms >= lengthMs - 50 ? 0 : ms;
    open().play(fromMs);
    setAtMs(fromMs);
    setPlaying(true);
  };
  return {
    atMs,
    lengthMs,
    isPlaying,
    playFrom,
    moveTo: (ms) => (isPlaying ? playFrom(ms) : setAtMs(ms)),
    pause: () => {
      setAtMs(player.current?.atMs ?? atMs);
      player.current?.stop();
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import type { AnswerClip } from './answer-clip.ts';
import { ClipPlayer } from './clip-player.ts';

/** A clip that is played in step with a page. */
export interface PlayedClip {
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

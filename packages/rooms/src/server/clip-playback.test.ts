import { describe, expect, it } from 'vitest';
import { FakeClock, strictBoundary } from '@bandpal/foundation/testing';
import type { Clip } from '../ports/clip.ts';
import { ClipPlayback, type FrameSink, type OutgoingFrame } from './clip-playback.ts';
import { Pacer } from './pacer.ts';

function clipOf(frames: number): Clip {
  return {
    durationMs: frames * 20,
    opus: Array.from({ length: frames }, (_, index) => Uint8Array.of(index)),
    pcm: Array.from({ length: frames }, () => new Int16Array(320)),
  };
}

function start(frames: number, fromMs = 0, takes = true, clip = clipOf(frames)) {
  const clock = new FakeClock();
  const pacer = new Pacer(clock);
  clock.advance(7);
  const sent: OutgoingFrame[] = [];
  const sink: FrameSink = {
    sendFrame(frame) {
      if (takes) sent.push(frame);
      return takes;
    },
  };
  const playback = new ClipPlayback({
    faults: strictBoundary(clock),
    pacer,
    clip,
    fromMs,
    sink,
  });
  return { clock, pacer, sent, playback };
}

describe('ClipPlayback', () => {
  it('sends the first frame at once and the others one per slot', async () => {
    const { clock, pacer, sent, playback } = start(4);
    expect(sent.map(({ slot }) => slot)).toEqual([0]);
    expect(playback.firstPacketAt).toBe(7);
    clock.advance(60);
    expect(sent.map(({ opus }) => opus[0])).toEqual([0, 1, 2, 3]);
    expect(sent.map(({ slot }) => slot)).toEqual([0, 1, 2, 3]);
    expect(await playback.done).toEqual({ completed: true, playedMs: 80 });
    expect(pacer.listenerCount).toBe(0);
  });

  it('sends nothing after stop and says how far it came', async () => {
    const { clock, pacer, sent, playback } = start(100);
    clock.advance(100);
    playback.stop();
    const before = sent.length;
    clock.advance(1_000);
    expect(sent).toHaveLength(before);
    expect(await playback.done).toEqual({ completed: false, playedMs: before * 20 });
    expect(pacer.listenerCount).toBe(0);
  });

  it('sends packets that came after it began in their places, and stops within a frame all the same', async () => {
    const opus = [0, 1, 255, 255, 255].map((value) => Uint8Array.of(value));
    const { clock, sent, playback } = start(5, 0, true, { ...clipOf(5), opus });
    clock.advance(20);
    opus.splice(2, 3, Uint8Array.of(2), Uint8Array.of(3), Uint8Array.of(4));
    clock.advance(40);
    expect(sent.map((frame) => frame.opus[0])).toEqual([0, 1, 2, 3]);
    playback.stop();
    clock.advance(1_000);
    expect(sent).toHaveLength(4);
    expect(await playback.done).toEqual({ completed: false, playedMs: 80 });
  });

  it('starts in the middle and ends at once when there is nothing left', async () => {
    const { sent, playback } = start(4, 60);
    expect(sent.map(({ opus }) => opus[0])).toEqual([3]);
    expect(await playback.done).toEqual({ completed: true, playedMs: 20 });
    expect(await start(4, 500).playback.done).toMatchObject({ completed: true });
  });

  it('has no first packet while there is no receiver', () => {
    const { clock, playback } = start(10, 0, false);
    clock.advance(100);
    expect(playback.firstPacketAt).toBeNull();
  });
});

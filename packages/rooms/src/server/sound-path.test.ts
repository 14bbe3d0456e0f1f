import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { SoundPath } from './sound-path.ts';

function onSocket() {
  const clock = new FakeClock();
  const told: [string, number][] = [];
  const path = new SoundPath(clock, (down) => told.push([down, clock.now()]));
  path.use('websocket');
  return { clock, told, path };
}

/** Sound, 20 ms if nothing else is said, told from others by its value. */
const frame = (value: number, ms = 20): Float32Array =>
  new Float32Array((ms * SPEECH_SAMPLE_RATE_HZ) / 1_000).fill(value);

/** Each piece by its value and its milliseconds. */
const pieces = (kept: Float32Array[]) =>
  kept.map((samples) => [samples[0], (samples.length * 1_000) / SPEECH_SAMPLE_RATE_HZ]);

describe('the way back from the socket', () => {
  it('is taken by what is heard when the browser says so, with all that overtook its word', () => {
    const { path } = onSocket();
    path.keep(frame(1));
    path.keep(frame(2));
    expect(path.up).toBe('websocket');
    expect(path.leaveSocket()).toEqual([frame(1), frame(2)]);
    expect(path.up).toBe('webrtc');
  });

  it('is taken by what the browser hears in the next pause, and by no part of a sentence before', () => {
    const { path, clock, told } = onSocket();
    for (let frames = 0; frames < 50; frames += 1) {
      if (frames === 10) path.leaveSocket();
      expect(path.takeDown()).toBe('websocket');
      clock.advance(20);
    }
    // A gap within a sentence.
    clock.advance(300);
    expect(path.takeDown()).toBe('websocket');
    clock.advance(499);
    expect(told).toEqual([['websocket', 0]]);
    clock.advance(1);
    expect(told).toEqual([
      ['websocket', 0],
      ['webrtc', 1_800],
    ]);
    expect(path.takeDown()).toBe('webrtc');
    expect(clock.pendingTimers).toBe(0);
  });

  it('is taken at once where nothing is said', () => {
    const { path, told } = onSocket();
    path.leaveSocket();
    expect(told.map(([down]) => down)).toEqual(['websocket', 'webrtc']);
  });

  it('ends where the socket has to be taken again before the pause', () => {
    const { path, clock, told } = onSocket();
    path.takeDown();
    path.leaveSocket();
    path.use('websocket');
    clock.advance(10_000);
    expect(told.map(([down]) => down)).toEqual(['websocket', 'websocket']);
    expect([path.up, path.takeDown(), clock.pendingTimers]).toEqual(['websocket', 'websocket', 0]);
  });

  it('keeps two seconds at most, and nothing of a connection that is gone', () => {
    const { path } = onSocket();
    for (let value = 0; value < 250; value += 1) path.keep(frame(value));
    path.forget();
    for (let value = 0; value < 250; value += 1) path.keep(frame(value));
    const kept = path.leaveSocket();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, frame(150), frame(249)]);
  });

  it('keeps no more where the silence of a gap comes as one long piece', () => {
    const { path } = onSocket();
    for (let value = 0; value < 10; value += 1) {
      path.keep(frame(value, 1_500));
      path.keep(frame(value));
    }
    expect(pieces(path.leaveSocket())).toEqual([
      [8, 20],
      [9, 1_500],
      [9, 20],
    ]);
    path.keep(frame(1, 5_000));
    expect(pieces(path.leaveSocket())).toEqual([[1, 2_000]]);
  });
});

import { describe, expect, it } from 'vitest';
import { VoiceMixer } from './voice-mixer.ts';

const frame = (value: number): Float32Array => new Float32Array(320).fill(value);
const levelOf = (mixed: Int16Array | null): number | null =>
  mixed === null ? null : Math.round((100 * (mixed[0] ?? 0)) / 32_767) / 100;
const [ANA, BEN] = [{}, {}];

describe('the voices of a room', () => {
  it('begin when 60 ms of them are there, and end with the last whole frame', () => {
    const mixer = new VoiceMixer();
    mixer.push(ANA, frame(0.1));
    mixer.push(ANA, frame(0.2));
    expect(mixer.next()).toBeNull();
    mixer.push(ANA, frame(0.3));
    expect([1, 2, 3, 4].map(() => levelOf(mixer.next()))).toEqual([0.1, 0.2, 0.3, null]);
    mixer.push(ANA, frame(0.4));
    expect(mixer.next()).toBeNull();
  });

  it('are added, and cut where they are too loud together', () => {
    const mixer = new VoiceMixer();
    for (let frames = 0; frames < 3; frames += 1) {
      mixer.push(ANA, frame(frames === 0 ? 0.25 : 0.75));
      mixer.push(BEN, frame(frames === 0 ? 0.5 : 0.75));
    }
    expect([levelOf(mixer.next()), levelOf(mixer.next())]).toEqual([0.75, 1]);
    mixer.forget(BEN);
    expect(levelOf(mixer.next())).toBe(0.75);
  });

  it('do not fall behind: what waits for longer than 300 ms is dropped but for the newest', () => {
    const mixer = new VoiceMixer();
    for (let frames = 0; frames < 16; frames += 1) mixer.push(ANA, frame(frames / 100));
    expect([1, 2, 3, 4].map(() => levelOf(mixer.next()))).toEqual([0.13, 0.14, 0.15, null]);
  });
});

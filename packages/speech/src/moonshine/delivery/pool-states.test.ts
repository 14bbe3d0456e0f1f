import { describe, expect, it } from 'vitest';
import { poolStates, voicedFrames } from './rate-delivery.ts';

const FRAME = 384;

/** States of two numbers: the frame's number, and the same number throughout. */
function states(frames: number) {
  const values = Float32Array.from({ length: 2 * frames }, (_, index) => (index % 2 === 0 ? index / 2 : 5));
  return { values, frames, size: 2 };
}

describe('states pooled over frames with voice', () => {
  it('are mean, standard deviation and change, place by place', () => {
    const pooled = poolStates(
      states(11),
      Array.from({ length: 11 }, () => true),
    );
    expect([...(pooled ?? [])].map((value) => Number(value.toFixed(6)))).toEqual([
      5,
      5,
      Number(Math.sqrt(10).toFixed(6)),
      0,
      1,
      0,
    ]);
  });

  it('leave frames without voice out, and changes across them', () => {
    const isVoiced = Array.from({ length: 30 }, (_, frame) => frame < 10 || frame >= 20);
    const pooled = poolStates(states(30), isVoiced);
    expect(pooled?.[0]).toBeCloseTo(14.5);
    expect(pooled?.[4]).toBe(1);
  });

  it('are worked out window by window, so that a long stretch gets the same as the short ones it is made of', () => {
    const short = poolStates(
      states(80),
      Array.from({ length: 80 }, () => true),
    );
    const twice = { ...states(80), frames: 160 };
    const values = Float32Array.from([...twice.values, ...twice.values]);
    const long = poolStates(
      { ...twice, values },
      Array.from({ length: 160 }, () => true),
    );
    expect([...(long ?? [])]).toEqual([...(short ?? [])]);
  });

  it('are none with hardly any voice', () => {
    expect(
      poolStates(
        states(30),
        Array.from({ length: 30 }, (_, frame) => frame < 5),
      ),
    ).toBeNull();
  });
});

describe('frames with voice', () => {
  it('are those not much softer than the loud ones, however loud these are', () => {
    for (const level of [0.5, 0.01]) {
      const samples = Float32Array.from({ length: 20 * FRAME }, (_, index) =>
        index < 10 * FRAME ? level * Math.sin(index) : 0.001 * level * Math.sin(index),
      );
      const voiced = voicedFrames(samples, 20);
      expect(voiced.filter(Boolean)).toHaveLength(10);
      expect(voiced[0]).toBe(true);
    }
  });

  it('are none in digital silence', () => {
    expect(voicedFrames(new Float32Array(20 * FRAME), 20).some(Boolean)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { levelOf, meterPosition } from './level-meter.tsx';

describe('the microphone level', () => {
  it('is the root mean square of the samples', () => {
    expect(levelOf(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5);
    expect(levelOf(new Float32Array(0))).toBe(0);
  });

  it('stands at the ends of the meter for silence and full scale and in between for speech', () => {
    expect(meterPosition(0)).toBe(0);
    expect(meterPosition(1)).toBe(1);
    expect(meterPosition(2)).toBe(1);
    expect(meterPosition(0.05)).toBeGreaterThan(0.5);
    expect(meterPosition(0.05)).toBeLessThan(0.7);
  });
});

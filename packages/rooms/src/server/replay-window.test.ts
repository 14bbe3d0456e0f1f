import { describe, expect, it } from 'vitest';
import { ReplayWindow } from './replay-window.ts';

describe('ReplayWindow', () => {
  it('accepts each packet once, also out of order and across the end of the numbers', () => {
    const window = new ReplayWindow();
    const order = [65_533, 65_535, 65_534, 1, 0, 2];
    expect(order.map((number) => window.accept(7, number))).toEqual(order.map(() => true));
    expect(order.map((number) => window.accept(7, number))).toEqual(order.map(() => false));
  });

  it('refuses what is too old to be told from a repeated packet', () => {
    const window = new ReplayWindow();
    expect(window.accept(7, 5_000)).toBe(true);
    expect(window.accept(7, 5_000 - 1_023)).toBe(true);
    expect(window.accept(7, 5_000 - 1_024)).toBe(false);
    // An answer of minutes ago.
    expect(window.accept(7, 100)).toBe(false);
    expect(window.accept(7, 5_001)).toBe(true);
  });

  it('goes on after a gap longer than the window', () => {
    const window = new ReplayWindow();
    window.accept(7, 10);
    expect(window.accept(7, 10_000)).toBe(true);
    expect(window.accept(7, 9_999)).toBe(true);
    expect(window.accept(7, 10)).toBe(false);
  });

  it('keeps the streams apart, of which there are few', () => {
    const window = new ReplayWindow();
    for (let ssrc = 0; ssrc < 8; ssrc += 1) expect(window.accept(ssrc, 1)).toBe(true);
    expect(window.accept(8, 1)).toBe(false);
    expect(window.accept(3, 1)).toBe(false);
    expect(window.accept(3, 2)).toBe(true);
  });
});

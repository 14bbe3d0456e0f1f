import { describe, expect, it } from 'vitest';
import {
  GOOD_QUALITY,
  noteQuality,
  settleQuality,
  type NetworkQuality,
  type ShownQuality,
} from './room-model.ts';
import { networkQualityOf } from './voice-call.ts';

/** The quality after these measurements, each with its time in seconds, and at the end of them. */
function after(measurements: readonly (readonly [number, NetworkQuality])[], endS: number): ShownQuality {
  let quality = GOOD_QUALITY;
  for (const [seconds, measured] of measurements) {
    quality = noteQuality(settleQuality(quality, seconds * 1000), measured, seconds * 1000);
  }
  return settleQuality(quality, endS * 1000);
}

describe('the quality of the connection', () => {
  it('gets worse on the page when that lasts', () => {
    expect(after([[10, 'bad']], 13.9).shown).toBe('good');
    expect(after([[10, 'bad']], 14).shown).toBe('bad');
    expect(
      after(
        [
          [10, 'bad'],
          [12, 'good'],
        ],
        60,
      ).shown,
    ).toBe('good');
  });

  it('gets better only after a while, so that it does not flicker', () => {
    const lost = [
      [0, 'bad'],
      [10, 'good'],
    ] as const;
    expect(after(lost, 19.9).shown).toBe('bad');
    expect(after(lost, 20).shown).toBe('good');
    expect(after([...lost, [12, 'bad'], [14, 'good']], 23).shown).toBe('bad');
  });

  it('stays the same object as long as nothing changes', () => {
    expect(noteQuality(GOOD_QUALITY, 'good', 5)).toBe(GOOD_QUALITY);
    expect(settleQuality(GOOD_QUALITY, 99_000)).toBe(GOOD_QUALITY);
    const next = noteQuality(GOOD_QUALITY, 'warning', 5);
    expect(noteQuality(next, 'warning', 9)).toBe(next);
  });

  it('is read from the event of the call library', () => {
    expect(networkQualityOf({ action: 'network-quality-change', networkState: 'bad', quality: 20 })).toBe(
      'bad',
    );
    expect(networkQualityOf({ networkState: 'unknown' })).toBeNull();
    expect(networkQualityOf('bad')).toBeNull();
  });
});

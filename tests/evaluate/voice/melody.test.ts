import { describe, expect, it } from 'vitest';
import { melodyOf } from './melody.ts';

describe('the melody of a line', () => {
  it('is none on one note', () => {
    const flat = melodyOf(Array.from({ length: 30 }, () => 120));
    expect(flat?.deviation).toBeCloseTo(0, 9);
    expect(flat?.range).toBe(0);
  });
  it('is in semitones: an octave between two notes deviates by six', () => {
    const octave = melodyOf(Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 100 : 200)));
    expect(octave?.deviation).toBeCloseTo(6, 6);
    expect(octave?.range).toBeCloseTo(12, 6);
  });
  it('leaves the outermost tenth out of the range', () => {
    const pitches = [...Array.from({ length: 98 }, () => 100), 50, 400];
    expect(melodyOf(pitches)?.range).toBe(0);
  });
  it('is not known of half a second and less', () => {
    expect(melodyOf(Array.from({ length: 24 }, () => 120))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { findSpeech } from './find-speech.ts';
import { makeTone } from './testing/make-tone.ts';
import { joinSamples, silence } from './samples.ts';

const hiss = (ms: number): Float32Array =>
  Float32Array.from(silence(ms), (_, index) => 0.001 * Math.sin(index * index));

describe('speech in a recording', () => {
  it('is without the silence at its edges, but for its soft beginning and end', () => {
    const recording = joinSamples([silence(500), makeTone(800), silence(700)]);
    expect(findSpeech(recording, 250)).toEqual([{ fromMs: 470, toMs: 1_350 }]);
  });
  it('is divided by long silences, not by short ones', () => {
    const parts = [makeTone(400), silence(200), makeTone(400), silence(900), makeTone(400)];
    expect(findSpeech(joinSamples(parts), 250)).toEqual([
      { fromMs: 0, toMs: 1_050 },
      { fromMs: 1_870, toMs: 2_300 },
    ]);
  });
  it('is found above the noise of the room, and clicks are none', () => {
    const click = makeTone(20);
    const recording = joinSamples([hiss(300), click, hiss(400), makeTone(900), hiss(400)]);
    expect(findSpeech(recording, 250)).toEqual([{ fromMs: 690, toMs: 1_670 }]);
  });
  it('is nowhere in silence', () => {
    expect(findSpeech(silence(1_000), 250)).toEqual([]);
    expect(findSpeech(new Float32Array(0), 250)).toEqual([]);
  });
});

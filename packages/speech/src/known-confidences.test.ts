import { describe, expect, it } from 'vitest';
import { withKnownConfidences } from './open-speech-engines.ts';
import type { Transcription } from './ports/speech.ts';

const HEARD: Transcription = {
  text: 'green tea',
  words: [
    { text: 'green', confidence: 0.3 },
    { text: 'tea', confidence: 0.9 },
  ],
  confidence: 0.6,
};
const UNRATED: Transcription = {
  text: 'green tea',
  words: [
    { text: 'green', confidence: null },
    { text: 'tea', confidence: null },
  ],
  confidence: null,
};

function recognizer(isCalibrated: boolean, heard = HEARD) {
  return {
    name: 'a recogniser',
    ...(isCalibrated ? ({ isCalibrated: true } as const) : {}),
    transcribe: async () => heard,
    health: () => [],
    [Symbol.asyncDispose]: async () => {},
  };
}

describe('the confidences of a recogniser', () => {
  it('count when they are known to say how often words are right', async () => {
    expect(await withKnownConfidences(recognizer(true)).transcribe(new Float32Array(1))).toEqual(HEARD);
  });

  it('are left out when nobody has compared them with right words', async () => {
    expect(await withKnownConfidences(recognizer(false)).transcribe(new Float32Array(1))).toEqual(UNRATED);
  });

  it('stay 0 where nothing was heard', async () => {
    const nothing = { text: '', words: [], confidence: 0 };
    const heard = await withKnownConfidences(recognizer(false, nothing)).transcribe(new Float32Array(1));
    expect(heard).toEqual(nothing);
  });
});

import { describe, expect, it } from 'vitest';
import { writeWav } from '../audio/wav.ts';
import { readSpeechAudio } from './openai-service.ts';

describe('speech audio', () => {
  it('is a WAV file whatever it is called', () => {
    const wav = writeWav({ rateHz: 22_050, samples: new Float32Array(10) });
    for (const type of ['audio/wav', 'application/octet-stream', '']) {
      expect(readSpeechAudio(wav, type)).toMatchObject({ rateHz: 22_050, samples: { length: 10 } });
    }
  });
  it('is raw 24 kHz when it is called so', () => {
    const raw = new Uint8Array(Int16Array.of(0, 16_384).buffer);
    expect(readSpeechAudio(raw, 'audio/pcm')).toEqual({ rateHz: 24_000, samples: Float32Array.of(0, 0.5) });
  });
  it('is refused when it is anything else', () => {
    expect(() => readSpeechAudio(new TextEncoder().encode('{"error":"no"}'), 'application/json')).toThrow(
      'not a WAV',
    );
  });
});

import { VAD_WINDOW_SAMPLES } from '@bandpal/speech/ports';
import { FakeSpeech } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { hearAnswer } from './hear-answer.ts';

const ASKED = {
  answerId: 'a1',
  questionId: 'home.1',
  part: 1,
  kind: 'short-answer',
  question: 'Where do you live?',
} as const;

async function rate(samples: Float32Array): Promise<number[]> {
  const windows = Math.floor(samples.length / VAD_WINDOW_SAMPLES);
  return Array.from({ length: windows }, (_, index) => {
    const window = samples.subarray(index * VAD_WINDOW_SAMPLES, (index + 1) * VAD_WINDOW_SAMPLES);
    return window.filter((sample) => Math.abs(sample) > 0.01).length / VAD_WINDOW_SAMPLES;
  });
}

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

describe('a recording that is heard as an answer', () => {
  it('becomes one record with its words, times and pauses, however long it is silent in between', async () => {
    const engines = new FakeSpeech();
    const { voice } = engines;
    const samples = joined(
      voice.silence(640),
      voice.say('I live in a small town', { wordMs: 320 }),
      voice.silence(6_400),
      voice.say('near the sea', { wordMs: 320 }),
      voice.silence(640),
    );
    const { record, sound } = await hearAnswer(samples, ASKED, { engines, rate });
    expect(record).toMatchObject({
      id: 'a1',
      source: 'spoken',
      transcript: 'I live in a small town near the sea',
    });
    expect(record.words.map(({ text }) => text)).toEqual(record.transcript.split(' '));
    expect(record.words[0]).toMatchObject({ confidence: 0.9, pronunciation: -0.0012 });
    expect(record.durationMs).toBeCloseTo(9 * 320 + 6_400, -2);
    expect(record.voicedMs).toBeCloseTo(9 * 320, -2);
    expect(record.pauses).toHaveLength(1);
    expect(record.latencyMs).toBeCloseTo(640, -2);
    expect(sound.length / 16).toBeCloseTo(250 + record.durationMs + 150, -2);
  });

  it('has no words when there is nothing but silence', async () => {
    const engines = new FakeSpeech();
    const samples = engines.voice.silence(3_200);
    const { record, sound } = await hearAnswer(samples, ASKED, { engines, rate });
    expect(record).toMatchObject({ transcript: '', words: [], confidence: 0, durationMs: 0 });
    expect(sound).toEqual(samples);
  });

  it('is refused when an engine fails', async () => {
    const engines = new FakeSpeech();
    engines.recognizer.jobs.failNext(new Error('no memory'));
    const samples = engines.voice.say('I live here', { wordMs: 320, trailMs: 320 });
    await expect(hearAnswer(samples, ASKED, { engines, rate })).rejects.toThrow('could not be recognised');
  });
});

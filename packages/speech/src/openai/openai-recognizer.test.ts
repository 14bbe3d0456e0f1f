import { describe, expect, it } from 'vitest';
import { readTranscription } from './openai-recognizer.ts';

describe('transcription reply', () => {
  it('joins tokens into words and takes their probabilities', () => {
    const logprobs = [
      { token: 'I', logprob: 0 },
      { token: ' real', logprob: Math.log(0.5) },
      { token: 'ly', logprob: 0 },
      { token: '.', logprob: 0 },
    ];
    const { text, words, confidence } = readTranscription({ text: 'I really.', logprobs });
    expect(text).toBe('I really.');
    expect(words[1]?.confidence).toBeCloseTo(2.5 / 3, 6);
    expect(confidence).toBeCloseTo((1 + 2.5 / 3) / 2, 6);
  });
  it('takes word probabilities before those of segments', () => {
    const words = [
      { word: ' green', probability: 0.4 },
      { word: 'tea ', probability: 0.6 },
    ];
    expect(readTranscription({ text: 'green tea', words }).words).toEqual([
      { text: 'green', confidence: 0.4 },
      { text: 'tea', confidence: 0.6 },
    ]);
  });
  it('drops segments that the service itself takes for invented', () => {
    const reply = {
      text: ' Fine. Thanks for watching!',
      words: [{ word: 'Fine' }],
      segments: [
        { text: ' Fine.', avg_logprob: Math.log(0.9), no_speech_prob: 0.1 },
        { text: ' Thanks for watching!', avg_logprob: -1.5, no_speech_prob: 0.9 },
      ],
    };
    const { text, words } = readTranscription(reply);
    expect(text).toBe('Fine.');
    expect(words[0]?.confidence).toBeCloseTo(0.9, 6);
  });
  it('works with the text alone, and with none', () => {
    expect(readTranscription({ text: 'Well, yes' }).words.map(({ text }) => text)).toEqual(['Well,', 'yes']);
    expect(readTranscription({ text: ' ' })).toEqual({ text: '', words: [], confidence: 0 });
  });
});

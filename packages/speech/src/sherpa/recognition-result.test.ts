import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecognition, recognitionResultSchema } from './recognizer-model.ts';

const read = (json: unknown): ReturnType<typeof readRecognition> =>
  readRecognition(recognitionResultSchema.parse(json));

describe('a recognition of sherpa-onnx', () => {
  it('of a transducer has the confidence of each word from its tokens', () => {
    const { text, words, confidence } = read({
      text: ' I like swimming.',
      tokens: [' I', ' like', ' swim', 'ming', '.'],
      ys_log_probs: [0, Math.log(0.5), Math.log(0.9), Math.log(0.6), 0],
    });
    expect(text).toBe('I like swimming.');
    expect(words.map((word) => word.text)).toEqual(['I', 'like', 'swimming.']);
    expect(words.map((word) => word.confidence)).toEqual([1, expect.closeTo(0.5), expect.closeTo(2.5 / 3)]);
    expect(confidence).toBeCloseTo((1 + 0.5 + 2.5 / 3) / 3);
  });
  it('without probabilities has the same confidence for every word', () => {
    const { words, confidence } = read({ text: ' Yes, I do.', tokens: [' Yes', ',', ' I', ' do', '.'] });
    expect(words).toEqual(['Yes,', 'I', 'do.'].map((text) => ({ text, confidence: null })));
    expect(confidence).toBeNull();
  });
  it('keeps the text when tokens of single bytes do not add up to it', () => {
    const { text, words } = read({
      text: 'a café',
      tokens: [' a', ' caf', '<0xC3>'],
      ys_log_probs: [0, 0, 0],
    });
    expect(text).toBe('a café');
    expect(words.map((word) => word.confidence)).toEqual([null, null]);
  });
  it('in capitals is brought to small letters, with "I" as it is written', () => {
    expect(read({ text: "I THINK I'M IN PARIS" }).text).toBe("I think I'm in paris");
    expect(read({ text: 'I' }).text).toBe('I');
    expect(read({ text: 'The USA' }).text).toBe('The USA');
  });
  it('drops an endless repetition but one copy', () => {
    const phrase = 'and then I go, ';
    expect(read({ text: `Well ${phrase.repeat(9)}and then` }).text).toBe('Well and then I go,');
    expect(read({ text: 'no '.repeat(40) }).text).toBe('no');
    expect(read({ text: 'I think I think I think so' }).text).toBe('I think I think I think so');
  });
  it('is nothing when nothing was heard', () => {
    expect(read({ text: ' ' })).toEqual({ text: '', words: [], confidence: 0 });
  });
  it('always has confidences between 0 and 1 and words that make up the text', () => {
    const token = fc.tuple(
      fc.constantFrom(' a', 'b', ' c', '.', ' '),
      fc.double({ min: -1e6, max: 0.001, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const pieces = tokens.map(([piece]) => piece);
        const { text, words } = read({
          text: pieces.join(''),
          tokens: pieces,
          ys_log_probs: tokens.map(([, logProb]) => logProb),
        });
        expect(words.map((word) => word.text).join(' ')).toBe(text);
        expect(
          words.every(({ confidence }) => confidence === null || (confidence >= 0 && confidence <= 1)),
        ).toBe(true);
      }),
    );
  });
  it('of another shape is refused', () => {
    expect(() => read({ tokens: [] })).toThrow('text');
  });
});

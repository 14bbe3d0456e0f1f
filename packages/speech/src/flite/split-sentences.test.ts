import { describe, expect, it } from 'vitest';
import { splitSentences } from './flite-program.ts';

describe('the sentences of a line', () => {
  it.each([
    ['A town gets a new train line. What is different then?', 2],
    ['Hello. I’m your examiner. “Shall we begin?” Good!', 4],
    ['It costs 2.50 a day, or 3.5 million a year.', 1],
    ['What about shops, cafés and so on?', 1],
    ['', 0],
    ['  ', 0],
  ])('of %j are counted', (text, count) => {
    const sentences = splitSentences(text);
    expect(sentences).toHaveLength(count);
    expect(sentences.join(' ')).toBe(text.trim());
  });
});

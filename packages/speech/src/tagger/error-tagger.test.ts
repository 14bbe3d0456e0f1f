import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openErrorTagger } from './error-tagger.ts';
import { piecesOf, readVocabulary } from './word-pieces.ts';

const tagger = openErrorTagger({ log: quietLog, clock: systemClock, isBackground: false });
afterAll(() => tagger[Symbol.asyncDispose]());

const wordsOf = (sentence: string) => sentence.toLowerCase().match(/[a-z']+|[.,?!]/gu) ?? [];

/** The likeliest label at the most doubtful place, with the word there. */
async function worst(sentence: string): Promise<string> {
  const words = wordsOf(sentence);
  const [places = []] = await tagger.tag([words]);
  const at = places.reduce(
    (best, place, index) => (place.wrong > (places[best]?.wrong ?? 0) ? index : best),
    0,
  );
  return `${words[at - 1] ?? ''} ${places[at]?.labels[0]?.label ?? ''}`;
}

describe('the tagger of errors', () => {
  it.each([
    ['He go to work by bus every day.', 'go T_VBZ'],
    ['My father is engineer in a factory.', 'is A_an'],
    ['I bought two new shirt yesterday.', 'shirt T_NNS'],
    ['She has worked here since two years.', 'since R_for'],
    ['We discussed about the plan.', 'about D'],
    ['I am interesting in old music.', 'interesting R_interested'],
  ])('knows what to do about "%s"', async (sentence, expected) => {
    expect(await worst(sentence)).toBe(expected);
  });

  it('doubts no word of correct sentences', async () => {
    const sentences = [
      'I usually walk to work because the buses are always full in the morning.',
      'If I had known how cold it was going to be, I would have brought a coat.',
    ].map(wordsOf);
    const tagged = await tagger.tag(sentences);
    expect(tagged.map((places) => places.length)).toEqual(sentences.map((words) => words.length + 1));
    expect(Math.max(...tagged.flat().map(({ wrong }) => wrong))).toBeLessThan(0.5);
  });

  it('says the same of a sentence whatever else it is asked', async () => {
    const sentence = wordsOf('In my city there is many place to visit.');
    const [alone] = await tagger.tag([sentence]);
    const others = Array.from({ length: 50 }, (_, index) =>
      wordsOf(`The ${'very '.repeat(index)}old house.`),
    );
    const among = await tagger.tag([...others, sentence, ...others]);
    expect(among[others.length]).toEqual(alone);
  });

  it('reads whatever is said, and of very long sentences the beginning', async () => {
    const odd = ['', 'Ångström', '漢字', "'", "rock'n'roll", 'x'.repeat(60), 'café'];
    const [places, long] = await tagger.tag([odd, Array.from({ length: 400 }, () => 'very')]);
    expect(places).toHaveLength(odd.length + 1);
    expect(long?.length).toBeGreaterThan(100);
    expect(long?.length).toBeLessThan(125);
    expect(await tagger.tag([])).toEqual([]);
  });

  it('stops at a signal', async () => {
    await expect(tagger.tag([['hello']], { signal: AbortSignal.abort(new Error('over')) })).rejects.toThrow(
      'over',
    );
  });

  it('keeps within its memory', async () => {
    const sentences = Array.from({ length: 200 }, (_, index) =>
      wordsOf(`We saw ${'many '.repeat(index % 40)}birds.`),
    );
    await tagger.tag(sentences);
    await expect
      .poll(() => tagger.health()[0]?.rssBytes ?? Infinity, { timeout: 60_000 })
      .toBeLessThan(160e6);
  });
});

describe('word pieces', () => {
  const vocabulary = readVocabulary("[CLS]\n[SEP]\n[UNK]\nun\n##happi\n##ness\n'\ndon\nt\ncafe\n");

  it.each<[string, number[]]>([
    ['Unhappiness', [3, 4, 5]],
    ["don't", [7, 6, 8]],
    ['Café', [9]],
    ['漢', [2]],
    ['', [2]],
  ])('of "%s" are the longest that fit', (word, pieces) => {
    expect(piecesOf(vocabulary, [word])).toEqual({ ids: [0, ...pieces, 1], places: [0, 1] });
  });
});

import { describe, expect, it } from 'vitest';
import { followUpTexts, questionsOf } from '../bank-lookup.ts';
import { bankContract } from '../testing/bank-contract.ts';
import { bank } from './index.ts';

const part1 = bank.topics.flatMap(questionsOf);
const part3 = bank.cards.flatMap((card) => card.discussion.flatMap(({ questions }) => questions));
const roundingOff = bank.cards.flatMap((card) => card.roundingOff);

const followUps = part1.flatMap(({ followUp }) => followUpTexts(followUp));
/** Texts of their own meaning: each is to be met once in the whole bank. */
const distinctTexts = [
  ...part1.map(({ text }) => text),
  ...part3.map(({ text }) => text),
  ...roundingOff,
  ...bank.cards.map(({ task }) => task),
];
const phrases = [
  ...bank.topics.map(({ name }) => name),
  ...bank.cards.flatMap((card) => [card.closing, ...card.prompts]),
  ...bank.cards.flatMap((card) => card.discussion.map(({ subTheme }) => subTheme)),
];
const everyText = [...distinctTexts, ...part3.map(({ rephrased }) => rephrased), ...followUps, ...phrases];

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/gu) ?? [];
}

function longerThan(limit: number, texts: readonly string[]): string[] {
  return texts.filter((text) => words(text).length > limit);
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / (left.size + right.size - shared);
}

bankContract('our own bank', bank);

describe('our own bank', () => {
  it('is large enough that no topic or card repeats within five tests', () => {
    expect(bank.topics.length).toBeGreaterThanOrEqual(90);
    expect(bank.cards.length).toBeGreaterThanOrEqual(120);
  });

  it('writes its ids in words', () => {
    const ids = [...bank.topics, ...bank.cards, ...part1, ...part3].map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/u.test(id))).toEqual([]);
  });
});

describe('wording', () => {
  it('is written in letters and the plainest marks', () => {
    const texts = [...everyText, ...bank.topics.map(({ tags }) => tags.theme)];
    expect(texts.filter((text) => /[^A-Za-z ,'.?-]/u.test(text))).toEqual([]);
  });

  it('has no two questions that are nearly the same', () => {
    const tokens = distinctTexts.map((text) => new Set(words(text)));
    const pairs: string[][] = [];
    for (const [index, left] of tokens.entries()) {
      for (const [offset, right] of tokens.slice(index + 1).entries()) {
        if (overlap(left, right) < 0.8) continue;
        pairs.push([distinctTexts[index] ?? '', distinctTexts[index + 1 + offset] ?? '']);
      }
    }
    expect(pairs).toEqual([]);
  });

  it('is short enough to be understood when heard once', () => {
    expect(
      longerThan(
        18,
        part1.map(({ text }) => text),
      ),
    ).toEqual([]);
    expect(longerThan(12, followUps)).toEqual([]);
    expect(longerThan(14, phrases)).toEqual([]);
  });

  it('needs no knowledge of names, figures or abbreviations', () => {
    const capitals = everyText.flatMap((text) =>
      [...text.matchAll(/(?<=[a-z,] )[A-Z][A-Za-z]*/gu)].map(([word]) => word),
    );
    expect(new Set(capitals)).toEqual(new Set(['English']));
    expect(everyText.filter((text) => /\d|\b(?:e\.?g|i\.?e|etc|vs|tv|pc)\b|[()/:;&"]/iu.test(text))).toEqual(
      [],
    );
  });

  it('keeps away from painful, private and dividing subjects', () => {
    const forbidden =
      /\b(alcohol\w*|beer|wine|pub|bar|drunk|smok\w+|drugs?|gambl\w+|died?|dead|death|dying|kill\w*|ill|illness\w*|sick\w*|disease\w*|hospital\w*|doctors?|pain(?:s|ful\w*)?|war|wars|weapons?|guns?|soldiers?|crime\w*|police|prison|accident\w*|religio\w+|god|gods|pray\w*|church\w*|mosque\w*|temple\w*|christmas|politic\w*|vote|voting|elections?|president|government\w*|debts?|poor|poverty|salary|salaries|income|rent|divorc\w+|married|marriage|wedding|husband|wife|boyfriend|girlfriend|sex\w*|pork|beef|fat|weight|stupid)\b/iu;
    expect(everyText.filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('is spelled the British way', () => {
    const american =
      /\b(colors?|favorite\w*|neighbors?|neighborhoods?|behavior|centers?|theaters?|movies?|programs?|organiz\w+|realiz\w+|recogniz\w+|traveling|traveled|traveler\w*|vacations?|sidewalk|apartments?|grade school|gotten|mom|math|store|stores)\b/iu;
    expect(everyText.filter((text) => american.test(text))).toEqual([]);
  });

  it('keeps to plain speech', () => {
    const written =
      /\b(furthermore|moreover|whom|thus|hence|utili[sz]e|regarding|the aforementioned|one's|shall|upon)\b/iu;
    expect(everyText.filter((text) => written.test(text))).toEqual([]);
    expect(everyText.filter((text) => / {2}|^ | $|\b(\w+) \1\b/iu.test(text))).toEqual([]);
  });
});

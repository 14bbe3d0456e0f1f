import { describe, expect, it } from 'vitest';
import { bank } from './bank/index.ts';
import { isOffered, topicTitles } from './bank-lookup.ts';

const offered = (id: string) =>
  (['part1', 'part2', 'part3', 'full'] as const).filter((mode) => isOffered(id, mode, bank));

describe('topicTitles', () => {
  const titles = topicTitles(bank);

  it('names every topic and every card once, in a few words', () => {
    expect(titles).toHaveLength(bank.topics.length + bank.cards.length);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    for (const { title } of titles) {
      expect(title).toMatch(/^[A-Z]/);
      expect(title.length).toBeLessThan(120);
      expect(title).not.toMatch(/^Describe|\.$/);
    }
  });
});

describe('isOffered', () => {
  const [topic, card] = [bank.topics[0]?.id ?? '', bank.cards[0]?.id ?? ''];

  it('offers topics in Part 1, cards in Parts 2 and 3, and both in a full test', () => {
    expect(offered(topic)).toEqual(['part1', 'full']);
    expect(offered(card)).toEqual(['part2', 'part3', 'full']);
    expect(offered('made-up')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { allKeywords, DEFAULT_KEYWORDS, fullTitle } from './page-head.tsx';

describe('a page title', () => {
  it('gets the product’s name as suffix', () => {
    expect(fullTitle('FAQ')).toBe('FAQ | Bandpal');
  });

  it('that has the name already stays as it is', () => {
    expect(fullTitle('About Bandpal')).toBe('About Bandpal');
    expect(fullTitle('bandpal at work')).toBe('bandpal at work');
  });
});

describe('keywords', () => {
  it('are the given ones and then the default ones, each once', () => {
    const [first] = DEFAULT_KEYWORDS;
    const all = allKeywords(['my own', first]).split(', ');
    expect(all.slice(0, 2)).toEqual(['my own', first]);
    expect(all).toHaveLength(DEFAULT_KEYWORDS.length + 1);
    expect(new Set(all)).toEqual(new Set(['my own', ...DEFAULT_KEYWORDS]));
  });
});

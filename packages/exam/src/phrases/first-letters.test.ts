import { describe, expect, it } from 'vitest';
import { firstLetters } from './first-letters.ts';

describe('firstLetters', () => {
  it.each([
    ['know', 'k'],
    ['^(?:know)$', 'k'],
    ['(?:i )?(?:really )?know', 'ikr'],
    ['(?:can|could|may) i', 'cm'],
    ['(?!how are you)(?:where|how) (?:do|are) you', 'hw'],
    ['(?:(?:very|not) )*good', 'gnv'],
    ['(?:a|an)?(?: [x]+){0,3}', ' a'],
  ])('finds those of %s', (source, letters) => {
    const found = firstLetters(source);
    expect([...found.letters].toSorted().join('')).toBe(letters);
    expect(found.any).toBe(false);
  });

  it('says when any letter may come first, and when none needs to', () => {
    expect(firstLetters("[\\w']+ what").any).toBe(true);
    expect(firstLetters('(?:so|and)?').canBeEmpty).toBe(true);
    expect(firstLetters('(?:so|and)').canBeEmpty).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { namedLanguages } from './learner-form.tsx';

describe('namedLanguages', () => {
  const languages = namedLanguages();

  it('names every language, and none by its code', () => {
    expect(languages.filter(({ code, name }) => name === code)).toEqual([]);
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  });

  it('has the language’s own name beside the English one', () => {
    expect(languages.find(({ code }) => code === 'de')?.name).toBe('German – Deutsch');
    expect(languages.find(({ code }) => code === 'en')?.name).toBe('English');
  });
});

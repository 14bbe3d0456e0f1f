import { describe, expect, it } from 'vitest';
import { IndexedJson } from './indexed-json.ts';

const MEMBERS = {
  plain: 'a',
  'a "quoted" \\ key': ['x', { y: '}' }],
  'ключ ə': { DEFAULT: 'ˈA', inner: '"' },
  nothing: null,
  number: -1.5,
};

describe('a JSON object that stays text', () => {
  const object = new IndexedJson(Buffer.from(JSON.stringify(MEMBERS)));

  it.each(Object.entries(MEMBERS))('gives its member %j', (key, value) => {
    expect(object.get(key)).toEqual(value);
  });
  it('has no other', () => {
    for (const key of ['', 'x', 'DEFAULT', 'toString']) expect(object.get(key)).toBeUndefined();
  });
  it('gives an object inside it, and says when there is none', () => {
    expect(object.inner<string>('ключ ə').get('DEFAULT')).toBe('ˈA');
    expect(() => object.inner('not there')).toThrow('There is no member not there.');
  });
  it('holds thousands', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`word${index}`, index]));
    const large = new IndexedJson<number>(Buffer.from(JSON.stringify(many)));
    for (const [key, value] of Object.entries(many)) expect(large.get(key)).toBe(value);
    expect(large.get('word5000')).toBeUndefined();
  });
  it('may be empty', () => {
    expect(new IndexedJson(Buffer.from('{}')).get('a')).toBeUndefined();
  });
});

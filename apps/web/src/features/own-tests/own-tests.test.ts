import { describe, expect, it } from 'vitest';
import { parseOwnTests, withTest } from './own-tests.ts';
import type { OwnTest } from './own-tests.ts';

const test = (id: string): OwnTest => ({ id, mode: 'part1', startedAt: '2026-11-21T10:00:00.000Z' });

describe('the list of own tests', () => {
  it('puts the newest first and holds each test once', () => {
    const tests = ['a', 'b', 'a'].reduce<OwnTest[]>((list, id) => withTest(list, test(id)), []);
    expect(tests.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('forgets the oldest beyond thirty', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `t${index}`);
    const tests = ids.reduce<OwnTest[]>((list, id) => withTest(list, test(id)), []);
    expect(tests).toHaveLength(30);
    expect(tests[0]?.id).toBe('t39');
  });

  it('survives storage and treats damage as empty', () => {
    expect(parseOwnTests(JSON.stringify([test('a')]))).toEqual([test('a')]);
    expect(parseOwnTests('{')).toEqual([]);
    expect(parseOwnTests('[{"id":1}]')).toEqual([]);
    expect(parseOwnTests(null)).toEqual([]);
  });
});

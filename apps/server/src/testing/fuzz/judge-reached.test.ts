import { expect, it } from 'vitest';
import { judgeReached } from './judge-reached.ts';

const SOCKET = 'GET /rooms/{name}/signal';

it('tells of operations that never succeed, but for those that need not', () => {
  const troubles = judgeReached(['GET /call', 'GET /healthz', SOCKET], new Set(['GET /healthz']));
  expect(troubles).toContain('no valid request succeeds: GET /call');
  expect(troubles.filter((trouble) => trouble.includes('/healthz') || trouble.includes(SOCKET))).toEqual([]);
});

it('tells of exceptions for operations that are gone', () => {
  expect(judgeReached([], new Set())).toContain(`there is no such operation any more: ${SOCKET}`);
});

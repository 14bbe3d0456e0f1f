import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { HOSTED_OPERATIONS, hostedOperation } from './hosted-operations.ts';

/** The operations of the unmodified voice client, `${id}` written as `{id}`. */
function clientOperations(): string[] {
  const main = createRequire(import.meta.url).resolve('@vapi-ai/web');
  const source = readFileSync(new URL('api.js', `file://${main}`), 'utf8');
  return [...source.matchAll(/path: [`"]([^`"]+)[`"],\s+method: "([A-Z]+)"/g)].map(
    ([, path = '', method]) => `${method} ${path.replaceAll('${', '{')}`,
  );
}

const IMPLEMENTED = [
  'GET /assistant',
  'GET /assistant/{id}',
  'POST /call/web',
  'GET /call',
  'GET /call/{id}',
  'PATCH /call/{id}',
  'DELETE /call/{id}',
  'POST /session',
  'GET /session',
  'GET /session/{id}',
  'PATCH /session/{id}',
  'DELETE /session/{id}',
  'POST /chat',
  'GET /chat',
  'GET /chat/{id}',
  'POST /analytics',
];

describe('the operations of the hosted service', () => {
  it('are all 148 of the voice client: those that are served, and those that are refused by name', () => {
    const refused = HOSTED_OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    const known = clientOperations();
    expect(known.length).toBe(148);
    expect([...refused, ...IMPLEMENTED].toSorted()).toEqual(known.toSorted());
  });

  it('have a name of their own, also where a fixed word stands in the place of an id', () => {
    expect(hostedOperation('GET', '/eval/run')?.name).toBe('list runs of evaluations');
    expect(hostedOperation('GET', '/eval/x')?.name).toBe('read evaluations');
    expect(hostedOperation('GET', '/11labs/voices/search')?.name).toBe('search voices of a provider');
  });

  it.each([
    ['GET', '/evals'],
    ['GET', '/eval/'],
    ['GET', '/eval/a/b/c'],
    ['TRACE', '/eval'],
    ['POST', '/call/web'],
    ['GET', '/'],
    ['GET', ''],
  ])('do not hold %s %s', (method, pathname) => {
    expect(hostedOperation(method, pathname)).toBeNull();
  });
});

import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientOf } from './client-of.ts';

async function clientSeen(headers: Record<string, string>, trustProxy: string | false): Promise<string> {
  await using app = Fastify({ trustProxy });
  app.get('/', async (request) => ({ client: clientOf(request) }));
  const response = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.7' });
  return response.json<{ client: string }>().client;
}
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

describe('the address of a browser', () => {
  it('is that of its connection where no proxy is named and none names itself', async () => {
    expect(await clientSeen({}, false)).toBe('10.0.0.7');
  });

  it('is what a proxy says that the operator has named', async () => {
    expect(await clientSeen(FORWARDED, '10.0.0.7')).toBe('203.0.113.9');
    expect(await clientSeen({ ...FORWARDED, forwarded: 'for=203.0.113.9' }, '10.0.0.7')).toBe('203.0.113.9');
    expect(await clientSeen({}, '10.0.0.7')).toBe('10.0.0.7');
  });

  it.each([
    [FORWARDED, false],
    [{ forwarded: 'for=203.0.113.9' }, false],
    [FORWARDED, '10.0.0.8'],
  ] as const)(
    'is unknown where %o comes from a proxy that nobody has named (TRUST_PROXY: %s)',
    async (headers, trusted) => {
      expect(await clientSeen(headers, trusted)).toBe('');
    },
  );
});

import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientOf } from './client-of.ts';

const HOME = 'http://speak.lan:3000';
const INTERNET = 'https://speak.example.org';

async function clientSeen(
  headers: Record<string, string>,
  trustProxy: string | false,
  { publicUrl = HOME, remoteAddress = '10.0.0.7' } = {},
): Promise<string> {
  await using app = Fastify({ trustProxy });
  app.get('/', async (request) => ({ client: clientOf(request, publicUrl) }));
  const response = await app.inject({ url: '/', headers, remoteAddress });
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

  it('is what a named proxy says on a site of the internet too, one of the inner network among them', async () => {
    const inner = { 'x-forwarded-for': '192.168.1.9' };
    expect(await clientSeen(inner, '10.0.0.7', { publicUrl: INTERNET })).toBe('192.168.1.9');
    expect(await clientSeen({}, false, { publicUrl: INTERNET, remoteAddress: '203.0.113.9' })).toBe(
      '203.0.113.9',
    );
  });

  it.each([
    ['10.0.0.7', false],
    ['10.0.0.7', '10.0.0.7'],
    ['127.0.0.1', false],
    ['::ffff:172.17.0.1', false],
    ['fd00::1', false],
  ] as const)(
    'is unknown where a site of the internet is asked from %s without a word of whom for (TRUST_PROXY: %s)',
    async (remoteAddress, trusted) => {
      expect(await clientSeen({}, trusted, { publicUrl: INTERNET, remoteAddress })).toBe('');
    },
  );

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

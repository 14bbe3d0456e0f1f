import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerRateLimits } from './rate-limits.ts';

describe('the limits of single routes', () => {
  it('are counted over all processes, but for what comes every second of every hosted test', async () => {
    const counted: string[] = [];
    const app = fastify();
    await registerRateLimits(app, {
      count: async (key) => {
        counted.push(key);
        return { requests: 1, leftMs: 1_000 };
      },
      isRelayed: () => false,
    });
    const routes = [
      'POST /call/web',
      'POST /api/hosted/tests',
      'GET /api/hosted/progress',
      'POST /hosted/chat/completions',
    ].map((route) => route.split(' ') as ['GET' | 'POST', string]);
    for (const [method, url] of routes) {
      app.route({ method, url, handler: async () => ({}) });
    }
    for (const [method, url] of routes) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const reply = await app.inject({ method, url });
      expect(reply.statusCode).toBe(200);
      expect(Number(reply.headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
    }
    expect(counted).toEqual(['POST /call/web 127.0.0.1', 'POST /api/hosted/tests 127.0.0.1']);
    await app.close();
  });
});

describe('docs/protocols.md', () => {
  const page = readFileSync(new URL('../../../../docs/protocols.md', import.meta.url), 'utf8');
  const limits = page.split('\n\n').find((part) => part.startsWith('One network may make')) ?? '';

  it.each([
    ['GET', '/anything', 'may make N requests a minute'],
    ['POST', '/call/web', 'N of them `POST /call/web`'],
    ['POST', '/session', 'N `/session`'],
    ['POST', '/chat', 'N `/chat`'],
    ['POST', '/api/hosted/tests', 'N `/api/hosted/tests`'],
    ['GET', '/api/hosted/progress', 'N `/api/hosted/progress`'],
    ['POST', '/api/hosted/events', 'N `/api/hosted/events`'],
    ['POST', '/hosted/chat/completions', 'N of each address for a hosted voice service'],
    ['POST', '/hosted/webhook', 'N of each address for a hosted voice service'],
    ['POST', '/rooms/test/tickets', 'N tickets of connection tests'],
    ['GET', '/account/export', 'N exports'],
    ['GET', '/account/sessions', 'N for sessions'],
  ] as const)('tells how many requests a network may make: %s %s', async (method, url, words) => {
    const app = fastify();
    await registerRateLimits(app);
    app.route({ method, url, handler: async () => ({}) });
    const { headers } = await app.inject({ method, url, remoteAddress: '203.0.113.9' });
    await app.close();
    const limit = Number(headers['x-ratelimit-limit']).toLocaleString('en');
    expect(limits.replaceAll(/\s+/g, ' ')).toContain(` ${words.replace('N', limit)}`);
  });
});

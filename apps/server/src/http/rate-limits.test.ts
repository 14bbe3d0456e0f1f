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

describe('a network', () => {
  it.each([
    ['GET', '/anything', 600],
    ['POST', '/call/web', 30],
    ['POST', '/session', 30],
    ['POST', '/chat', 60],
    ['POST', '/api/hosted/tests', 30],
    ['GET', '/api/hosted/progress', 3_600],
    ['POST', '/api/hosted/events', 600],
    ['POST', '/hosted/chat/completions', 6_000],
    ['POST', '/hosted/webhook', 6_000],
    ['POST', '/rooms/test/tickets', 60],
    ['GET', '/account/export', 10],
  ] as const)('may ask for %s %s %i times a minute', async (method, url, most) => {
    const app = fastify();
    await registerRateLimits(app);
    app.route({ method, url, handler: async () => ({}) });
    const { headers } = await app.inject({ method, url, remoteAddress: '203.0.113.9' });
    await app.close();
    expect(Number(headers['x-ratelimit-limit'])).toBe(most);
  });
});

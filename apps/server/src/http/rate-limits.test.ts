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

import { expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { openRoomHarness } from '../testing/index.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };

it('gives the page of a room to a browser, with camera and screen, for frames of this site alone', async () => {
  await using harness = await openRoomHarness(systemClock);
  const { statusCode, headers, body } = await harness.app.inject({
    url: '/rooms/any?t=token',
    headers: PAGE,
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('data-embed-origins=""');
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'microphone=(self), camera=(self), display-capture=(self), geolocation=(), payment=()',
  });
  expect(String(headers['content-security-policy']).split(';')).toEqual(
    expect.arrayContaining([
      "frame-ancestors 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "frame-src 'self'",
    ]),
  );
});

it('lets the sites that the operator has named have it in a frame, and run no script in it', async () => {
  const embedOrigins = ['https://lms.example.org', 'https://school.example'];
  await using harness = await openRoomHarness(systemClock, undefined, { embedOrigins });
  const { headers, body } = await harness.app.inject({ url: '/rooms/any', headers: PAGE });
  const named = "'self' https://lms.example.org https://school.example";
  expect(String(headers['content-security-policy']).split(';')).toEqual(
    expect.arrayContaining([
      `frame-ancestors ${named}`,
      `frame-src ${named}`,
      `style-src ${named}`,
      "script-src 'self' 'wasm-unsafe-eval'",
    ]),
  );
  expect(headers['x-frame-options']).toBeUndefined();
  expect(body).toContain('data-embed-origins="https://lms.example.org https://school.example"');
});

it.each(['evil.example;script-src *', 'evil.example frame-ancestors', '"'])(
  'writes no policy of the Host %s',
  async (host) => {
    await using harness = await openRoomHarness(systemClock);
    const { headers } = await harness.app.inject({ url: '/rooms/any', headers: { ...PAGE, host } });
    const rules = String(headers['content-security-policy']).split(';');
    expect(rules).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(rules).toContain("connect-src 'self'");
  },
);

it('has nothing for a program that asks', async () => {
  await using harness = await openRoomHarness(systemClock);
  expect((await harness.app.inject({ url: '/rooms/any' })).statusCode).toBe(404);
  expect((await harness.app.inject({ url: '/rooms/any/signal' })).statusCode).toBe(426);
});

import { describe, expect, it } from 'vitest';
import { addressForPage } from '../rest/routes.ts';

const ROOM = 'https://speak.example.org/rooms/one?t=token';

describe('the address of a room', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://speak.lan', 'http://[::1]:8080'])(
    'is under %s for a page that was opened there',
    (origin) => {
      const { host } = new URL(origin);
      expect(addressForPage(ROOM, { origin, host })).toBe(`${origin}/rooms/one?t=token`);
    },
  );

  it.each([
    ['no page', undefined, 'localhost:3000'],
    ['a page of another site', 'https://evil.example', 'speak.example.org'],
    ['a page behind a proxy that hides the name', 'https://other.example.org', '127.0.0.1:3000'],
    ['a page without an address', 'null', 'speak.example.org'],
    ['what is no page', 'ftp://speak.example.org', 'speak.example.org'],
  ])('is the public one for %s', (_who, origin, host) => {
    expect(addressForPage(ROOM, { origin, host })).toBe(ROOM);
  });
});

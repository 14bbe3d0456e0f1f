import { describe, expect, it } from 'vitest';
import { identityOf } from './provider-client.ts';

const NOW = 1_800_000_000;
const CLAIMS = { iss: 'https://id.example', sub: 'ana', email: 'ana@example.org', iat: NOW };
const agoOf = async (auth_time?: unknown) =>
  (await identityOf({ ...CLAIMS, ...(auth_time === undefined ? {} : { auth_time }) }, async () => ({})))
    .signedInAgoMs;

describe('when a person has signed in at a provider', () => {
  it('is told by its own clock', async () => {
    expect(await agoOf(NOW)).toBe(0);
    expect(await agoOf(NOW - 90)).toBe(90_000);
  });

  it('is not known where it is not told, or lies ahead', async () => {
    expect(await agoOf()).toBeNull();
    expect(await agoOf(NOW + 3_600)).toBeNull();
    // Two machines of one provider.
    expect(await agoOf(NOW + 5)).toBe(0);
  });

  it.each([-1, 0.5, String(NOW), null, {}])('is not taken from %j', async (given) => {
    await expect(agoOf(given)).rejects.toThrow();
  });
});

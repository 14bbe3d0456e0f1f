import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { systemClock } from '@bandpal/foundation';
import { FakeClock } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCoturn, openCoturn, type Coturn } from '../testing/coturn.ts';
import { askRelay, type RelayQuestion } from './ask-relay.ts';
import { relayWarnings, turnServers } from './peer-network.ts';

const given = (urls: string, secret: string) => {
  const [relay] = turnServers({ urls: [urls], secret }, { name: 'a', endsAt: Date.now() + 60_000 });
  return relay ?? { urls };
};

/** The warnings of a server that is told this relay. */
const warnings = (turn: { urls: string[]; secret: string }, addresses: string[]): Promise<string[]> =>
  relayWarnings({ turn, addresses }, systemClock);

describe.skipIf(!hasCoturn)('a relay that is asked at the start', () => {
  let coturn: Coturn;
  beforeAll(async () => {
    coturn = await openCoturn();
  });
  afterAll(async () => coturn[Symbol.asyncDispose]());
  const ask = (asked: Partial<RelayQuestion> = {}) =>
    askRelay({
      relay: given(coturn.url, coturn.secret),
      reach: ['127.0.0.1'],
      clock: systemClock,
      ...asked,
    });

  it.each(['url', 'tcpUrl', 'tlsUrl'] as const)('works at its %s', async (way) => {
    const relay = given(coturn[way], coturn.secret);
    expect(await ask({ relay, tls: { ca: coturn.certificate } })).toEqual({ kind: 'works', lifetime: 120 });
  });

  it('gets its place back, so that asking again and again takes none', async () => {
    await using small = await openCoturn(['127.0.0.1'], ['--user-quota=1']);
    const relay = given(small.url, small.secret);
    expect(await ask({ relay })).toMatchObject({ kind: 'works' });
    // coturn counts it as free a moment after it has said so.
    await expect.poll(async () => (await ask({ relay }))?.kind).toBe('works');
  });

  it('is of no use with a certificate that nobody trusts', async () => {
    const answer = await ask({ relay: given(coturn.tlsUrl, coturn.secret) });
    expect(answer).toEqual({ kind: 'silent', cause: expect.stringContaining('self-signed certificate') });
  });

  it('has another secret', async () => {
    const secret = 'not the secret of the relay';
    expect(await warnings({ urls: [coturn.url], secret }, ['127.0.0.1'])).toEqual([
      `The relay ${coturn.url} does not take the passwords made with TURN_SECRET: its static-auth-secret is another one, or its clock ` +
        'is wrong. Callers who need a relay use the slower WebSocket.',
    ]);
  });

  it('lets nothing through to the sound, unless it does to one of its addresses', async () => {
    const relay = { urls: [coturn.url, coturn.tcpUrl], secret: coturn.secret };
    expect(await warnings(relay, ['198.51.100.1', '10.0.0.5'])).toEqual(
      relay.urls.map(
        (url) =>
          `The relay ${url} sends nothing to 198.51.100.1, 10.0.0.5: it needs an allowed-peer-ip for each of MEDIA_ADDRESSES. ` +
          'Callers who need a relay use the slower WebSocket.',
      ),
    );
    expect(await warnings(relay, ['198.51.100.1', '127.0.0.1'])).toEqual([]);
  });
});

describe('a relay that is not there', () => {
  it('refuses the connection', async () => {
    const [warning] = await warnings({ urls: ['turn:127.0.0.1:1?transport=tcp'], secret: 's' }, []);
    expect(warning).toBe(
      'The relay turn:127.0.0.1:1?transport=tcp of TURN_URLS does not answer (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Callers who need a relay use the slower WebSocket.',
    );
  });

  it('is asked four times in four seconds, as packets get lost', async () => {
    const clock = new FakeClock();
    const deaf = createSocket('udp4').bind(0, '127.0.0.1');
    await once(deaf, 'listening');
    let heard = 0;
    deaf.on('message', (_packet, { port }) => {
      heard += 1;
      // What is no answer to the question is none.
      deaf.send('nonsense', port);
    });
    const relay = given(`turn:127.0.0.1:${deaf.address().port}`, 'secret');
    const asked = askRelay({ relay, reach: [], clock });
    for (const times of [1, 2, 3, 4]) {
      await expect.poll(() => heard).toBe(times);
      clock.advance(1_000);
    }
    expect(await asked).toEqual({ kind: 'silent', cause: 'no answer' });
    expect(clock.pendingTimers).toBe(0);
    deaf.close();
  });

  it('is not asked at an address over which no browser asks', async () => {
    const relay = given('turns:127.0.0.1?transport=udp', 'secret');
    expect(await askRelay({ relay, reach: [], clock: systemClock })).toBeNull();
  });
});

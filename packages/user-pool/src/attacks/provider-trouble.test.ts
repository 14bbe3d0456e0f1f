import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { databases } from '@bandpal/foundation/testing/databases';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderSettings } from '../core/providers/provider-client.ts';
import { LocalProvider } from '../testing/local-provider.ts';
import { CALLBACK, PAGE, PageBrowser } from '../testing/page-browser.ts';
import { PoolBench } from '../testing/pool-bench.ts';
import { newAddress, Wire } from '../testing/wire.ts';

const PERSON = { sub: 'a-name-there', email: newAddress(), email_verified: true };
const google = await LocalProvider.start(CALLBACK, { conformIdTokenClaims: false });
const gone = await LocalProvider.start(CALLBACK);
await gone[Symbol.asyncDispose]();
let asked = 0;
const broken = createServer((_request, response) => {
  asked += 1;
  response.end('{"issuer":"http://somebody-else.example"}');
});
await new Promise<void>((resolve) => {
  broken.listen(0, '127.0.0.1', resolve);
});
const { port } = broken.address() as AddressInfo;
const mistaken: ProviderSettings = {
  ...google.settings('Mistaken'),
  credential: { kind: 'secret', secret: 'another-secret' },
};

// They serve the tests on every database.
afterAll(async () => {
  await google[Symbol.asyncDispose]();
  broken.close();
});

describe.each(databases)('a service that cannot sign anybody in', ({ open }) => {
  const lines: string[] = [];
  const bench = new PoolBench({
    settings: {
      providers: [
        google.settings('Google'),
        mistaken,
        gone.settings('Gone'),
        { ...google.settings('Broken'), issuer: `http://127.0.0.1:${port}` },
      ],
      redirectUrls: () => [PAGE],
    },
    // As the server has it: addresses of requests are not logged, for they hold codes.
    log: pino(
      { level: 'trace', serializers: { req: () => undefined } },
      { write: (line) => void lines.push(line) },
    ),
  });
  const wire = new Wire(() => bench.app);
  const visit = () => new PageBrowser(wire).comeBack('Broken');
  let database: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    database = await open();
    await bench.open(database);
    google.person = PERSON;
  });
  afterAll(async () => {
    await bench[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  it.each([
    ['is away', 'Gone', 'provider_unavailable'],
    ['says it is another', 'Broken', 'provider_unavailable'],
    ['does not take the secret', 'Mistaken', 'provider_refused'],
  ])('leads back to the page when it %s', async (_what, name, error) => {
    const page = new PageBrowser(wire);
    expect(await page.comeBack(name)).toEqual({ error, state: page.pageState });
  });

  it('is not asked again by every visitor, but again after a while', async () => {
    const before = asked;
    await Promise.all([visit(), visit(), visit()]);
    expect(asked - before).toBeLessThanOrEqual(1);
    bench.clock.advance(11_000);
    await visit();
    expect(asked - before).toBeGreaterThanOrEqual(1);
  });

  it('leaves nothing of a person and no secret in the log', async () => {
    const page = new PageBrowser(wire);
    const { code = '' } = await page.comeBack('Google');
    await page.exchange(code);
    await page.exchange(code);
    expect(lines.length).toBeGreaterThan(0);
    const text = lines.join('\n');
    for (const secret of [PERSON.email, PERSON.sub, code, page.verifier, page.pageState, 'another-secret']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"provider":"Mistaken"');
    expect(text).toContain('"reason":"invalid_client"');
  });
});

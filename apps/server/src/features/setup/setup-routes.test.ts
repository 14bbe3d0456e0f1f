import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { siteOn } from '../../testing/site-harness.ts';
import type { Site } from '../../testing/site-harness.ts';
import { forgetSetupLinks, makeSetupLink, wasSetupOpened } from './setup-access.ts';
import type { SetupTables } from './setup-access.ts';

const MINUTE = 60_000;

const publicUrl = () => 'https://speak.example.org';

const use = (site: Site, token: string, host = 'speak.example.org') =>
  site.app.inject({ method: 'POST', url: '/api/setup/open', headers: { host }, payload: { token } });

const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code;

describe.each(databases)('the way to the page of the setup on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  /** What the operator's command does on this site. */
  async function linkTo({ product }: Site): Promise<string> {
    const { clock, randomBytes } = product.context;
    const link = await makeSetupLink({
      tables: store.shared,
      clock,
      randomBytes,
      key: new Uint8Array(32),
      publicUrl,
    });
    expect(link).toMatch(/^https:\/\/speak\.example\.org\/setup#[\w-]{32}$/);
    return link.split('#')[1] ?? '';
  }

  async function opened(site: Site): Promise<{ cookie: string }> {
    const reply = await use(site, await linkTo(site));
    expect(reply.statusCode).toBe(204);
    return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
  }

  it('opens once, with a link of the last hour, and not with a guess', async () => {
    await using site = await siteOn(store);
    const token = await linkTo(site);
    expect(codeOf(await use(site, 'a'.repeat(32)))).toBe('setup.link-over');
    const tries = await Promise.all([use(site, token), use(site, token)]);
    expect(tries.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(codeOf(await use(site, token))).toBe('setup.link-over');
    const late = await linkTo(site);
    site.product.clock.advance(60 * MINUTE);
    expect(codeOf(await use(site, late))).toBe('setup.link-over');
    expect(site.log.join('')).not.toContain(token);
  });

  it('is over for every other link once one has been opened', async () => {
    await using site = await siteOn(store);
    const [first, second] = [await linkTo(site), await linkTo(site)];
    expect((await use(site, second)).statusCode).toBe(204);
    expect(codeOf(await use(site, first))).toBe('setup.link-over');
  });

  it('works at the address of the machine, too, while https doesn’t', async () => {
    await using site = await siteOn(store, { publicUrl });
    const reply = await use(site, await linkTo(site), '203.0.113.9:3000');
    expect(String(reply.headers['set-cookie'])).toMatch(/; SameSite=Strict$/);
  });

  it('gives a cookie that only requests of this page carry, for half an hour, and that cannot be made', async () => {
    await using site = await siteOn(store, { publicUrl });
    const reply = await use(site, await linkTo(site));
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(
      /^bandpal_setup=\d+\.[\w-]{43}; Max-Age=1800; Path=\/api\/setup; HttpOnly; SameSite=Strict; Secure$/,
    );
    const [value = ''] = cookie.split(';');
    const look = (headers: Record<string, string>) => site.app.inject({ url: '/api/setup', headers });
    expect((await look({ cookie: value })).json()).toMatchObject({ hasTestMail: false });
    const longer = value.replace(/=(\d+)/, (_all, until: string) => `=${Number(until) + 1}`);
    for (const forged of [longer, `${value}x`, 'bandpal_setup=', 'bandpal_setup=NaN.x', 'other=1'])
      expect(codeOf(await look({ cookie: forged }))).toBe('setup.closed');
    site.product.clock.advance(30 * MINUTE);
    expect(codeOf(await look({ cookie: value }))).toBe('setup.closed');
  });

  it('shows nothing and checks nothing without it, or for a page of another site', async () => {
    await using site = await siteOn(store);
    const headers = await opened(site);
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    for (const url of ['/api/setup/checks/memory', '/api/setup/mail']) {
      expect(codeOf(await site.app.inject({ method: 'POST', url }))).toBe('setup.closed');
      expect(codeOf(await site.app.inject({ method: 'POST', url, headers: foreign }))).toBe(
        'request.foreign-page',
      );
    }
    expect(codeOf(await site.app.inject('/api/setup'))).toBe('setup.closed');
    const unknown = { method: 'POST', url: '/api/setup/checks/secrets', headers } as const;
    expect((await site.app.inject(unknown)).statusCode).toBe(400);
  });

  it('makes one check at a time, with codes and values', async () => {
    await using site = await siteOn(store);
    const headers = await opened(site);
    const check = (name: string) =>
      site.app.inject({ method: 'POST', url: `/api/setup/checks/${name}`, headers });
    expect((await check('database')).json()).toEqual({ findings: [{ code: 'database.ok', values: {} }] });
    expect((await check('media')).json()).toEqual({
      findings: [
        { code: 'media.no-port', values: {} },
        { code: 'media.private', values: { addresses: ['10.0.0.7'] } },
      ],
    });
    expect((await site.app.inject({ method: 'POST', url: '/api/setup/mail', headers })).json()).toEqual({
      findings: [{ code: 'settings.no-owner', values: {} }],
    });
    expect(site.mail).toEqual([]);
  });

  it('remembers that the page was opened, and forgets every other link', async () => {
    await store.shared.of<SetupTables>().deleteFrom('setup_links').execute();
    await using site = await siteOn(store);
    const { clock } = site.product;
    await linkTo(site);
    expect(await wasSetupOpened(store.shared)).toBe(false);
    await opened(site);
    clock.advance(MINUTE);
    await opened(site);
    clock.advance(60 * MINUTE);
    await forgetSetupLinks(store.shared, clock.date());
    expect(await wasSetupOpened(store.shared)).toBe(true);
    const kept = await store.shared.of<SetupTables>().selectFrom('setup_links').selectAll().execute();
    expect(kept).toHaveLength(1);
  });
});

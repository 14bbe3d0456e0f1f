import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteSettings } from '@bandpal/contracts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preferredEncoding, isAppPath } from './site/site-pages.ts';
import { registerStaticSite } from './static-site.ts';

// A renderer as the build makes it, small: what it renders says which settings it was given, and how often.
const RENDERER = `
let renderings = 0;
export const languages = ['en', 'es'];
export async function renderSite(settings, built, language) {
  renderings += 1;
  if (settings.supportEmail === 'broken') throw new Error('this rendering fails');
  const page = (name) => built.template + name + JSON.stringify({ settings, renderings, language, texts: built.texts[language], chunks: built.chunksOf });
  return {
    pages: [{ path: '/', html: page('home') }, { path: '/about', html: page('about') }],
    appPage: page('app'),
    appPaths: ['/speaking', '/speaking/*'],
    notFoundPage: page('missing'),
    styleHash: 'sha256-abc',
    files: [{ path: '/robots.txt', type: 'text/plain; charset=utf-8', text: 'User-agent: *' }],
  };
}`;

const SETTINGS: SiteSettings = {
  publicUrl: 'https://speak.example.org',
  flags: { signupEnabled: false, speakingPart1: true, speakingPart2: false, speakingPart3: false },
  guestTests: true,
  signupCredits: 6,
  sendsMail: true,
  supportEmail: '',
  engines: { recognizer: 'r', followUps: null, judge: null },
  today: '2026-11-21',
};

let folder: string;
let app: FastifyInstance;
let settings: SiteSettings;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bandpal-static-'));
  for (const name of ['dist/assets/texts-0123456789ab/es', 'dist-ssr/texts', 'engine'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'dist-ssr/prerender.js'), RENDERER);
  writeFileSync(path.join(folder, 'dist-ssr/package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'dist-ssr/template.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'dist-ssr/chunks.json'), '{"src/pages/home-page.tsx":["/assets/home.js"]}');
  writeFileSync(path.join(folder, 'dist-ssr/texts/es.json'), '{"home":["Hola"]}');
  writeFileSync(path.join(folder, 'dist/assets/texts-0123456789ab/es/main.json'), '{}');
  writeFileSync(path.join(folder, 'dist/assets/main-DfG3h_2k.js'), 'plain');
  writeFileSync(path.join(folder, 'dist/assets/main-DfG3h_2k.js.br'), 'brotli');
  writeFileSync(path.join(folder, 'dist/assets/main-DfG3h_2k.js.gz'), 'gzip');
  settings = SETTINGS;
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';style-src 'self'");
  });
  await registerStaticSite(
    app,
    { pages: path.join(folder, 'dist'), engine: path.join(folder, 'engine') },
    () => settings,
  );
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('the pages', () => {
  it('come rendered for this installation, to browsers and to programs alike', async () => {
    const reply = await get('/about');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<!doctype html>about');
    expect(reply.body).toContain('"publicUrl":"https://speak.example.org"');
    expect(reply.body).toContain('/assets/home.js');
    expect((await app.inject('/')).body).toContain('home');
    expect((await app.inject('/robots.txt')).headers['content-type']).toContain('text/plain');
  });

  it('of the application start from the same page, with a query and for any one segment', async () => {
    for (const url of ['/speaking', '/speaking/part1?autostart=true']) {
      const reply = await get(url);
      expect([reply.statusCode, reply.body.includes('app')]).toEqual([200, true]);
    }
    expect((await get('/speaking/part1/more')).statusCode).toBe(404);
  });

  it('come in the language that was chosen, that the browser asks for, or that the address begins with', async () => {
    const languageOf = async (url: string, headers: Record<string, string> = {}) =>
      /"language":"(\w+)"/u.exec((await get(url, headers)).body)?.[1];
    expect(await languageOf('/about')).toBe('en');
    expect(await languageOf('/about', { 'accept-language': 'es-MX,en' })).toBe('es');
    expect(await languageOf('/about', { 'accept-language': 'es', cookie: 'language=en' })).toBe('en');
    expect(await languageOf('/es/speaking/part1', { cookie: 'language=en' })).toBe('es');
    const spanish = await get('/es?a=b');
    expect(spanish.body).toMatch(/home.*"texts":\{"home":\["Hola"\]\}/u);
    expect(spanish.headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('are rendered once, and again when a setting or the day changes', async () => {
    await Promise.all([get('/'), get('/about')]);
    expect((await get('/')).body).toContain('"renderings":1');
    settings = { ...SETTINGS, today: '2026-11-22' };
    expect((await get('/')).body).toMatch(/"today":"2026-11-22".*"renderings":2/);
  });

  it('are tried again after a rendering that failed', async () => {
    settings = { ...SETTINGS, supportEmail: 'broken' };
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(500);
    settings = SETTINGS;
    expect((await get('/')).statusCode).toBe(200);
  });

  it('that do not exist get status 404, as a page for people and as an error for programs', async () => {
    const reply = await get('/nothing');
    expect([reply.statusCode, reply.body.includes('missing')]).toEqual([404, true]);
    expect((await get('/nothing', { accept: '*/*' })).json()).toMatchObject({
      error: { code: 'request.not-found' },
    });
    expect((await get('/api/nothing')).json()).toMatchObject({ error: { code: 'request.not-found' } });
    expect((await app.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404);
  });

  it('have one address: without a slash at the end', async () => {
    const reply = await get('/about/?from=mail');
    expect([reply.statusCode, reply.headers['location']]).toEqual([308, '/about?from=mail']);
    expect((await get('//evil.example.org/')).headers['location']).toBeUndefined();
    expect((await get('/about/more/')).statusCode).toBe(404);
  });

  it('are sent compressed as the browser takes it, and not again when it has them', async () => {
    const plain = await get('/');
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, accept-language, cookie',
      'cache-control': 'no-cache',
    });
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
    const again = await get('/', {
      'accept-encoding': 'br',
      'if-none-match': String(brotli.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];

describe('the security policy', () => {
  it('allows the style sheet within a page by its hash, and only in pages', async () => {
    expect(await policyOf('/about')).toBe("default-src 'self';style-src 'self' 'sha256-abc'");
    expect(await policyOf('/nothing')).toContain("'sha256-abc'");
    expect(await policyOf('/assets/main-DfG3h_2k.js')).toBe("default-src 'self';style-src 'self'");
  });
});

describe('the built files', () => {
  it.each([
    ['br', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('are sent as the copy for %s, and are kept for ever', async (accepted, body, encoding) => {
    const reply = await get('/assets/main-DfG3h_2k.js', { 'accept-encoding': accepted });
    expect([reply.body, reply.headers['content-encoding']]).toEqual([body, encoding]);
    expect(reply.headers['cache-control']).toContain('immutable');
    const texts = await get('/assets/texts-0123456789ab/es/main.json');
    expect(texts.headers['cache-control']).toContain('immutable');
    expect(reply.headers['content-type']).toContain('javascript');
  });
});

describe('an accepted encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['', 'identity'],
  ])('%s means %s', (header, encoding) => expect(preferredEncoding(header)).toBe(encoding));
});

describe('a pattern of addresses', () => {
  it('stands for itself or for any one segment', () => {
    expect(isAppPath('/speaking', ['/speaking'])).toBe(true);
    expect(isAppPath('/reports/a', ['/reports/*'])).toBe(true);
    expect(isAppPath('/reports/', ['/reports/*'])).toBe(false);
    expect(isAppPath('/reportsx', ['/reports/*'])).toBe(false);
  });
});

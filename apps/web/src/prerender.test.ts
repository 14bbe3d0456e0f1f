import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '@bandpal/contracts';
import { OPEN_SITE } from '@bandpal/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderSite } from './prerender.tsx';

type Rendered = Awaited<ReturnType<typeof renderSite>>;

const WEB = join(import.meta.dirname, '..');
const SITE = 'https://speak.example.org';
const SETTINGS: SiteSettings = {
  publicUrl: SITE,
  ...OPEN_SITE,
};
const HEADINGS = {
  '/': 'Practice IELTS speaking with your AI pal',
  '/about': 'About Bandpal',
  '/contact': 'Contact us',
  '/faq': 'Frequently asked questions',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
};
const PATHS = Object.keys(HEADINGS);
const HIDDEN = new Set(['/privacy', '/terms']);
const INDEXED = ['/', '/about', '/faq', '/contact', '/speaking'];

let site: Rendered;

beforeAll(async () => {
  const frame = await readFile(join(WEB, 'index.html'), 'utf8');
  const template = frame.replace(/<link rel="stylesheet"[^>]*>/u, '<style></style>');
  site = await renderSite(SETTINGS, { template, chunksOf: {} });
});

function pageAt(path: string): string {
  const page = site.pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`No page is rendered at ${path}.`);
  return page.html;
}

const fileAt = (path: string) => site.files.find((file) => file.path === path) ?? { type: '', text: '' };

/** What is read where this stands in the source of a page. */
const asRead = (source: string): string =>
  source
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The text of every element of a kind. */
const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(String.raw`<${tag}\b[^>]*>([\s\S]*?)</${tag}>`, 'gu'))].map(([, inner = '']) =>
    asRead(inner),
  );

/** The content of every mark of this name. */
const marksOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'gu'))].map(
    ([, content = '']) => asRead(content),
  );

const canonicalsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"/gu)].map(([, href = '']) => href);

function structuredDataOf(html: string): Record<string, unknown> {
  const [, text = '{}'] = /<script type="application\/ld\+json">([^<]*)</u.exec(html) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
}

/** Width and height as a PNG file says them. */
async function sizeOf(path: string): Promise<string> {
  const file = await readFile(join(WEB, 'public', path));
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe.each(Object.entries(HEADINGS))('the page at %s', (path, heading) => {
  it('has its content and its metadata before any script runs', () => {
    const html = pageAt(path);
    expect(textsOf(html, 'h1')).toEqual([heading]);
    expect(textsOf(html, 'title')).toEqual([expect.stringMatching(/Bandpal/u)]);
    for (const name of ['description', 'keywords', 'og:title', 'og:description', 'og:type', 'og:image']) {
      expect(marksOf(html, name), name).toEqual([expect.stringMatching(/./u)]);
    }
    expect(marksOf(html, 'twitter:card')).toEqual(['summary_large_image']);
    expect(marksOf(html, 'og:type')).toEqual(['website']);
    expect(marksOf(html, 'og:image')).toEqual([`${SITE}/og-image.png`]);
    expect(marksOf(html, 'keywords')).toEqual([expect.stringMatching(/IELTS speaking practice/u)]);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta http-equiv="content-language" content="en-US"');
  });

  it('is listed under its own address, or nowhere', () => {
    const html = pageAt(path);
    expect(marksOf(html, 'robots')).toEqual(HIDDEN.has(path) ? ['noindex'] : []);
    expect(canonicalsOf(html)).toEqual(HIDDEN.has(path) ? [] : [SITE + path]);
  });

  it('says the same to those who share it, in a length that is shown whole', () => {
    const html = pageAt(path);
    const [title = ''] = textsOf(html, 'title');
    const [description = ''] = marksOf(html, 'description');
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThan(25);
    expect(description.length).toBeLessThanOrEqual(165);
    for (const service of ['og', 'twitter']) {
      expect(marksOf(html, `${service}:title`)).toEqual([title]);
      expect(marksOf(html, `${service}:description`)).toEqual([description]);
    }
  });
});

it('every public page has a title and a description of its own', () => {
  const own = (read: (html: string) => string[]) => new Set(PATHS.flatMap((path) => read(pageAt(path))));
  expect(own((html) => textsOf(html, 'title')).size).toBe(PATHS.length);
  expect(own((html) => marksOf(html, 'description')).size).toBe(PATHS.length);
});

it('the list of tests has metadata of its own', () => {
  const html = pageAt('/speaking');
  expect(textsOf(html, 'title')).toEqual(['Speaking tests | Bandpal']);
  expect(marksOf(html, 'description')).toEqual([expect.stringContaining('check your microphone')]);
  expect(marksOf(html, 'og:title')).toEqual(['Speaking tests | Bandpal']);
});

it('a page of one person starts with a title and a preview of the site, says that it needs scripts, and is not listed', () => {
  expect(site.appPaths).toEqual(expect.arrayContaining(['/speaking/part1', '/reports/*', '/profile']));
  expect(textsOf(site.appPage, 'title')).toEqual(['Bandpal']);
  expect(marksOf(site.appPage, 'robots')).toEqual(['noindex']);
  // A link to a shared report has a preview that says nothing of whose it is.
  expect(marksOf(site.appPage, 'og:title')).toEqual(['Bandpal']);
  expect(marksOf(site.appPage, 'og:image')).toEqual([`${SITE}/og-image.png`]);
  expect(marksOf(site.appPage, 'twitter:card')).toEqual(['summary_large_image']);
  expect(textsOf(site.appPage, 'noscript').join('')).toContain('need JavaScript');
});

it('the page for addresses that have none is not listed', () => {
  expect(textsOf(site.notFoundPage, 'h1')).toEqual(['We couldn’t find this page']);
  expect(marksOf(site.notFoundPage, 'robots')).toEqual(['noindex']);
});

describe('the structured data', () => {
  it.each([
    ['/', 'WebApplication'],
    ['/about', 'Organization'],
    ['/faq', 'FAQPage'],
  ])('of %s have the type %s', (path, type) => {
    expect(structuredDataOf(pageAt(path))['@type']).toBe(type);
  });

  it('of the FAQ are the questions one sees', () => {
    const [, main = ''] = /<main\b([\s\S]*)<\/main>/u.exec(pageAt('/faq')) ?? [];
    const asked = textsOf(main, 'summary');
    expect(asked.length).toBeGreaterThan(10);
    const data = structuredDataOf(pageAt('/faq')) as {
      '@context': string;
      mainEntity: { name: string; acceptedAnswer: { '@type': string; text: string } }[];
    };
    expect(data['@context']).toBe('https://schema.org');
    expect(data.mainEntity.map(({ name }) => name)).toEqual(asked);
    for (const { acceptedAnswer } of data.mainEntity) {
      expect(acceptedAnswer['@type']).toBe('Answer');
      expect(acceptedAnswer.text.length).toBeGreaterThan(20);
    }
  });
});

it('the site map has exactly the pages that may be listed', () => {
  const { type, text } = fileAt('/sitemap.xml');
  expect(type).toContain('application/xml');
  expect(text).toMatch(
    /^<\?xml [^>]*\?>\s*<urlset [^>]*>(?:\s*<url><loc>[^<]+<\/loc><\/url>)+\s*<\/urlset>\s*$/u,
  );
  const listed = textsOf(text, 'loc');
  expect(listed.sort()).toEqual(INDEXED.map((path) => SITE + path).sort());
  for (const address of listed) expect(pageAt(address.slice(SITE.length))).toContain('<h1');
});

it('robots may read everything but what belongs to one person', () => {
  const lines = fileAt('/robots.txt').text.trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/u.exec(line)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/reports/', '/shared/', '/speaking/']));
  for (const path of INDEXED) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
});

it('the manifest makes an app of the site, with pictures of the sizes it names', async () => {
  expect(pageAt('/')).toContain('<link rel="manifest" href="/site.webmanifest"');
  const manifest = JSON.parse(await readFile(join(WEB, 'public/site.webmanifest'), 'utf8')) as {
    start_url: string;
    icons: { src: string; type: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ short_name: 'Bandpal', start_url: '/', display: 'minimal-ui' });
  expect(pageAt(manifest.start_url)).toContain('<h1');
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pngs) expect(await sizeOf(src), src).toBe(sizes);
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

it('a shared link has a picture of the usual size, with words for those who do not see it', async () => {
  const home = pageAt('/');
  expect(marksOf(home, 'og:image')).toEqual([`${SITE}/og-image.png`]);
  expect(marksOf(home, 'twitter:image')).toEqual([`${SITE}/og-image.png`]);
  expect(await sizeOf('og-image.png')).toBe('1200x630');
  expect(marksOf(home, 'og:image:alt')).toEqual([expect.stringContaining('Bandpal')]);
  expect(await sizeOf('icons/apple-touch-icon.png')).toBe('180x180');
});

it('no link of the site is dead, and every place on a page exists', () => {
  const seen = new Set<string>();
  const queue: string[] = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = pageAt(path);
    const hrefs = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/gu)].map(([, href = '']) => asRead(href));
    for (const href of hrefs.filter((link) => !link.startsWith('mailto:'))) {
      const { origin, pathname, hash } = new URL(href, SITE + path);
      expect(origin, href).toBe(SITE);
      if (hash !== '' && pathname === path)
        expect(html.split(` id="${hash.slice(1)}"`), href).toHaveLength(2);
      // The pages of the application have no links before their data are there.
      if (!pathname.startsWith('/speaking')) queue.push(pathname);
      else expect([...site.appPaths, ...site.pages.map((page) => page.path)]).toContain(pathname);
    }
  }
  expect([...seen].sort()).toEqual([...PATHS].sort());
});

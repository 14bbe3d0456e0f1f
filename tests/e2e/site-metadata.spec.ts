// What machines read of the site: titles, structured data, the manifest, pictures, and what they are told to leave alone.
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { mockServer } from './mocked-server.ts';
import { REPORT, TEST_ID } from './sample-bodies.ts';
import { open, PUBLIC_PATHS, test } from './site-test.ts';

const INDEXED = ['/', '/about', '/faq', '/contact', '/speaking'];

const contentOf = (page: Page, name: string): Promise<string> =>
  page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .evaluate((element) => element.getAttribute('content') ?? '');

/** Width and height as a PNG file says them. */
async function sizeOf(request: APIRequestContext, path: string): Promise<string> {
  const reply = await request.get(path);
  expect(reply.headers()['content-type']).toBe('image/png');
  const file = await reply.body();
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('every public page has a title and a description of its own, of a length that is shown whole', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    const title = await page.title();
    const description = await contentOf(page, 'description');
    expect(title.length, path).toBeLessThanOrEqual(65);
    expect(description.length, path).toBeGreaterThan(25);
    expect(description.length, path).toBeLessThanOrEqual(165);
    expect(await contentOf(page, 'og:title')).toBe(title);
    expect(await contentOf(page, 'twitter:title')).toBe(title);
    expect(await contentOf(page, 'og:description')).toBe(description);
    expect(await contentOf(page, 'twitter:description')).toBe(description);
    titles.add(title);
    descriptions.add(description);
  }
  expect(titles.size).toBe(PUBLIC_PATHS.length);
  expect(descriptions.size).toBe(PUBLIC_PATHS.length);
});

test('what belongs to one person, and what nobody should find, is not listed', async ({ page }) => {
  await mockServer(page, { report: REPORT });
  for (const path of [
    '/speaking/part1',
    `/reports/${TEST_ID}`,
    '/profile',
    '/design',
    '/offline',
    '/nothing',
  ]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
    await expect(page).toHaveTitle(/Bandpal/);
  }
  await page.goto('/speaking');
  await expect(page).toHaveTitle('Speaking tests | Bandpal');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/speaking$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of tests is there, with what this installation allows', async ({ page, sites }) => {
    for (const [site, ways] of [
      [sites.open, 4],
      [sites.closed, 0],
    ] as const) {
      await page.goto(`${site}/speaking`);
      await expect(page).toHaveTitle('Speaking tests | Bandpal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking tests');
      expect(await contentOf(page, 'description')).toContain('check your microphone');
      expect(await contentOf(page, 'og:title')).toBe('Speaking tests | Bandpal');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('main').getByRole('link', { name: /^Start/ })).toHaveCount(ways);
      await expect(page.getByText('Your voice is not stored.')).toBeVisible();
    }
  });

  test('a page of one person has a title, says that it needs scripts, and is not listed', async ({
    page,
  }) => {
    for (const path of ['/speaking/part1', `/reports/${TEST_ID}`, '/profile']) {
      await page.goto(path);
      await expect(page).toHaveTitle('Bandpal');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('noscript p')).toBeVisible();
    }
  });
});

test('the list of tests stays as it was served until its data come, and nothing moves', async ({ page }) => {
  await mockServer(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await open(page, '/speaking');
  const summary = page.getByText('What happens').first();
  await summary.click();
  const place = () =>
    page.evaluate(() => document.querySelector('main h3')?.getBoundingClientRect().top ?? Number.NaN);
  const before = await place();
  await expect(page.getByTestId('allowance')).toHaveText('');
  held.resolve();
  await expect(page.getByTestId('allowance')).toContainText('left today');
  expect(await place()).toBe(before);
  // Not drawn anew: what the reader opened is still open.
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);
});

test('the site map has exactly the pages that may be listed', async ({ page, request, sites }) => {
  const reply = await request.get('/sitemap.xml');
  expect(reply.headers()['content-type']).toContain('application/xml');
  await page.goto('/about');
  const listed = await page.evaluate(
    (text) => {
      const map = new DOMParser().parseFromString(text, 'application/xml');
      return [...map.querySelectorAll('urlset > url > loc')].map((element) => element.textContent ?? '');
    },
    await reply.text(),
  );
  expect(listed.sort()).toEqual(INDEXED.map((path) => sites.open + path).sort());
});

test('robots may read everything but what belongs to one person', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/reports/', '/shared/', '/speaking/']));
  for (const path of INDEXED) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
});

test('the structured data of the FAQ are the questions one sees', async ({ page }) => {
  await page.goto('/faq');
  const asked = await page
    .locator('main summary')
    .evaluateAll((elements) => elements.map((element) => element.textContent));
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const data = JSON.parse(text ?? '{}') as {
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

test('the manifest makes an app of the site, with pictures of the sizes it names', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    short_name: string;
    start_url: string;
    display: string;
    icons: { src: string; type: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ short_name: 'Bandpal', start_url: '/', display: 'minimal-ui' });
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pngs) expect(await sizeOf(request, src), src).toBe(sizes);
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

test('a shared link has a picture of the usual size, with words for those who do not see it', async ({
  page,
  request,
  sites,
}) => {
  await page.goto('/');
  const image = await contentOf(page, 'og:image');
  expect(image).toBe(`${sites.open}/og-image.png`);
  expect(await contentOf(page, 'twitter:image')).toBe(image);
  expect(await sizeOf(request, '/og-image.png')).toBe('1200x630');
  expect(await contentOf(page, 'og:image:alt')).toContain('Bandpal');
  expect(await sizeOf(request, '/icons/apple-touch-icon.png')).toBe('180x180');
});

test('pages of the application ask nobody but this site either', async ({ page }) => {
  // That nothing goes elsewhere is checked for every test of this file; here the pages that need data have their turn.
  await mockServer(page, { report: REPORT });
  await open(page, '/speaking');
  await open(page, '/speaking/part2');
  await open(page, `/reports/${TEST_ID}`);
  await page.goto('/profile');
  await expect(page.getByText('Authentication Required')).toBeVisible();
});

// Every public page as it is served: content, metadata and links, without and with scripts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESKTOP, open, PHONE, PUBLIC_PATHS, test } from './site-test.ts';

const HEADINGS: Record<(typeof PUBLIC_PATHS)[number], string> = {
  '/': 'Practice IELTS speaking with your AI pal',
  '/about': 'About Bandpal',
  '/contact': 'Contact us',
  '/faq': 'Frequently asked questions',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
};

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

/** What stands in the head, as one would find it with a crawler. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')]
      .map((element) => element.outerHTML.replace(/ ?\/?>/, '>'))
      .sort(),
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PUBLIC_PATHS) {
    test(`${path} has its content and its metadata`, async ({ page, sites }) => {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[path]);
      expect(await page.title()).toMatch(/Bandpal/);
      await expect(page.locator('title')).toHaveCount(1);
      for (const name of ['description', 'keywords', 'og:title', 'og:description', 'og:type', 'og:image']) {
        await expect(meta(page, name)).toHaveCount(1);
        await expect(meta(page, name)).not.toHaveAttribute('content', '');
      }
      await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
      await expect(meta(page, 'og:type')).toHaveAttribute('content', 'website');
      await expect(meta(page, 'og:image')).toHaveAttribute('content', `${sites.open}/og-image.png`);
      await expect(meta(page, 'keywords')).toHaveAttribute('content', /IELTS speaking practice/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('meta[http-equiv="content-language"]')).toHaveAttribute('content', 'en-US');
      const isHidden = path === '/privacy' || path === '/terms';
      await expect(meta(page, 'robots')).toHaveCount(isHidden ? 1 : 0);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(isHidden ? 0 : 1);
      if (!isHidden) {
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sites.open}${path}`);
      }
    });
  }

  test('the menu of a phone opens', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.locator('header summary').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS['/about']);
  });

  test('an answer of the FAQ opens, and closes the one before', async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('What is Bandpal?').click();
    await expect(page.getByText('A place to practice')).toBeVisible();
    await page.getByText('What does a test cost?').click();
    await expect(page.getByText('costs 1 credit')).toBeVisible();
    await expect(page.getByText('A place to practice')).toBeHidden();
  });

  test('an address without a page says so, with the right status', async ({ page }) => {
    const reply = await page.goto('/nothing-here');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
  });
});

test.describe('with scripts', () => {
  for (const path of PUBLIC_PATHS) {
    test(`${path} stays as it was served when its scripts take it over`, async ({ page, request }) => {
      const served = await (await request.get(path)).text();
      await open(page, path);
      const [, markup = ''] = /<div id="root">([\s\S]*)<\/div>\s*<noscript>/.exec(served) ?? [];
      const text = await page.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        return [parsed.body.textContent, document.querySelector('#root')?.textContent];
      }, markup);
      expect(text[1]).toBe(text[0]);
      const before = await headOf(page);
      await page.reload({ waitUntil: 'commit' });
      await open(page, path);
      expect(await headOf(page)).toEqual(before);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(meta(page, 'description')).toHaveCount(1);
    });
  }

  test('metadata follow from page to page', async ({ page }) => {
    await open(page, '/privacy');
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveTitle('FAQ | Bandpal');
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(meta(page, 'description')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/);
  });
});

test('structured data can be read and tell of the page', async ({ page }) => {
  const typeOn = async (path: string): Promise<unknown> => {
    await page.goto(path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    return (JSON.parse(text ?? '{}') as Record<string, unknown>)['@type'];
  };
  expect(await typeOn('/')).toBe('WebApplication');
  expect(await typeOn('/about')).toBe('Organization');
  expect(await typeOn('/faq')).toBe('FAQPage');
});

test('robots.txt, site map, manifest and icons are there', async ({ request, sites }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${sites.open}/sitemap.xml`);
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed).toContain(`${sites.open}/faq`);
  expect(listed.filter((address) => /privacy|terms|design|offline/.test(address))).toEqual([]);
  for (const address of listed) expect((await request.get(address)).status()).toBe(200);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  for (const image of ['/og-image.png', '/icons/apple-touch-icon.png', '/favicon.svg']) {
    expect((await request.get(image)).status()).toBe(200);
  }
});

test('no link of the site is dead, and every place on a page exists', async ({ page, request, sites }) => {
  const seen = new Set<string>();
  const queue: string[] = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    expect((await request.get(path)).status(), path).toBe(200);
    await page.goto(path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs.filter((link) => !link.startsWith('mailto:'))) {
      const { origin, pathname, hash } = new URL(href, sites.open + path);
      expect(origin, href).toBe(sites.open);
      if (hash !== '' && pathname === path) await expect(page.locator(hash)).toHaveCount(1);
      // The pages of the application need the server; that they are served is what counts here.
      if (pathname.startsWith('/speaking')) expect((await request.get(pathname)).status()).toBe(200);
      else queue.push(pathname);
    }
  }
  expect([...seen].sort()).toEqual([...PUBLIC_PATHS].sort());
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`on a ${name}, the contact page gives the address and the time of a reply`, async ({
    page,
    sites,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contact');
    const link = page.getByRole('main').getByRole('link', { name: 'help@example.org' });
    await expect(link).toHaveAttribute('href', 'mailto:help@example.org');
    await expect(page.getByText('24-48 hours')).toBeVisible();
    await page.goto(`${sites.closed}/contact`);
    await expect(page.getByText('Write to the operator of this site.')).toBeVisible();
  });

  test(`on a ${name}, About has its sections and its two ways on`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    for (const title of ['The challenge', 'What we offer', 'Who we serve', 'Ready to speak?']) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('term')).toHaveCount(4);
    await expect(page.getByText('$30-50 per hour')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start a practice session' })).toHaveAttribute(
      'href',
      '/speaking',
    );
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign up' })).toBeVisible();
  });

  test(`on a ${name}, the FAQ has four groups and opens one answer at a time`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/faq');
    const groups = ['Getting Started', 'Credits & Pricing', 'Technical & Privacy', 'Legal & Compliance'];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(groups);
    for (const question of await page.locator('summary').filter({ hasNotText: 'Menu' }).all()) {
      await question.click();
      await expect(page.locator('main details[open]')).toHaveCount(1);
    }
  });

  test(`on a ${name}, privacy and terms show the day they were served`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path);
      await expect(page.getByText('Last Updated: November 21, 2026')).toBeVisible();
    }
  });
}

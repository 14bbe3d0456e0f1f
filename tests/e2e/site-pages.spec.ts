// Every public page as it is served and as its scripts take it over; what its text and metadata say: apps/web/src/prerender.test.ts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { DESKTOP, expectFitsEverybody, open, PHONE, PUBLIC_PATHS, test } from './site-test.ts';

type PublicPath = (typeof PUBLIC_PATHS)[number];

const HEADINGS: Record<PublicPath, string> = {
  '/': 'Practice IELTS speaking with your AI pal',
  '/about': 'About Bandpal',
  '/contact': 'Contact us',
  '/faq': 'Frequently asked questions',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
};

/** What a page shows in windows of both sizes. */
const SHOWN: Record<PublicPath, (page: Page) => Promise<void>> = {
  '/': expectWaysOn,
  '/about': expectSectionsOfAbout,
  '/contact': async (page) => {
    const link = page.getByRole('main').getByRole('link', { name: 'help@example.org' });
    await expect(link).toHaveAttribute('href', 'mailto:help@example.org');
    await expect(page.getByText('24-48 hours')).toBeVisible();
  },
  '/faq': expectOneAnswerAtATime,
  '/privacy': expectDay,
  '/terms': expectDay,
};

test('every public page stays as it was served when its scripts take it over, and is for everybody', async ({
  page,
  request,
}) => {
  for (const path of PUBLIC_PATHS) {
    await test.step(path, async () => {
      await page.setViewportSize(DESKTOP);
      const served = await (await request.get(path)).text();
      await open(page, path);
      await expectAsServed(page, served);
      await expectFitsEverybody(page);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await SHOWN[path](page);
      }
    });
  }
});

/** The page says what the server said, in its body and in its head. */
async function expectAsServed(page: Page, served: string): Promise<void> {
  const [, markup = ''] = /<div id="root">([\s\S]*)<\/div>\s*<noscript>/.exec(served) ?? [];
  expect(markup).not.toBe('');
  const { bodies, heads } = await page.evaluate(
    ([root, whole]) => {
      const parser = new DOMParser();
      const inRoot = parser.parseFromString(root, 'text/html').body.textContent;
      return {
        bodies: [inRoot, document.querySelector('#root')?.textContent],
        heads: [parser.parseFromString(whole, 'text/html'), document].map(({ head }) =>
          [...head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')]
            .map((element) => element.outerHTML.replace(/ ?\/?>/, '>'))
            .sort(),
        ),
      };
    },
    [markup, served] as const,
  );
  expect(bodies[1]).toBe(bodies[0]);
  expect(heads[1]).toEqual(heads[0]);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
}

async function expectWaysOn(page: Page): Promise<void> {
  await expect(page.getByText('Get real-time feedback and boost your band score')).toBeVisible();
  await expect(page.getByText('Instant Evaluation • No signup required')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a Free Speaking Test' })).toHaveAttribute(
    'href',
    '/speaking/part1',
  );
  await expect(page.getByRole('link', { name: 'Choose a test' })).toHaveAttribute('href', '/speaking');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Bandpal' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('button', { name: 'Log In' })).toBeInViewport();
  await expect(header.getByRole('button', { name: 'Sign Up' })).toBeInViewport();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText([
    'About',
    'Contact',
    'FAQ',
    'Privacy Policy',
    'Terms of Service',
  ]);
  await expect(footer).toContainText('© 2025 Bandpal');
  if (page.viewportSize()?.width === PHONE.width) await expectLargeTargets(page);
}

/** Targets on a phone are at least 24 px high, and buttons 44. */
async function expectLargeTargets(page: Page): Promise<void> {
  const heights = (role: 'button' | 'link') =>
    page.getByRole(role).evaluateAll((elements) =>
      elements
        // A link within a sentence may be as low as its line; what only a keyboard brings up has no size yet.
        .filter((element) => getComputedStyle(element).display !== 'inline' && element.clientWidth > 1)
        .map((element) => ({
          text: element.textContent ?? '',
          height: element.getBoundingClientRect().height,
        })),
    );
  const [buttons, links] = [await heights('button'), await heights('link')];
  expect(buttons.length).toBeGreaterThan(4);
  expect(links.length).toBeGreaterThan(5);
  expect(buttons.filter(({ height }) => height < 44)).toEqual([]);
  expect(links.filter(({ height }) => height < 24)).toEqual([]);
}

async function expectSectionsOfAbout(page: Page): Promise<void> {
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
}

async function expectOneAnswerAtATime(page: Page): Promise<void> {
  const groups = ['Getting Started', 'Credits & Pricing', 'Technical & Privacy', 'Legal & Compliance'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(groups);
  for (const question of await page.locator('summary').filter({ hasNotText: 'Menu' }).all()) {
    await question.click();
    await expect(page.locator('main details[open]')).toHaveCount(1);
  }
  if (page.viewportSize()?.width !== PHONE.width) return;
  await page.getByText('How good are the band estimates?').click();
  await expectAccessible(page);
  await page.locator('header summary').click();
  await expectAccessible(page);
}

/** The day on which the page was served. */
async function expectDay(page: Page): Promise<void> {
  await expect(page.getByText('Last Updated: 21 November 2026')).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, the menu and the answers open, and what needs scripts says so', async ({
    page,
    request,
    sites,
  }) => {
    await test.step('robots.txt, site map, manifest and pictures are there', async () => {
      const map = await (await request.get('/sitemap.xml')).text();
      const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
      expect(listed).toContain(`${sites.open}/faq`);
      const manifest = (await (await request.get('/site.webmanifest')).json()) as {
        icons: { src: string }[];
      };
      const pictures = ['/og-image.png', '/icons/apple-touch-icon.png', '/favicon.svg'];
      for (const address of [
        '/robots.txt',
        ...listed,
        ...pictures,
        ...manifest.icons.map(({ src }) => src),
      ]) {
        expect((await request.get(address)).status(), address).toBe(200);
      }
    });
    for (const path of PUBLIC_PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[path]);
      });
    }
    await test.step('an answer of the FAQ opens, and closes the one before', async () => {
      await page.goto('/faq');
      await page.getByText('What is Bandpal?').click();
      await expect(page.getByText('A place to practise')).toBeVisible();
      await page.getByText('What does a test cost?').click();
      await expect(page.getByText('costs 1 credit')).toBeVisible();
      await expect(page.getByText('A place to practise')).toBeHidden();
    });
    await test.step('the menu of a phone opens', async () => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await page.locator('header summary').click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS['/about']);
    });
    await test.step('an address without a page says so', async () => {
      const reply = await page.goto('/nothing-here');
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this page');
    });
    for (const site of [sites.open, sites.closed]) {
      await test.step('the list of tests is there', async () => {
        await page.goto(`${site}/speaking`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking tests');
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
        await expect(page.getByRole('main').getByRole('link', { name: /^Start/ })).toHaveCount(
          site === sites.open ? 4 : 0,
        );
        await expect(page.getByText('Your voice isn’t stored.')).toBeVisible();
      });
    }
    await test.step('a page of one person says that it needs scripts', async () => {
      await page.goto('/profile');
      await expect(page.locator('noscript p')).toBeVisible();
    });
  });
});

// Every language that is offered, on the running product: pages, a typed test and its report, read from the right where the language is.
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAddress, newestCode, PASSWORD, test, visitProfile } from './auth-product.ts';
import { waitForSight } from './open-room.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { expectLive } from './site-test.ts';
import { typeAnswer } from './typed-test.ts';

test.use({ permissions: ['microphone'] });

const LANGUAGES = ['zh-CN', 'hi', 'ar', 'vi', 'es', 'ja', 'ko', 'pt-BR'] as const;
const PATHS = [
  '/',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/speaking',
  '/speaking/part1',
  '/home',
];

/** A text of the pages in a language, as its catalogue has it. */
async function textIn(tag: string): Promise<(english: string) => string> {
  const catalogue = await readFile(new URL(`../../apps/web/languages/${tag}.po`, import.meta.url), 'utf8');
  return (english) => {
    const [, found] = catalogue.split(`\nmsgid "${english}"\nmsgstr "`);
    return /^(?<text>.*)"\n/u.exec(found ?? '')?.groups?.['text'] ?? `no ${tag} for ${english}`;
  };
}

/** Lines of the page of four words and more, those left out that say that they are in English, and the names of languages. */
const linesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (walker.nextNode() !== null) {
      const { parentElement: element, data } = walker.currentNode as Text;
      if (element === null || element.closest('[lang=en], code, option, script, style, title') !== null)
        continue;
      const line = data.trim().replaceAll(/\s+/gu, ' ');
      if ((line.match(/\p{Script=Latin}{2,}/gu) ?? []).length > 3) lines.push(line);
    }
    return lines;
  });

/** Lines of an open window that are English texts of the catalogues: the choice of the language is behind it. */
async function windowInEnglish(page: Page): Promise<string[]> {
  const text = await page.getByRole('dialog').innerText();
  const lines = text.split('\n');
  const english = await readFile(new URL('../../apps/web/languages/en.po', import.meta.url), 'utf8');
  return lines.filter((line) => line.split(' ').length > 1 && english.includes(`msgid "${line.trim()}"`));
}

/** What the page says in the same words in English. */
async function leftInEnglish(page: Page, tag: string): Promise<string[]> {
  const own = await linesOf(page);
  const choice = page.locator('footer select');
  await choice.selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const english = new Set(await linesOf(page));
  await choice.selectOption(tag);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  return own.filter((line) => english.has(line));
}

/** The room is in English, and one tap away stands in the language of the page what is on the screen. */
async function expectEnglishRoom(page: Page, tag: string, said: (english: string) => string): Promise<void> {
  const room = page.locator('[data-room]');
  await expect(room).toHaveAttribute('lang', 'en');
  await expect(room).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await expect(room.getByRole('heading', { level: 1 })).toContainText('Part 1');
  await expect(room.getByText('Your turn', { exact: true })).toBeVisible();
  await room.getByRole('button', { name: said('Explain this screen') }).click();
  const explanation = room.getByRole('dialog', { name: said('Part 1: Interview') });
  await expect(explanation).toHaveAttribute('lang', tag);
  for (const text of ['What the examiner expects', 'The examiner asks the question again.'])
    await expect(explanation.getByText(said(text), { exact: true })).toHaveText(said(text));
  await page.keyboard.press('Escape');
  await expect(explanation).toHaveCount(0);
}

/** Chooses a language in the footer. */
async function choose(page: Page, tag: string): Promise<void> {
  await page.locator('footer select').selectOption(tag);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

test('no part of the site loads more than 15 kB more in another language than in English', async () => {
  const assets = new URL('../../apps/web/dist/assets/', import.meta.url);
  const folder = (await readdir(assets)).find((name) => name.startsWith('texts-')) ?? '';
  const texts = new URL(`${folder}/`, assets);
  const weigh = async (file: string): Promise<number> => {
    const content = await readFile(new URL(file, texts)).catch(() => null);
    return content === null ? 0 : gzipSync(content, { level: 9 }).length;
  };
  const parts = (await readdir(new URL('hi/', texts))).filter((file) => file.endsWith('.json'));
  expect(parts).toContain('pages.report-page.json');
  const rows = await Promise.all(
    LANGUAGES.flatMap((tag) =>
      parts.map(async (part) => {
        const [main, own, english] = await Promise.all(
          [`${tag}/main.json`, `${tag}/${part}`, `en/${part}`].map(weigh),
        );
        return { tag, part, more: (main ?? 0) + (own ?? 0) - (english ?? 0) };
      }),
    ),
  );
  expect(rows.filter(({ more }) => more > 15_000)).toEqual([]);
});

test('another language, chosen in another tab, disturbs no running test', async ({
  page,
  context,
  person,
}) => {
  const [spanish, arabic] = [await textIn('es'), await textIn('ar')];
  const html = page.locator('html');
  const box = page.getByRole('textbox', { name: 'Type your answer' });
  const keptLanguages: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/language'))
      keptLanguages.push(request.postData() ?? '');
  });
  await visitProfile(page, person);
  await page.goto('/speaking/part1');
  await expectLive(page);
  await choose(page, 'es');
  await page.getByRole('button', { name: spanish('Type my answers instead') }).click();
  await typeAnswer(page, 'I work in a hospital and I like it.');
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  // The language can't be changed in the page of a test.
  await expect(page.locator('footer, select')).toHaveCount(0);
  await box.fill('Yes, because my');

  const other = await context.newPage();
  await other.goto('/profile');
  await expectLive(other);
  await other
    .locator('main')
    .getByRole('combobox', { name: spanish('Language') })
    .selectOption('ar');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  await expect.poll(() => keptLanguages.at(-1)).toContain('ar');
  await page.bringToFront();

  await expect(html).toHaveAttribute('lang', 'es');
  await expect(box).toHaveValue('Yes, because my');
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText(
    'I work in a hospital and I like it.',
  );
  await typeAnswer(page, 'Yes, because my colleagues help me.');
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await box.fill('A draft');

  // The page that is loaded again is in the other language, and so is the way on; the test goes on in English with what was typed.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: arabic('Continue your test') }).click();
  await expect(box).toHaveValue('A draft');
  await expect(page.locator('[data-room]')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByTestId('answered')).toHaveText('2 answers so far');
});

for (const tag of LANGUAGES) {
  test(`${tag}: pages, a typed test and its report are in the language that was chosen`, async ({ page }) => {
    const said = await textIn(tag);
    const html = page.locator('html');
    await page.goto(`/${tag}/`);
    await expectLive(page);
    await expect(html).toHaveAttribute('lang', tag);
    await expect(html).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr');

    for (const path of PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectLive(page);
        await expect(html).toHaveAttribute('lang', tag);
        expect.soft(await leftInEnglish(page, tag), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      });
    }

    await page.goto('/speaking/part1');
    await page.getByRole('button', { name: said('Type my answers instead') }).click();
    await expectEnglishRoom(page, tag, said);
    await typeAnswer(page, 'I work in a hospital and I like it.');
    await typeAnswer(page, 'Yes, because my colleague help me every day.');
    await page.getByRole('button', { name: 'End the test' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('End the test') })
      .click();
    await expect(page).toHaveURL(/\/reports\//u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-part=overview]')).toBeVisible();
    expect.soft(await leftInEnglish(page, tag), 'report').toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

for (const tag of LANGUAGES) {
  test(`${tag}: signing up and the profile are in the language that was chosen`, async ({
    page,
    product,
  }) => {
    const said = await textIn(tag);
    const window = page.getByRole('dialog');
    const button = (name: string) => window.getByRole('button', { name: said(name), exact: true });
    const field = (label: string) =>
      window.locator('input').and(page.getByLabel(said(label), { exact: true }));
    const email = newAddress();
    await page.goto(`/${tag}/about`);
    await expectLive(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: said('Sign Up'), exact: true })
      .click();
    await expect(field('Email')).toBeVisible();
    expect.soft(await windowInEnglish(page), 'sign-up').toEqual([]);
    await field('Email').fill(email);
    await field('Password').fill(PASSWORD);
    await field('Confirm password').fill(PASSWORD);
    await button('Sign Up').click();
    await expect(field('Verification code')).toBeVisible();
    expect.soft(await windowInEnglish(page), 'code').toEqual([]);
    await field('Verification code').fill(await newestCode(product, email));
    await button('Confirm').click();
    await expect(window).toHaveCount(0);
    await page.getByRole('link', { name: said('Your profile') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('textbox', { name: said('Email') })
        .first(),
    ).toHaveValue(email);
    expect.soft(await leftInEnglish(page, tag), 'profile').toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

// Every language that is offered, on the running product: pages, a typed test and its report, read from the right where the language is.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newAddress, newestCode, PASSWORD, test } from './auth-product.ts';
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
    await typeAnswer(page, 'I work in a hospital and I like it.', said);
    await typeAnswer(page, 'Yes, because my colleague help me every day.', said);
    await page.locator('[data-room-bar] button').last().click();
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

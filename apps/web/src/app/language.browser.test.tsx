// The language of an open page, with texts as the build makes them.
import type { SiteSettings } from '@bandpal/contracts';
import { OPEN_SITE } from '@bandpal/contracts/testing';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseLanguage, currentLanguage } from '../languages/index.ts';
import { SiteSettingsProvider } from '../site/site-settings.tsx';
import { routes } from './routes.tsx';

const SETTINGS: SiteSettings = { publicUrl: 'http://localhost', ...OPEN_SITE };
const PSEUDO = 'en-XA';

async function open(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(
    <SiteSettingsProvider settings={SETTINGS}>
      <RouterProvider router={router} />
    </SiteSettingsProvider>,
  );
  return { screen, router };
}

afterEach(async () => {
  vi.restoreAllMocks();
  await chooseLanguage('en');
  document.cookie = 'language=; path=/; max-age=0';
});

it('changes in the open page, and an open window with a draft loses nothing', async () => {
  const { screen } = await open('/');
  await screen
    .getByRole('button', { name: /Get Notified about/u })
    .first()
    .click();
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'ada@example.org');
  const element = field.element();

  await chooseLanguage(PSEUDO);

  await expect.element(screen.getByRole('dialog', { name: /^Gét Ñótífíéd/u })).toBeVisible();
  expect(field.element()).toBe(element);
  expect(document.activeElement).toBe(element);
  await expect.element(field).toHaveValue('ada@example.org');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([PSEUDO, 'ltr']);
  expect(document.cookie).toContain(`language=${PSEUDO}`);
});

it('a page that is opened later comes in the chosen language', async () => {
  const { screen, router } = await open('/about');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'About Bandpal' })).toBeVisible();
  await chooseLanguage(PSEUDO);
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Ábóút/u })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Hómé/u })).toBeVisible();
  await router.navigate('/faq');
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Fŕéqúéñtlý/u })).toBeVisible();
  await chooseLanguage('en');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Frequently asked questions' }))
    .toBeVisible();
});

it('stays as it is when the texts can’t be had, and says so', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { screen } = await open('/about');
  const choice = screen.getByRole('combobox', { name: 'Language' });
  await choice.selectOptions(PSEUDO);
  await expect.element(screen.getByText('This language couldn’t be loaded. Please try again.')).toBeVisible();
  expect(currentLanguage()).toBe('en');
  await expect.element(choice).toHaveValue('en');
});

/** What of the page's text is wider than its place and cut off there. */
const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *:not(svg, svg *)')]
    .filter(
      ({ innerText, scrollWidth, clientWidth }) => innerText.trim() !== '' && scrollWidth > clientWidth + 1,
    )
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .filter((element) => element.closest('.sr-only') === null)
    .map(({ innerText }) => innerText.slice(0, 40));

it.each([320, 375, 1280])('longer texts have room at %i px', async (width) => {
  await page.viewport(width, 800);
  const { screen, router } = await open('/about');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseLanguage(PSEUDO);
  for (const address of ['/about', '/', '/faq', '/contact', '/privacy', '/terms']) {
    // oxlint-disable-next-line no-await-in-loop
    await router.navigate(address);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect({ address, sideways, cut: cutTexts() }).toEqual({ address, sideways: 0, cut: [] });
  }
});

import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepSession } from '../testing/kept-session.ts';
import { showInRouter } from '../testing/show-in-router.tsx';
import { SiteHeader } from './site-header.tsx';

afterEach(async () => {
  localStorage.clear();
  await page.viewport(414, 896);
});

describe.each([
  { who: 'a visitor', isSignedIn: false },
  { who: 'a signed-in person', isSignedIn: true },
])('the header of $who', ({ isSignedIn }) => {
  it.each([320, 360, 375, 390, 414])('is one row on a phone %i px wide', async (width) => {
    await page.viewport(width, 640);
    if (isSignedIn) keepSession();
    const screen = await showInRouter(<SiteHeader />);
    const parts = [
      screen.getByRole('link', { name: 'Bandpal' }),
      ...(isSignedIn
        ? [screen.getByRole('link', { name: 'Your profile' })]
        : ['Log In', 'Sign Up'].map((name) => screen.getByRole('button', { name }))),
      screen.getByText('Menu'),
    ];
    const middles = parts.map((part) => {
      const { top, height } = (
        part.element().closest('a, button, summary') ?? part.element()
      ).getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    expect(new Set(middles).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

it.each([
  { width: 320, isShown: false },
  { width: 414, isShown: true },
])('names the product at $width px: $isShown', async ({ width, isShown }) => {
  await page.viewport(width, 640);
  const screen = await showInRouter(<SiteHeader />);
  const link = screen.getByRole('link', { name: 'Bandpal' }).element().getBoundingClientRect();
  const name = screen.getByText('Bandpal', { exact: true }).element().getBoundingClientRect();
  expect(name.top < link.bottom).toBe(isShown);
});

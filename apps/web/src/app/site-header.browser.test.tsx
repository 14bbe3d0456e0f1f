import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepSession } from '../testing/kept-session.ts';
import { showInRouter } from '../testing/show-in-router.tsx';
import { useRunningTest } from '../features/test-room/running-test.ts';
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

const leftOf = (locator: Locator): number => locator.element().getBoundingClientRect().left;

it.each([390, 1280])('keeps the logo at the left during a test at %i px width', async (width) => {
  await page.viewport(width, 844);
  const before = await showInRouter(<SiteHeader />);
  const usual = leftOf(before.getByRole('link', { name: 'Bandpal' }));
  await before.unmount();
  useRunningTest.setState({ isRunning: true });
  try {
    const screen = await showInRouter(<SiteHeader />);
    await expect.element(screen.getByText('Test in progress')).toBeVisible();
    expect(leftOf(screen.getByRole('link', { name: 'Bandpal' }))).toBe(usual);
  } finally {
    useRunningTest.setState({ isRunning: false });
  }
});

function Site() {
  return (
    <>
      <SiteHeader />
      <Outlet />
    </>
  );
}

it('has a menu on a phone that opens, closes on Escape with the focus back, and is closed on the next page', async () => {
  await page.viewport(390, 844);
  const router = createMemoryRouter([{ element: <Site />, children: [{ path: '*', element: null }] }]);
  const screen = await render(<RouterProvider router={router} />);
  const menu = screen.getByRole('banner').element().querySelector('summary');
  if (menu === null) throw new Error('The header has no menu.');
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('FAQ')).not.toBeInTheDocument();
  menu.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(link('Speaking tests')).toBeVisible();
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(link('FAQ')).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await link('FAQ').click();
  expect(router.state.location.pathname).toBe('/faq');
  await expect.element(link('About')).not.toBeInTheDocument();
});

it.each([
  { device: 'a phone', width: 390 },
  { device: 'a desktop', width: 1280 },
])('has the logo and nothing to press beside it during a test on $device', async ({ width }) => {
  await page.viewport(width, 844);
  const screen = await showInRouter(<SiteHeader />);
  const header = screen.getByRole('banner');
  const signIn = header.getByRole('button', { name: 'Log In' });
  await expect.element(signIn).toBeVisible();
  useRunningTest.setState({ isRunning: true });
  await expect.element(header.getByText('Test in progress')).toBeVisible();
  await expect.element(header.getByRole('button')).not.toBeInTheDocument();
  expect(header.element().querySelector('summary')).toBeNull();
  expect(header.getByRole('link').elements()).toEqual([
    header.getByRole('link', { name: 'Bandpal' }).element(),
  ]);
  useRunningTest.setState({ isRunning: false });
  await expect.element(signIn).toBeVisible();
  await expect.element(header.getByText('Test in progress')).not.toBeInTheDocument();
});

// How the pages follow a session that stumbles, ends or changes hands in ways that the running product does not show on demand.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ANA, attributes, becomeVisitor, keepSession, mockAccounts, test } from './auth-pool.ts';
import type { PoolAnswers, PoolLog } from './auth-pool.ts';
import { dialog, expectSignedOut } from './auth-product.ts';
import { ageTokens } from './identity-faults.ts';
import { expectForEverybody } from './page-checks.ts';
import { expectLive, open } from './site-test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const profileLink = (page: Page) => page.getByRole('link', { name: 'Your profile' });

/** A page of somebody who has signed in before. */
async function openSignedIn(page: Page, path: string, answers: PoolAnswers = {}): Promise<PoolLog> {
  const log = await mockAccounts(page, answers);
  await open(page, '/about');
  await keepSession(page);
  await page.goto(path);
  return log;
}

async function openProfile(page: Page, answers: PoolAnswers = {}): Promise<PoolLog> {
  const log = await openSignedIn(page, '/profile', answers);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA.email);
  return log;
}

/** As the way back to a page that the browser has kept. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a session that stumbles is kept, and one that is over is noticed', async ({ page }) => {
  await test.step('while a token cannot be renewed, nobody is taken for a guest', async () => {
    const log = await openProfile(page, { GetTokensFromRefreshToken: { refuse: 'InternalErrorException' } });
    await ageTokens(page);
    const asGuest: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/allowance') asGuest.push(pathname);
    });
    await page.goto('/speaking');
    await expect(heading(page)).toHaveText('Speaking tests');
    await expect.poll(() => log.some(({ action }) => action === 'GetTokensFromRefreshToken')).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(asGuest).toEqual([]);
    await expect(page.getByText('No sign-up is needed.')).toHaveCount(0);
    await expect(profileLink(page)).toBeVisible();
  });
  await test.step('a part of the profile that is refused finds out that the session is over', async () => {
    await becomeVisitor(page);
    const revoked = { refuse: 'NotAuthorizedException', message: 'Access Token has been revoked' };
    let isRevoked = false;
    await openSignedIn(page, '/speaking', {
      GetUser: () => (isRevoked ? revoked : attributes({ email: ANA.email })),
    });
    await expectLive(page);
    // Not before: whatever asks earlier would find out by itself.
    await page.route('**/account/tests', (route) => {
      isRevoked = true;
      const error = { code: 'account.unauthorized', message: 'Sign in.' };
      return route.fulfill({ status: 401, json: { error } });
    });
    await profileLink(page).click();
    await expectSignedOut(page);
  });
  await test.step('the credits come also when something else of the user was changed meanwhile', async () => {
    await becomeVisitor(page);
    const held = Promise.withResolvers<void>();
    await openSignedIn(page, '/about', { UpdateUserAttributes: { CodeDeliveryDetailsList: [] } });
    await page.route('**/credits/balance', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/profile');
    const box = page.getByRole('checkbox', { name: 'Email updates and announcements' });
    const updated = page.waitForResponse(
      (response) => response.request().headers()['x-amz-target']?.endsWith('.UpdateUserAttributes') === true,
    );
    await box.click();
    await updated;
    await expect(box).not.toHaveAttribute('aria-disabled');
    held.resolve();
    await expect(page.getByTestId('credits')).toHaveText('6');
  });
});

test('signing out does not wait for a network that does not answer', async ({ page }) => {
  await openProfile(page);
  await page.route('**/idp/', () => {});
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await button(page, 'Sign Out').click();
  await expect(button(page, 'Sign Out')).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(5_100);
  await expect(button(page, 'Log In')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /\.(accessToken|refreshToken)$/.test(key))).toEqual([]);
});

test('a page that comes back looks again, and mixes nobody up', async ({ page }) => {
  await test.step('a page that comes back as it was left looks again who is signed in', async () => {
    let email = ANA.email;
    await openProfile(page, { GetUser: () => attributes({ email }) });
    email = 'ben@example.org';
    await comeBack(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ben@example.org');
    await page.evaluate(() => localStorage.clear());
    await comeBack(page);
    await expectSignedOut(page);
  });
  await test.step('a list that was on its way for one person does not come to another', async () => {
    await becomeVisitor(page);
    let email = ANA.email;
    const held = Promise.withResolvers<void>();
    await openSignedIn(page, '/about', { GetUser: () => attributes({ email }) });
    await page.route('**/account/tests', async (route) => {
      const isBens = email !== ANA.email;
      if (!isBens) await held.promise;
      const test = {
        id: 'secret-test',
        mode: 'part1',
        status: 'finished',
        startedAt: '2026-11-20T09:30:00.000Z',
        finishedAt: '2026-11-20T09:40:00.000Z',
        answers: 3,
        resumable: false,
        band: 6,
      };
      await route.fulfill({ json: { tests: isBens ? [] : [test] } });
    });
    const asked = page.waitForRequest('**/account/tests');
    await profileLink(page).click();
    await asked;
    email = 'ben@example.org';
    await comeBack(page);
    await expect(page.getByText('You haven’t taken a test yet.')).toBeVisible();
    const late = page.waitForResponse('**/account/tests');
    held.resolve();
    await late;
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ben@example.org');
    await expect(page.getByText('You haven’t taken a test yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open report/ })).toHaveCount(0);
  });
});

test('a window that cannot be loaded and a test that cannot be paid are said', async ({ page }) => {
  await test.step('a sign-in window that cannot be loaded says so, and comes when it can', async () => {
    await mockAccounts(page);
    await page.route('**/assets/auth-modal-*.js', (route) => route.abort('connectionrefused'));
    await open(page, '/about');
    await button(page, 'Log In').click();
    const notice = page.getByText(
      'The sign-in window couldn’t be loaded. Please check your connection and try again.',
    );
    await expect(notice).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expectForEverybody(page);
    await page.unroute('**/assets/auth-modal-*.js');
    await button(page, 'Log In').click();
    await expect(dialog(page, 'Sign In')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
  await test.step('an account without credits is not told to come back tomorrow', async () => {
    await becomeVisitor(page);
    await openSignedIn(page, '/about');
    await page.route('**/api/allowance', (route) =>
      route.fulfill({ json: { kind: 'account', remaining: 0, limit: 6, resetsAt: null } }),
    );
    await page.goto('/speaking/part1');
    await expect(heading(page)).toHaveText('You have no credits left');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(/tomorrow|free test/)).toHaveCount(0);
    await expectForEverybody(page);
  });
});

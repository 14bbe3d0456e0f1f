// How the pages follow a session that stumbles, ends or changes hands. The user pool and the product are played at the network edge.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { attributes, keepSession, mockPool, signedIn } from './auth-pool.ts';
import type { PoolAnswers, PoolLog } from './auth-pool.ts';
import { dialog, submitSignIn } from './auth-product.ts';
import { mockServer } from './mocked-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { expectLive, open, test } from './site-test.ts';

const ANA = { email: 'ana@example.org', password: 'correct horse' };
const TOKEN_KEY = /\.(accessToken|refreshToken)$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const profileLink = (page: Page) => page.getByRole('link', { name: 'Your profile' });

async function mockProduct(page: Page, answers: PoolAnswers): Promise<PoolLog> {
  await mockServer(page);
  await page.route('**/account/claim', (route) => route.fulfill({ json: { claimed: 0 } }));
  await page.route('**/account/tests', (route) => route.fulfill({ json: { tests: [] } }));
  await page.route('**/account/call-ticket', (route) => route.fulfill({ status: 204 }));
  await page.route('**/credits/history', (route) => route.fulfill({ json: { credits: 6, entries: [] } }));
  await page.route('**/credits/balance', (route) => route.fulfill({ json: { credits: 6 } }));
  return mockPool(page, {
    ListWebAuthnCredentials: { Credentials: [] },
    ListDevices: { Devices: [] },
    InitiateAuth: signedIn(),
    ...answers,
  });
}

/** A page of somebody who has signed in before. */
async function openSignedIn(page: Page, path: string, answers: PoolAnswers = {}): Promise<PoolLog> {
  const log = await mockProduct(page, answers);
  await open(page, '/about');
  await keepSession(page);
  await page.goto(path);
  return log;
}

const openProfile = async (page: Page, answers: PoolAnswers = {}): Promise<PoolLog> => {
  const log = await openSignedIn(page, '/profile', answers);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA.email);
  return log;
};

/** Makes the token look out of date, as if an hour had passed: the library adds the drift to its clock. */
const ageTokens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift'));
    if (key !== undefined) localStorage.setItem(key, String(2 * 3_600_000));
  });

const tokenKeys = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => Object.keys(localStorage))).filter((key) => TOKEN_KEY.test(key));

for (const { name, reply } of [
  { name: 'an error of its own', reply: { refuse: 'InternalErrorException', message: 'Something broke.' } },
  { name: 'too many requests', reply: { refuse: 'TooManyRequestsException', message: 'Too often.' } },
  { name: 'the page of a proxy', reply: { html: '<h1>502 Bad Gateway</h1>' } },
]) {
  test(`nobody is signed out because the service stumbles: ${name}`, async ({ page }) => {
    let isBroken = true;
    await openSignedIn(page, '/profile', {
      GetUser: () => (isBroken ? reply : attributes({ email: ANA.email })),
    });
    await expect(
      page.getByText('We could not reach the server. Please check your connection.'),
    ).toBeVisible();
    await expect(profileLink(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await tokenKeys(page)).toHaveLength(2);
    isBroken = false;
    await button(page, 'Try again').click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA.email);
    await expect(page.getByTestId('credits')).toHaveText('6');
  });
}

test('a sign-in is not told what a proxy says in its own language', async ({ page }) => {
  await mockProduct(page, { InitiateAuth: { html: '<h1>502 Bad Gateway</h1>' } });
  await open(page, '/about');
  await button(page, 'Log In').click();
  await submitSignIn(page, ANA);
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'The server gave no proper answer. Please try again in a moment.',
  );
});

test('while a token cannot be renewed, nobody is taken for a guest', async ({ page }) => {
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

test('a refresh that is refused in the middle of something signs out at once', async ({ page }) => {
  await openProfile(page, {
    GetTokensFromRefreshToken: {
      refuse: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    },
  });
  await ageTokens(page);
  await button(page, 'Download my data').click();
  await expect(heading(page)).toHaveText('Authentication Required');
  await expect(dialog(page, 'Sign In')).toBeVisible();
  expect(await tokenKeys(page)).toEqual([]);
});

test('a session that was ended elsewhere is noticed by whatever is done next', async ({ page }) => {
  const revoked = { refuse: 'NotAuthorizedException', message: 'Access Token has been revoked' };
  let isRevoked = false;
  await openProfile(page, {
    GetUser: () => (isRevoked ? revoked : attributes({ email: ANA.email })),
    // Not before: whatever asks earlier would find out by itself.
    UpdateUserAttributes: () => {
      isRevoked = true;
      return revoked;
    },
  });
  await page.getByRole('checkbox', { name: 'Email updates and announcements' }).click();
  await expect(heading(page)).toHaveText('Authentication Required');
});

test('a part of the profile that is refused finds out that the session is over', async ({ page }) => {
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
  await expect(heading(page)).toHaveText('Authentication Required');
});

test('a wrong password is not the end of a session', async ({ page }) => {
  await openProfile(page, {
    ChangePassword: { refuse: 'NotAuthorizedException', message: 'Incorrect username or password.' },
  });
  await button(page, 'Change Password').click();
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('long enough');
  await button(page, 'Update Password').click();
  await expect(page.getByText('Failed to change password: Incorrect username or password.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('long enough');
});

test('the credits come also when something else of the user was changed meanwhile', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await mockProduct(page, { UpdateUserAttributes: { CodeDeliveryDetailsList: [] } });
  await page.route('**/credits/balance', async (route) => {
    await held.promise;
    await route.fulfill({ json: { credits: 6 } });
  });
  await open(page, '/about');
  await keepSession(page);
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

test('signing out everywhere uses a token that still counts', async ({ page }) => {
  const renewed = signedIn();
  const log = await openProfile(page, { GetTokensFromRefreshToken: renewed, GlobalSignOut: {} });
  await ageTokens(page);
  await button(page, 'Sign out everywhere').click();
  await expect(button(page, 'Log In')).toBeVisible();
  const actions = log.map(({ action }) => action);
  expect(actions.indexOf('GetTokensFromRefreshToken')).toBeGreaterThan(-1);
  expect(actions.indexOf('GlobalSignOut')).toBeGreaterThan(actions.indexOf('GetTokensFromRefreshToken'));
});

test('signing out everywhere does not pretend when nobody can be asked', async ({ page }) => {
  await openProfile(page);
  await page.route('**/idp/', (route) => route.abort('connectionrefused'));
  await button(page, 'Sign out everywhere').click();
  await expect(page.getByText(/^Failed to sign out everywhere: We could not reach the server/)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA.email);
  expect(await tokenKeys(page)).toHaveLength(2);
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
  expect(await tokenKeys(page)).toEqual([]);
});

test('whoever uses the browser next does not find the tests of the one before', async ({ page }) => {
  await openSignedIn(page, '/speaking');
  const list = page.getByRole('heading', { name: 'Your tests' });
  await page.evaluate(() =>
    localStorage.setItem(
      'bandpal.tests',
      JSON.stringify([{ id: 'secret-test', mode: 'part1', startedAt: '2026-11-20T09:30:00.000Z' }]),
    ),
  );
  await page.route('**/api/tests/secret-test', (route) =>
    route.fulfill({
      json: {
        id: 'secret-test',
        mode: 'part1',
        status: 'finished',
        startedAt: '2026-11-20T09:30:00.000Z',
        answers: 3,
        resumable: false,
        view: null,
      },
    }),
  );
  await page.reload();
  await expect(list).toBeVisible();
  await profileLink(page).click();
  await button(page, 'Sign Out').click();
  await expect(button(page, 'Log In')).toBeVisible();
  await page.goto('/speaking');
  await expect(heading(page)).toHaveText('Speaking tests');
  await expect(list).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret-test');
});

test('right after a sign-in the page waits for the person instead of asking again', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await mockProduct(page, {});
  await page.goto('/profile');
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await page.route('**/idp/', async (route) => {
    const target = await route.request().headerValue('x-amz-target');
    if (target?.endsWith('.GetUser') === true) await held.promise;
    await route.fallback();
  });
  await submitSignIn(page, ANA);
  await expect(page.getByText('Loading')).toBeVisible();
  await expect(heading(page)).toHaveText('Profile');
  await expect(profileLink(page)).toBeVisible();
  held.resolve();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA.email);
});

test('a page that comes back as it was left looks again who is signed in', async ({ page }) => {
  let email = ANA.email;
  await openProfile(page, { GetUser: () => attributes({ email }) });
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  email = 'ben@example.org';
  await comeBack();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ben@example.org');
  await page.evaluate(() => localStorage.clear());
  await comeBack();
  await expect(heading(page)).toHaveText('Authentication Required');
});

test('a list that was on its way for one person does not come to another', async ({ page }) => {
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
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText('You have not taken a test yet.')).toBeVisible();
  const late = page.waitForResponse('**/account/tests');
  held.resolve();
  await late;
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ben@example.org');
  await expect(page.getByText('You have not taken a test yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open report/ })).toHaveCount(0);
});

test('what was said to one person is not left for the next', async ({ page }) => {
  await openProfile(page, {});
  await page.route('**/account', (route) =>
    route.fulfill({ json: { receipt: 'r-1', erasedAt: '2026-11-21T09:00:00.000Z', identityErased: true } }),
  );
  await button(page, 'Delete Account').click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await button(page, 'Delete my account for good').click();
  const farewell = page.getByText('Your account has been permanently deleted.');
  await expect(farewell).toBeVisible();
  await button(page, 'Log In').click();
  await submitSignIn(page, { email: 'ben@example.org', password: 'correct horse' });
  await expect(profileLink(page)).toBeVisible();
  await expect(farewell).toHaveCount(0);
});

test('a sign-in window that cannot be loaded says so, and comes when it can', async ({ page }) => {
  await mockProduct(page, {});
  await page.route('**/assets/auth-modal-*.js', (route) => route.abort('connectionrefused'));
  await open(page, '/about');
  await button(page, 'Log In').click();
  const notice = page.getByText(
    'The sign-in window could not be loaded. Please check your connection and try again.',
  );
  await expect(notice).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/assets/auth-modal-*.js');
  await button(page, 'Log In').click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an account without credits is not told to come back tomorrow', async ({ page }) => {
  await openSignedIn(page, '/about');
  await page.route('**/api/allowance', (route) =>
    route.fulfill({ json: { kind: 'account', remaining: 0, limit: 6, resetsAt: null } }),
  );
  await page.goto('/speaking/part1');
  await expect(heading(page)).toHaveText('You have no credits left');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(/tomorrow|free test/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a guest is told before a test that this site wants approved accounts, and signs in there', async ({
  page,
}) => {
  await mockProduct(page, { GetUser: attributes({ email: ANA.email, 'custom:approved': 'false' }) });
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...SAMPLE_CONFIG, requireApproved: true } }),
  );
  let isSignedIn = false;
  await page.route('**/api/allowance', (route) =>
    route.fulfill({
      json: isSignedIn
        ? { kind: 'account', remaining: 6, limit: 6, resetsAt: null }
        : { kind: 'guest', remaining: 0, limit: 0, resetsAt: null },
    }),
  );
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/call/web')) calls.push(request.url());
  });
  await page.goto('/speaking');
  await expect(
    page.getByText('On this site tests are open to approved accounts only. Please sign in first.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/speaking/part1?autostart=true');
  await expect(page.locator('[data-trouble=sign-in-first]')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('On this site tests are open to approved accounts only.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/speaking/part2');
  isSignedIn = true;
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await submitSignIn(page, ANA);
  await expect(page.getByText('Your account has to be approved before you can take a test.')).toBeVisible();
  await expect(page.getByText('You have 6 tests left.')).toBeVisible();
  await expectAccessible(page);
  expect(calls).toEqual([]);
});

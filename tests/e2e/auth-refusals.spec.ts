// Refusals of the identity service that no test can make the real one give on demand; the pool is played at the network edge.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { attributes, keepSession, mockPool, signedIn } from './auth-pool.ts';
import type { PoolAnswers } from './auth-pool.ts';
import { dialog, field } from './auth-product.ts';
import { mockServer } from './mocked-server.ts';
import { expectAccessible } from './page-checks.ts';
import { open, test } from './site-test.ts';

const ANA = { email: 'ana@example.org', password: 'correct horse' };

/** The page with the sign-in window open. */
async function openWindow(page: Page, answers: PoolAnswers): Promise<ReturnType<typeof mockPool>> {
  await mockServer(page);
  await page.route('**/credits/balance', (route) => route.fulfill({ json: { credits: 6 } }));
  await page.route('**/account/claim', (route) => route.fulfill({ json: { claimed: 0 } }));
  const log = await mockPool(page, answers);
  await open(page, '/about');
  await page.getByRole('button', { name: 'Log In' }).click();
  return log;
}

async function signIn(page: Page): Promise<void> {
  await field(page, 'Email').fill(ANA.email);
  await field(page, 'Password').fill(ANA.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
}

const alert = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ });

test('a sign-up request opens the sign-in form while sign-up is closed', async ({ page }) => {
  await mockServer(page);
  await open(page, '/about');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
});

test('an account cannot be confirmed while sign-up is closed', async ({ page }) => {
  const log = await openWindow(page, {
    InitiateAuth: { refuse: 'UserNotConfirmedException', message: 'User is not confirmed.' },
    ResendConfirmationCode: { CodeDeliveryDetails: {} },
  });
  await signIn(page);
  await expect(dialog(page, 'Confirm Email')).toBeVisible();
  await field(page, 'Verification code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('Sign-up is currently disabled');
  await expectAccessible(page);
  expect(log.map(({ action }) => action)).not.toContain('ConfirmSignUp');
});

test('an unconfirmed account without a code is sent to support', async ({ page }) => {
  await openWindow(page, {
    InitiateAuth: { refuse: 'UserNotConfirmedException', message: 'User is not confirmed.' },
    ResendConfirmationCode: { refuse: 'CodeDeliveryFailureException', message: 'No way.' },
  });
  await signIn(page);
  await expect(alert(page)).toHaveText('Your account is not confirmed. Please contact support.');
});

test('a code that cannot be sent again says so', async ({ page }) => {
  await openWindow(page, {
    InitiateAuth: { refuse: 'UserNotConfirmedException' },
    ResendConfirmationCode: (_body, count) =>
      count === 1
        ? { CodeDeliveryDetails: {} }
        : count === 2
          ? { refuse: 'CodeDeliveryFailureException' }
          : {},
  });
  await signIn(page);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(alert(page)).toHaveText('Failed to resend code');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We have sent a new code to your email.')).toBeVisible();
});

test('a password that has to be reset leads to the code for it', async ({ page }) => {
  await openWindow(page, {
    InitiateAuth: { refuse: 'PasswordResetRequiredException', message: 'Password reset required' },
    ForgotPassword: (_body, count) =>
      count === 1
        ? { refuse: 'CodeDeliveryFailureException', message: 'No way.' }
        : { CodeDeliveryDetails: {} },
  });
  await signIn(page);
  await expect(alert(page)).toHaveText('No way.');
  await signIn(page);
  await expect(dialog(page, 'Reset Password')).toBeVisible();
  await expect(page.getByText('Password reset code sent to your email')).toBeVisible();
});

test('too many requests are three tries of the library and one text', async ({ page }) => {
  const log = await openWindow(page, {
    ForgotPassword: {
      refuse: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    },
  });
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await field(page, 'Email').fill(ANA.email);
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('Attempt limit exceeded, please try after some time.');
  expect(log).toHaveLength(3);
});

test('a sign-in while somebody is signed in is refused', async ({ page }) => {
  await openWindow(page, { InitiateAuth: signedIn(), GetUser: attributes({ email: ANA.email }) });
  // Another tab signs in, and this one is not told.
  await keepSession(page);
  await signIn(page);
  await expect(alert(page)).toHaveText('There is already a signed in user.');
});

test('a sign-in after which there is no session says so', async ({ page }) => {
  await openWindow(page, { InitiateAuth: signedIn() });
  await page.evaluate(() => {
    // A storage that takes everything and keeps nothing of the tokens.
    Storage.prototype.setItem = () => {};
  });
  await signIn(page);
  await expect(alert(page)).toHaveText('Unable to get user session following successful sign-in.');
});

test('a server that is away is named, and the form can be sent again', async ({ page }) => {
  await openWindow(page, { InitiateAuth: signedIn() });
  await page.route('**/idp/', (route) => route.abort('connectionrefused'));
  await signIn(page);
  await expect(alert(page)).toHaveText(/We could not reach the server/);
  await page.unroute('**/idp/');
  await mockPool(page, { InitiateAuth: signedIn() });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
});

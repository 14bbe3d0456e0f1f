// Refusals of the identity service that no test can make the real one give on demand; the pool is played at the network edge.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ANA, becomeVisitor, keepSession, openWindow, signedIn, test } from './auth-pool.ts';
import type { PoolReply } from './auth-pool.ts';
import { dialog, expectSignedIn, field, submitSignIn } from './auth-product.ts';
import { expectAccessible } from './page-checks.ts';

const NOT_SENT =
  'We couldn’t send you a code just now. Please try again in a few minutes, or use another way to sign in.';
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ });

test('the window says why an account cannot be used yet', async ({ page }) => {
  await test.step('while sign-up is closed, nobody makes or confirms an account', async () => {
    const log = await openWindow(page, {
      InitiateAuth: { refuse: 'UserNotConfirmedException', message: 'User is not confirmed.' },
      ResendConfirmationCode: { CodeDeliveryDetails: {} },
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog(page, 'Sign In')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
    await submitSignIn(page, ANA);
    await expect(dialog(page, 'Confirm Email')).toBeVisible();
    await field(page, 'Verification code').fill('123456');
    await page.keyboard.press('Enter');
    await expect(alert(page)).toHaveText('Sign-up is currently disabled');
    await expectAccessible(page);
    expect(log.map(({ action }) => action)).not.toContain('ConfirmSignUp');
  });
  await test.step('a confirmation code that cannot be sent is told, at sign-in and when it is asked for again', async () => {
    await becomeVisitor(page);
    const undelivered = { refuse: 'CodeDeliveryFailureException', message: 'No way.' };
    const unexplained = { refuse: 'InternalErrorException', message: 'No way.' };
    const replies = [undelivered, {}, unexplained, undelivered];
    await openWindow(page, {
      InitiateAuth: { refuse: 'UserNotConfirmedException' },
      ResendConfirmationCode: (_body, count) => replies[count - 1] ?? {},
    });
    await submitSignIn(page, ANA);
    await expect(alert(page)).toHaveText('Your account is not confirmed. Please contact support.');
    await submitSignIn(page, ANA);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(alert(page)).toHaveText('Failed to resend code');
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(alert(page)).toHaveText(NOT_SENT);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('We’ve sent a new code to your email.')).toBeVisible();
  });
  await test.step('a password that has to be reset leads to the code for it', async () => {
    await becomeVisitor(page);
    await openWindow(page, {
      InitiateAuth: { refuse: 'PasswordResetRequiredException', message: 'Password reset required' },
      ForgotPassword: (_body, count) =>
        count === 1
          ? { refuse: 'CodeDeliveryFailureException', message: 'No way.' }
          : { CodeDeliveryDetails: {} },
    });
    await submitSignIn(page, ANA);
    await expect(alert(page)).toHaveText(NOT_SENT);
    await submitSignIn(page, ANA);
    await expect(dialog(page, 'Reset Password')).toBeVisible();
    await expect(page.getByText('Password reset code sent to your email')).toBeVisible();
  });
});

test('the window says what kept the server from answering, and the person from signing in', async ({
  page,
}) => {
  await test.step('too many requests are three tries of the library and one text', async () => {
    const log = await openWindow(page, {
      ForgotPassword: {
        refuse: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      },
    });
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await field(page, 'Email').fill(ANA.email);
    await page.keyboard.press('Enter');
    await expect(alert(page)).toHaveText(
      'There were too many tries in a short time. Please wait a while, then try again.',
    );
    expect(log.filter(({ action }) => action === 'ForgotPassword')).toHaveLength(3);
  });
  await test.step('a sign-in while somebody is signed in is refused', async () => {
    await becomeVisitor(page);
    await openWindow(page);
    // Another tab signs in, and this one is not told.
    await keepSession(page);
    await submitSignIn(page, ANA);
    await expect(alert(page)).toHaveText(
      'You’re already signed in, perhaps in another tab. Please reload the page.',
    );
  });
  await test.step('a sign-in after which there is no session says so', async () => {
    await becomeVisitor(page);
    await openWindow(page);
    await page.evaluate(() => {
      // A storage that takes everything and keeps nothing of the tokens.
      Storage.prototype.setItem = () => {};
    });
    await submitSignIn(page, ANA);
    await expect(alert(page)).toHaveText('Unable to get user session following successful sign-in.');
  });
  await test.step('a server that is away is named, as is a proxy in its place, and the form can be sent again', async () => {
    await becomeVisitor(page);
    let answer: PoolReply = { html: '<h1>502 Bad Gateway</h1>' };
    await openWindow(page, { InitiateAuth: () => answer });
    await submitSignIn(page, ANA);
    await expect(alert(page)).toHaveText('The server’s answer made no sense. Please try again in a moment.');
    const again = page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true });
    answer = 'unreachable';
    await again.click();
    await expect(alert(page)).toHaveText(/We couldn’t reach the server/);
    answer = signedIn();
    await again.click();
    await expectSignedIn(page);
  });
});

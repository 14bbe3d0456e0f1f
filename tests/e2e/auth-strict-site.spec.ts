// An installation that asks more of its accounts: a second step is required, and the operator approves who may take tests.
import { expect } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '../chromium.ts';
import {
  dialog,
  expectSignedIn,
  field,
  newestCode,
  openSignIn,
  operate,
  submitSignIn,
  test,
} from './auth-product.ts';
import { nextTotpCode, totpCode } from './auth-totp.ts';
import { expectAccessible } from './page-checks.ts';

test.use({
  settings: [{ IDENTITY_MFA: 'required', REQUIRE_APPROVED: 'true' }, { scope: 'worker' }],
  launchOptions: launchOptions(FAKE_MICROPHONE_ARGS),
  permissions: ['microphone'],
});

test('the first sign-in sets up an authenticator app, which the second asks for', async ({
  page,
  person,
}) => {
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog(page, 'Protect Your Account')).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(dialog(page, 'Set Up an Authenticator App')).toBeVisible();
  const shownSecret = async () =>
    ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  const before = await shownSecret();
  // A reload begins the set-up again, with another secret.
  await page.reload();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(dialog(page, 'Set Up an Authenticator App')).toBeVisible();
  const secret = await shownSecret();
  expect(secret).not.toBe(before);
  await field(page, 'Code').fill(totpCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText('This site requires it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off authenticator app' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  await field(page, 'Code').fill(nextTotpCode(secret));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('codes by e-mail are a second step too, and who is not approved is told before a test', async ({
  page,
  product,
  person,
}) => {
  await openSignIn(page);
  await submitSignIn(page, person);
  await page.getByRole('button', { name: 'Use codes by email' }).click();
  await expect(dialog(page, 'Add an Email Address')).toBeVisible();
  await field(page, 'Email').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  await field(page, 'Code').fill(await newestCode(product, person.email, 2));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  const begin = async () => {
    await page.goto('/speaking/part1');
    await page.getByRole('button', { name: 'Type my answers instead' }).click();
  };
  await begin();
  await expect(page.locator('[data-trouble=not-approved]')).toBeVisible();
  await expectAccessible(page);
  await operate(product, 'users', 'approve', person.email);
  await begin();
  await page.locator('[data-examiner]').waitFor({ timeout: 30_000 });
});

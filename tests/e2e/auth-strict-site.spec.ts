// An installation that asks more of its accounts: a second step is required, and the operator approves who may take tests.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  dialog,
  expectSignedIn,
  expectSignedOut,
  expectView,
  field,
  newestCode,
  openSignIn,
  operate,
  signOut,
  submitSignIn,
  test,
} from './auth-product.ts';
import { nextTotpCode, totpCode } from './auth-totp.ts';
import { expectAccessible, expectForEverybody } from './page-checks.ts';

test.use({
  settings: [{ IDENTITY_MFA: 'required', REQUIRE_APPROVED: 'true' }, { scope: 'worker' }],
  permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
});

/** Chooses the app; gives the secret it is set up with. */
async function chooseApp(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Use an authenticator app' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Set up an authenticator app')).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const shown = await page.getByRole('dialog').locator('code').textContent();
  return (shown ?? '').replaceAll(' ', '');
}

test('the first sign-in sets up an authenticator app, which the second asks for, until the operator signs everybody out', async ({
  page,
  product,
  person,
}) => {
  await openSignIn(page);
  await submitSignIn(page, person);
  await expectView(page, 'Protect your account', 'Use an authenticator app');
  const before = await chooseApp(page);
  const copy = page.getByRole('button', { name: 'Copy' });
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(
    page.getByText('Your browser didn’t let us copy it. Please select the key, or type it.'),
  ).toBeVisible();
  await expectForEverybody(page);

  // A reload begins the set-up again, with another secret.
  await page.reload();
  const secret = await chooseApp(page);
  expect(secret).not.toBe(before);
  await copy.click();
  await expect(page.getByText('The key is copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const code = totpCode(secret, Date.now());
  await field(page, 'Code').fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Code').fill(totpCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText('This site requires it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off authenticator app' })).toHaveCount(0);
  await signOut(page);
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  await field(page, 'Code').fill(nextTotpCode(secret));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  // Here, for nobody else uses this product.
  await operate(product, 'users', 'sign-out', '--all');
  await page.goto('/profile');
  await expectSignedOut(page);
});

test('a guest signs in before a test, with codes by e-mail, and begins it when the operator has approved', async ({
  page,
  product,
  person,
}) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/call/web') ? 1 : 0));
  await page.goto('/speaking');
  await expect(
    page.getByText('On this site, only approved accounts can take tests. Please sign in first.'),
  ).toBeVisible();
  await expectForEverybody(page);
  await page.goto('/speaking/part1?autostart=true');
  await expect(page.locator('[data-trouble=sign-in-first]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('On this site, only approved accounts can take tests.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/speaking/part1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await submitSignIn(page, person);
  await page.getByRole('button', { name: 'Use codes by email' }).click();
  await expectView(page, 'Add an email address', 'Email');
  await field(page, 'Email').fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await field(page, 'Email').fill(person.email);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  await field(page, 'Code').fill(await newestCode(product, person.email, 2));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(page.getByText('Your account has to be approved before you can take a test.')).toBeVisible();
  await expect(page.getByText('You have 6 tests left.')).toBeVisible();
  await expectAccessible(page);
  expect(calls).toBe(0);

  const type = page.getByRole('button', { name: 'Type my answers instead' });
  await type.click();
  await expect(page.locator('[data-trouble=not-approved]')).toBeVisible();
  await expectAccessible(page);
  await operate(product, 'users', 'approve', person.email);
  await page.goto('/speaking/part1');
  await type.click();
  await page.locator('[data-examiner]').waitFor();
});

// The identity library in Chromium with our service: how sessions live on, end, and are shared by tabs.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  expectSignedOut,
  newestCode,
  openProfile,
  operate,
  test,
  visitProfile,
} from '../e2e/auth-product.ts';
import { ageTokens } from '../e2e/identity-faults.ts';

/** Statuses of the refreshes a page makes. */
function watchRefreshes(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const target = response.request().headers()['x-amz-target'] ?? '';
    if (target.endsWith('.GetTokensFromRefreshToken')) statuses.push(response.status());
  });
  return statuses;
}

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.')),
  );

test('a session lives on through refreshes of two tabs at once, and one that does not get through', async ({
  page,
  context,
  person,
}) => {
  await visitProfile(page, person);
  await test.step('two tabs that refresh at once both stay signed in', async () => {
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    const refreshes = [watchRefreshes(page), watchRefreshes(other)];
    for (let round = 1; round <= 3; round += 1) {
      await ageTokens(page);
      await Promise.all([page.reload(), other.reload()]);
      for (const tab of [page, other]) {
        await expect(tab.getByLabel('Email', { exact: true })).toHaveValue(person.email);
        await expect(tab.getByTestId('credits')).toHaveText('6');
      }
    }
    expect(refreshes.flat().length).toBeGreaterThanOrEqual(3);
    expect(new Set(refreshes.flat())).toEqual(new Set([200]));
    await other.close();
  });
  await test.step('a refresh that does not get through keeps the tokens', async () => {
    await ageTokens(page);
    await page.route('**/idp/', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText('We couldn’t reach the server. Please check your connection.')).toBeVisible();
    expect((await storedKeys(page)).some((key) => key.endsWith('.refreshToken'))).toBe(true);
    await page.unroute('**/idp/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  });
});

test('a session that is over is noticed by the next refresh or action, and the next sign-in works', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  await test.step('a refresh that is refused clears the tokens, and the next sign-in works', async () => {
    await operate(product, 'users', 'disable', person.email);
    await ageTokens(page);
    await page.reload();
    await expectSignedOut(page);
    expect((await storedKeys(page)).filter((key) => /LastAuthUser|Token$/.test(key))).toEqual([]);
    await operate(product, 'users', 'enable', person.email);
    await page.keyboard.press('Escape');
    await openProfile(page, person);
  });
  await test.step('a session that was ended elsewhere is noticed by what is done next', async () => {
    await operate(product, 'users', 'disable', person.email);
    await operate(product, 'users', 'enable', person.email);
    // The token has not run out, so the library believes in it until it is used.
    await page.getByRole('checkbox', { name: 'Email updates and announcements' }).click();
    await expectSignedOut(page);
    await page.keyboard.press('Escape');
    await openProfile(page, person);
  });
});

test('a changed password ends the sessions of other browsers, a reset one every session', async ({
  page,
  openElsewhere,
  person,
  product,
}) => {
  const other = await openElsewhere();
  await visitProfile(page, person);
  await test.step('a changed password ends the sessions of other browsers only', async () => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.getByLabel('New password', { exact: true }).fill('quite a new password');
    await page.getByLabel('Confirm new password', { exact: true }).fill('quite a new password');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await other.reload();
    await expectSignedOut(other);
  });
  await test.step('a reset password ends every session', async () => {
    const window = other.getByRole('dialog');
    await window.getByRole('button', { name: 'Forgot password?' }).click();
    await window.getByLabel('Email').fill(person.email);
    await window.getByRole('button', { name: 'Send Reset Code' }).click();
    await window.getByLabel('Verification code').fill(await newestCode(product, person.email, 2));
    await window.getByLabel('New password', { exact: true }).fill('another new password');
    await window.getByLabel('Confirm new password', { exact: true }).fill('another new password');
    await window.getByRole('button', { name: 'Reset Password' }).click();
    await expect(window.getByText('Password reset successfully!')).toBeVisible();
    await page.reload();
    await expectSignedOut(page);
  });
});

// The profile against the running product: the specification's panels, texts and alerts.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  dialog,
  expectSignedIn,
  expectSignedOut,
  messagesTo,
  newAddress,
  newestCode,
  panel,
  signOut,
  signUpPerson,
  submitSignIn,
  test,
  visitProfile,
  WRONG_CODE,
} from './auth-product.ts';
import { breakIdentity, interceptIdentity, mendIdentity } from './identity-faults.ts';
import type { Fault } from './identity-faults.ts';
import { expectForEverybody } from './page-checks.ts';
import { expectLive } from './site-test.ts';

const input = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The service refuses for a reason that a person can do something about, and for one that none is told. */
const LIMITED: Fault = {
  refuse: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};
const UNEXPLAINED: Fault = { refuse: 'InvalidParameterException', message: 'Invalid value for PROTOCOL.' };
const WHY = 'There were too many tries in a short time. Please wait a while, then try again.';

test('somebody signs in on the profile, stays signed in while the service is away, and signs out in every tab', async ({
  page,
  person,
  context,
}) => {
  await test.step('without a user it asks to sign in, and shows the profile then', async () => {
    await page.goto('/profile');
    await expectSignedOut(page);
    await expect(page.getByText('Please sign in to access this page')).toBeVisible();
    await expect(dialog(page, 'Sign In')).toBeVisible();
    await expectForEverybody(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectForEverybody(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const held = Promise.withResolvers<void>();
    await interceptIdentity(page, 'GetUser', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await submitSignIn(page, person);
    // Somebody has signed in, and nobody knows yet who.
    await expect(page.getByText('Loading')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await expectSignedIn(page);
    held.resolve();
    await expect(input(page, 'Email')).toHaveValue(person.email);
    await expect(input(page, 'Email')).toHaveAttribute('readonly');
    await expect(page.getByTestId('credits')).toHaveText('6');
    await expectForEverybody(page);
    await mendIdentity(page);
  });
  await test.step('a reload says Loading until the user is known', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/idp/', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    held.resolve();
    await expect(input(page, 'Email')).toHaveValue(person.email);
    await mendIdentity(page);
  });
  await test.step('nobody is signed out because the service is away or stumbles: it is told, and asked again', async () => {
    const faults: Fault[] = [
      'unreachable',
      { refuse: 'InternalErrorException', message: 'Something broke.' },
      { refuse: 'TooManyRequestsException', message: 'Too often.' },
      { html: '<h1>502 Bad Gateway</h1>' },
    ];
    for (const fault of faults) {
      await breakIdentity(page, fault, 'GetUser');
      await page.reload();
      await expect(
        page.getByText('We couldn’t reach the server. Please check your connection.'),
      ).toBeVisible();
      await expectSignedIn(page);
      await mendIdentity(page);
    }
    await expectForEverybody(page);
    await button(page, 'Try again').click();
    await expect(input(page, 'Email')).toHaveValue(person.email);
    await expect(page.getByTestId('credits')).toHaveText('6');
  });
  await test.step('another tab follows, and signing out leads to the start page', async () => {
    const other = await context.newPage();
    await other.goto('/about');
    await expectLive(other);
    await expectSignedIn(other);
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
    await page.goto('/profile');
    await expectSignedOut(page);
    await other.getByRole('button', { name: 'Log In' }).click();
    await expect(dialog(other, 'Sign In')).toBeVisible();
    await submitSignIn(page, person);
    await expectSignedIn(page);
    await expectSignedIn(other);
  });
});

test('the wish for news, the password and the address are changed', async ({ page, person, product }) => {
  await visitProfile(page, person);
  await test.step('the newsletter box keeps what was chosen, and reverts when that failed', async () => {
    const box = page.getByRole('checkbox', { name: 'Email updates and announcements' });
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(box).toBeChecked();
    await breakIdentity(page, LIMITED, 'UpdateUserAttributes');
    await box.click();
    await expect(page.getByText(`Failed to update newsletter preference: ${WHY}`)).toBeVisible();
    await expect(box).toBeChecked();
    await mendIdentity(page);
    await breakIdentity(page, UNEXPLAINED, 'UpdateUserAttributes');
    await box.click();
    await expect(page.getByText('Failed to update newsletter preference. Please try again.')).toBeVisible();
    await expectForEverybody(page);
    await expect(box).toBeChecked();
    await mendIdentity(page);
  });
  await test.step('the password is changed', async () => {
    await button(page, 'Change Password').click();
    await expect(input(page, 'Current password')).toBeFocused();
    await expect(input(page, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
    const update = button(page, 'Update Password');
    await expect(update).toBeDisabled();
    const fill = async (current: string, next: string, again: string) => {
      await input(page, 'Confirm new password').fill('');
      await input(page, 'Current password').fill(current);
      await input(page, 'New password').fill(next);
      await expect(update).toBeDisabled();
      await input(page, 'Confirm new password').fill(again);
      await expect(update).toBeEnabled();
      await update.click();
    };
    const confirmation = input(page, 'Confirm new password');
    await fill('whatever', 'one password', 'another one');
    await expect(page.getByText('New passwords do not match.')).toBeVisible();
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toHaveAccessibleDescription(/New passwords do not match\./);
    await fill('whatever', 'short', 'short');
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await expect(input(page, 'New password')).toBeFocused();
    await expectForEverybody(page);
    await fill('not my password', 'quite a new password', 'quite a new password');
    await expect(
      page.getByText('Failed to change password: The current password isn’t right.'),
    ).toBeVisible();
    await breakIdentity(page, UNEXPLAINED, 'ChangePassword');
    await fill(person.password, 'quite a new password', 'quite a new password');
    await expect(page.getByText('Failed to change password. Please try again.')).toBeVisible();
    await mendIdentity(page);
    await fill(person.password, 'quite a new password', 'quite a new password');
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await expectForEverybody(page);
    await expect(input(page, 'Current password')).toHaveCount(0);
    await expect(button(page, 'Change Password')).toBeFocused();
    expect((await messagesTo(product, person.email))[0]?.subject).toContain('password was changed');

    await button(page, 'Change Password').click();
    await expect(input(page, 'Current password')).toHaveValue('');
    await button(page, 'Cancel').click();
    await expect(input(page, 'Current password')).toHaveCount(0);
    await expect(button(page, 'Change Password')).toBeFocused();
  });
  await test.step('a new address that is not confirmed changes nothing', async () => {
    const email = newAddress();
    const section = panel(page, 'Change Email');
    await section.getByRole('button', { name: 'Change Email' }).click();
    await expect(input(page, 'New email address')).toBeFocused();
    const send = section.getByRole('button', { name: 'Send Verification Code' });
    for (const wrong of ['', 'nobody']) {
      await input(page, 'New email address').fill(wrong);
      await send.click();
      await expect(section.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(input(page, 'New email address')).toBeFocused();
      await expect(input(page, 'New email address')).toHaveAttribute('aria-invalid', 'true');
    }
    await input(page, 'New email address').fill(email);
    await breakIdentity(page, LIMITED, 'UpdateUserAttributes');
    await send.click();
    await expect(section.getByText(`Failed to send verification code: ${WHY}`)).toBeVisible();
    await mendIdentity(page);
    await breakIdentity(page, UNEXPLAINED, 'UpdateUserAttributes');
    await send.click();
    await expect(section.getByText('Failed to update email. Please try again.')).toBeVisible();
    await mendIdentity(page);
    await send.click();
    await expect(
      section.getByText(
        'Verification code sent to your new email address. Please check your inbox and enter the code below.',
      ),
    ).toBeVisible();
    await expect(input(page, 'Verification code')).toBeFocused();
    await expectForEverybody(page);

    const confirm = section.getByRole('button', { name: 'Confirm Email' });
    await confirm.click();
    await expect(section.getByText('Please enter the verification code.')).toBeVisible();
    const code = await newestCode(product, email);
    await input(page, 'Verification code').fill(code === '000000' ? '111111' : '000000');
    await confirm.click();
    await expect(section.getByText(`Failed to confirm email update: ${WRONG_CODE}`)).toBeVisible();
    await breakIdentity(page, UNEXPLAINED, 'VerifyUserAttribute');
    await confirm.click();
    await expect(section.getByText('Failed to confirm email update. Please try again.')).toBeVisible();
    await mendIdentity(page);
    await section.getByRole('button', { name: 'Cancel' }).click();
    await expect(input(page, 'Verification code')).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Change Email' })).toBeFocused();
    await expect(input(page, 'Email')).toHaveValue(person.email);
  });
  await test.step('a confirmed address is shown after the reload', async () => {
    const email = newAddress();
    await button(page, 'Change Email').click();
    await input(page, 'New email address').fill(email);
    await button(page, 'Send Verification Code').click();
    await input(page, 'Verification code').fill(await newestCode(product, email));
    const reloaded = page.waitForEvent('load');
    await button(page, 'Confirm Email').click();
    await reloaded;
    await expect(page.getByText('Email updated successfully!')).toBeVisible();
    await expectForEverybody(page);
    await expect(input(page, 'Email')).toHaveValue(email);
    await button(page, 'OK').click();
    await expect(page.getByText('Email updated successfully!')).toHaveCount(0);
  });
});

test('with the keyboard alone, and the account is deleted', async ({ page, person, product }) => {
  await visitProfile(page, person);
  await test.step('the keyboard is enough for a choice, a form, and a change of mind', async () => {
    const tabTo = async (name: string) => {
      const focused = page.locator(':focus');
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await focused.count()) > 0 && (await focused.evaluate(labelOf)) === name) return;
      }
      throw new Error(`nobody gets to "${name}" with the Tab key`);
    };
    await tabTo('Email updates and announcements');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Email updates and announcements' })).toBeChecked();
    await tabTo('Change Password');
    await page.keyboard.press('Enter');
    await expect(input(page, 'Current password')).toBeFocused();
    await page.keyboard.type(person.password);
    for (const label of ['New password', 'Confirm new password']) {
      await tabTo(label);
      await page.keyboard.type('quite a new password');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await tabTo('Delete Account');
    await page.keyboard.press('Enter');
    await expect(input(page, 'Type DELETE to confirm')).toBeFocused();
    await tabTo('Cancel');
    await page.keyboard.press('Enter');
    await expect(input(page, 'Type DELETE to confirm')).toHaveCount(0);
  });
  await test.step('the account is deleted with the word, and everybody is told', async () => {
    const section = panel(page, 'Danger Zone');
    await section.getByRole('button', { name: 'Delete Account' }).click();
    const word = input(page, 'Type DELETE to confirm');
    const erase = section.getByRole('button', { name: 'Delete my account permanently' });
    await expect(word).toBeFocused();
    await expectForEverybody(page);
    for (const wrong of ['', 'delete', 'DELETE ', 'DELETED']) {
      await word.fill(wrong);
      await expect(erase).toBeDisabled();
    }
    await word.fill('DELETE');
    const answers: [string, object | 'unreachable' | 'no body'][] = [
      ['Failed to delete account: Not today.', { error: { code: 'server.internal', message: 'Not today.' } }],
      ['Failed to delete account: Unknown error', 'no body'],
      ['Failed to delete account. Please try again.', 'unreachable'],
    ];
    for (const [text, answer] of answers) {
      await page.route('**/account', (route) => {
        if (answer === 'unreachable') return route.abort('connectionrefused');
        if (answer === 'no body') return route.fulfill({ status: 500, body: '' });
        return route.fulfill({ status: 500, json: answer });
      });
      await erase.click();
      await expect(section.getByText(text)).toBeVisible();
      await page.unroute('**/account');
    }
    await section.getByRole('button', { name: 'Cancel' }).click();
    await expect(word).toHaveCount(0);
    await expect(section.getByRole('button', { name: 'Delete Account' })).toBeFocused();
    await section.getByRole('button', { name: 'Delete Account' }).click();
    await expect(word).toHaveValue('');
    await word.fill('DELETE');
    await erase.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Your account has been permanently deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectForEverybody(page);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(person.email);
    await expect
      .poll(async () => (await messagesTo(product, person.email))[0]?.subject)
      .toMatch(/delet|removed/i);
    await page.getByRole('button', { name: 'Log In' }).click();
    await submitSignIn(page, person);
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    // What was said to one person is not left for the next.
    await submitSignIn(page, await signUpPerson(product));
    await expectSignedIn(page);
    await expect(page.getByText('Your account has been permanently deleted.')).toHaveCount(0);
  });
});

/** How an element is called, as far as this page's fields and buttons go. */
function labelOf(element: Element): string {
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
  return element.textContent ?? '';
}

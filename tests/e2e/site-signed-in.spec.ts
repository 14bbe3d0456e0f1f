// The public pages for somebody with an account.
import { expect } from '@playwright/test';
import { dialog, expectSignedIn, keepSessionOf, test } from './auth-product.ts';
import { expectAccessible } from './page-checks.ts';

test('somebody signed in gets to the profile from every page, and is not asked for an address', async ({
  page,
  person,
}) => {
  await keepSessionOf(page, person);
  await test.step('the header leads to the profile from every page', async () => {
    for (const path of ['/', '/faq', '/speaking']) {
      await page.goto(path);
      await expectSignedIn(page);
      await expect(page.getByRole('banner').getByRole('button', { name: /Log In|Sign Up/ })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
  await test.step('the reminder goes to the address of the account', async () => {
    await page.goto('/');
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Get Notified about Writing' }).click();
    const reminder = dialog(page, 'Get Notified');
    await expect(reminder.getByText(person.email)).toBeVisible();
    await expect(reminder.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    const sent = page.waitForRequest('**/notifications/email');
    await reminder.getByRole('button', { name: 'Notify Me' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: person.email, topic: 'writing' });
    expect((await (await sent).response())?.status()).toBe(202);
    await expect(dialog(page, 'All Set!').getByText(person.email)).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByRole('button', { name: 'Get Notified about Writing' })).toBeFocused();
  });
});

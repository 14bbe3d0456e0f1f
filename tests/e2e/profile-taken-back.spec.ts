// Two sides that want one account, and an owner who is rid of what a thief has added, against the running product.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ProductInUse } from '../product/product-test.ts';
import {
  askIdentity,
  field,
  messagesTo,
  newAddress,
  newestCode,
  operate,
  panel,
  test,
  visitProfile,
} from './auth-product.ts';
import { takeCodesByMail } from './mail-second-step.ts';
import { expectForEverybody } from './page-checks.ts';
import { addPasskey, addPasskeyDevice } from './passkey-device.ts';

const UNDO = /http:\S+\/account\/address\/undo#token=[\w-]{43}/;
const OBJECT = /http:\S+\/account\/address\/object#token=[\w-]{43}/;

/** The newest link of a kind in the messages to an address. */
async function linkTo(product: ProductInUse, email: string, pattern: RegExp): Promise<string> {
  const links = async () =>
    (await messagesTo(product, email)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links())[0] ?? '';
}

/** A page that the server makes: its only title has these words, and it is for everybody. */
async function expectGoodPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectForEverybody(page);
}

test('an owner keeps the old password in the profile, whose new one somebody has chosen by mail', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  await takeCodesByMail(product, person);
  await askIdentity(product, 'ForgotPassword', { Username: person.email });
  const ConfirmationCode = await newestCode(product, person.email, 2);
  const chosen = { Username: person.email, ConfirmationCode, Password: 'another horse battery' };
  await askIdentity(product, 'ConfirmForgotPassword', chosen);
  await page.reload();
  const links = panel(page, 'Links that can undo a change');
  await expect(links.getByText('Someone chose a new password for your account')).toBeVisible();
  await expectForEverybody(page);
  await links.getByRole('button', { name: 'Keep my old password' }).click();
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(await newestCode(product, person.email, 3));
  await page.keyboard.press('Enter');
  await expect(links.getByText('Your old password stays. The new one is cancelled.')).toBeVisible();
  await expect(links.getByRole('button')).toHaveCount(0);
});

/** With the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('an account that two addresses want stays where it is until the operator decides', async ({
  page,
  product,
  person,
}) => {
  const next = newAddress();
  await operate(product, 'users', 'move', person.email, next);
  const undo = await linkTo(product, person.email, UNDO);
  await test.step('the profile tells of the link that could undo the move', async () => {
    await visitProfile(page, { ...person, email: next });
    const links = panel(page, 'Links that can undo a change');
    await expect(links.getByText(`Our message to ${person.email} has a link`)).toBeVisible();
    await expectForEverybody(page);
  });
  await test.step('the old address asks for it, which takes a day', async () => {
    await page.goto(undo);
    await expectGoodPage(page, 'Take your account back?');
    expect(page.url()).not.toContain('token');
    await press(page, 'Take my account back');
    await expectGoodPage(page, 'Your account comes back in 24 hours');
  });
  await test.step('the profile at the new address says so', async () => {
    await visitProfile(page, { ...person, email: next });
    const dispute = panel(page, 'Someone wants your account');
    await expect(dispute.getByText(/has asked for your account/)).toBeVisible();
    await expect(dispute.getByRole('button', { name: 'Keep my account here' })).toBeVisible();
    await expectForEverybody(page);
  });
  await test.step('the new address objects by the link in its message', async () => {
    await page.goto(await linkTo(product, next, OBJECT));
    await expectGoodPage(page, 'Keep the account where it is?');
    await press(page, 'Keep it where it is');
    await expectGoodPage(page, 'The account stays where it is');
    await page.goto(undo);
    await press(page, 'Take my account back');
    await expectGoodPage(page, 'Someone has objected');
  });
  await test.step('nobody exports it until the operator has decided', async () => {
    await page.goto('/profile');
    await expect(panel(page, 'Someone wants your account').getByText(/Please write to us/)).toBeVisible();
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText(/it can't be exported or deleted/)).toBeVisible();
    await operate(product, 'users', 'withdraw-undo', next);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(panel(page, 'A copy of your data')).toBeVisible();
    await expect(panel(page, 'Someone wants your account')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await download;
    await page.goto(undo);
    await press(page, 'Take my account back');
    await expectGoodPage(page, 'This link no longer works');
  });
});

test('what was added in the last days ends with the old password, in the same form', async ({
  page,
  person,
}) => {
  await addPasskeyDevice(page);
  await visitProfile(page, person);
  await addPasskey(page);
  const form = panel(page, 'Change Password');
  await form.getByRole('button', { name: 'Change Password' }).click();
  const group = form.getByRole('group', { name: 'Also end what isn’t yours' });
  await expect(group.getByRole('checkbox')).toBeChecked();
  await expect(group.getByText(/^Passkey · Added .* · Not used yet$/)).toBeVisible();
  await expectForEverybody(page);
  await form.getByLabel('Current password', { exact: true }).fill(person.password);
  await form.getByLabel('New password', { exact: true }).fill('quite a new password');
  await form.getByLabel('Confirm new password', { exact: true }).fill('quite a new password');
  await form.getByRole('button', { name: 'Update Password' }).click();
  await expect(form.getByText('Password changed successfully! What you ticked has ended.')).toBeVisible();
  await expect(panel(page, 'Passkeys').getByRole('listitem')).toHaveCount(0);
});

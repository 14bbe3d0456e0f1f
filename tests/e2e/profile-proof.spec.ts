// A session that somebody else may use by now: what matters wants a sign-in of a short while ago, on the running product.
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { expect } from '@playwright/test';
import type { ProductInUse } from '../product/product-test.ts';
import { dialog, field, panel, test, visitProfile } from './auth-product.ts';
import { totpCode } from './auth-totp.ts';
import { expectForEverybody } from './page-checks.ts';
import { addPasskey, addPasskeyDevice } from './passkey-device.ts';

const LATE_MS = 11 * 60_000;
const LATE_CLOCK = new URL('../product/late-clock.ts', import.meta.url).href;
test.use({ settings: { NODE_OPTIONS: `--import ${LATE_CLOCK}`, CLOCK_BEHIND_MS: String(LATE_MS) } });

const moveClock = (product: ProductInUse) => process.kill(product.pid, 'SIGUSR2');

test('a passkey is removed only after it was used once more in place; who gives up changes nothing', async ({
  page,
  product,
  person,
}) => {
  await addPasskeyDevice(page);
  await visitProfile(page, person);
  await addPasskey(page);
  const passkeys = panel(page, 'Passkeys');
  moveClock(product);

  const remove = async () => {
    await passkeys.getByRole('button', { name: /^Remove / }).click();
    await dialog(page, 'Remove this passkey?').getByRole('button', { name: 'Remove' }).click();
  };
  await remove();
  const question = dialog(page, 'Confirm it’s you');
  await expect(field(page, 'Password')).toBeFocused();
  await expectForEverybody(page);
  await page.keyboard.press('Escape');
  await expect(passkeys.getByText(/^Failed to remove the passkey: We need to be sure/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await remove();
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByText('The passkey is removed.')).toBeVisible();
  // The sign-in beside the session has left nothing behind.
  await page.reload();
  await expect(panel(page, 'Where you’re signed in').getByRole('listitem')).toHaveCount(1);
  moveClock(product);
});

test('data is given out, and the account deleted, only after the second step as well', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  const second = panel(page, 'Second step at sign-in');
  await second.getByRole('button', { name: 'Set up' }).click();
  const secret = ((await second.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await second.getByLabel('Code from the app').fill(totpCode(secret, Date.now() - LATE_MS));
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('The authenticator app is set up.')).toBeVisible();
  moveClock(product);

  await page.getByRole('button', { name: 'Download my data' }).click();
  const question = dialog(page, 'Confirm it’s you');
  await field(page, 'Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(question.getByText(/Incorrect email or password/)).toBeVisible();
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(question.getByText(/^Enter the code from your authenticator app/)).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  await expectForEverybody(page);
  await field(page, 'Code').fill(totpCode(secret, Date.now()));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: person.email } });

  // That counts for a while: nothing more is asked.
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect(page.getByText('Your account has been permanently deleted.')).toBeVisible();
});

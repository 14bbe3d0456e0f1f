// The profile beyond the specification, against the running product: passkeys, second steps, devices, data, credits.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import {
  dialog,
  expectSignedIn,
  expectSignedOut,
  field,
  keepAccountsElsewhere,
  newestCode,
  openProfile,
  openSignIn,
  operate,
  panel,
  signOut,
  submitSignIn,
  test,
  visitProfile,
} from './auth-product.ts';
import { nextTotpCode, totpCode } from './auth-totp.ts';
import { ageTokens, breakIdentity, mendIdentity } from './identity-faults.ts';
import { expectForEverybody } from './page-checks.ts';
import { addPasskeyDevice } from './passkey-device.ts';

test('a passkey signs in, and what is kept and the credits are there to look at', async ({
  page,
  product,
  person,
}) => {
  await test.step('a passkey is added once, signs in, and is removed', async () => {
    const device = await addPasskeyDevice(page);
    await visitProfile(page, person);
    const passkeys = panel(page, 'Passkeys');
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
    const add = passkeys.getByRole('button', { name: 'Add a passkey' });
    await add.click();
    await expect(
      passkeys.getByText('The passkey is ready. You can sign in with it from now on.'),
    ).toBeVisible();
    await expect(passkeys.getByText(/^Added .* · Not used yet$/)).toBeVisible();
    await passkeys.getByRole('button', { name: 'Rename' }).click();
    await dialog(page, 'Name this passkey').getByLabel('Name', { exact: true }).fill('My laptop');
    await expectForEverybody(page);
    await page.keyboard.press('Enter');
    await expect(passkeys.getByText('The passkey has its new name.')).toBeVisible();
    await expect(passkeys.getByRole('button', { name: 'Rename My laptop' })).toBeFocused();
    await add.click();
    await expect(
      passkeys.getByText('Failed to add the passkey: This device already has a passkey for your account.'),
    ).toBeVisible();

    await signOut(page);
    await openSignIn(page);
    const use = page.getByRole('button', { name: 'Sign in with a passkey' });
    await field(page, 'Email').fill('person');
    await use.click();
    await expect(
      page.getByText('Enter your full email address, or clear the field to choose a passkey.'),
    ).toBeVisible();
    await field(page, 'Email').fill(person.email);
    await device.allow(false);
    await use.click();
    await expect(page.getByText(/No passkey was used/)).toBeVisible();
    await device.allow(true);
    await use.click();
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Your profile' }).click();
    await signOut(page);

    await openSignIn(page);
    await use.click();
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Your profile' }).click();
    await signOut(page);

    await device.suggest();
    await page.goto('/about');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectSignedIn(page);

    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect(passkeys.getByText(/ · Last used /)).toBeVisible();
    await passkeys.getByRole('button', { name: 'Remove' }).click();
    const question = dialog(page, 'Remove this passkey?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectForEverybody(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByText('The passkey is removed.')).toBeVisible();
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
    // The focus has not fallen out of the list.
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
  });
  await test.step('everything that is kept is downloaded with one click', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await download).path();
    const data: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(data).toMatchObject({ format: 'bandpal-account', account: { email: person.email } });
    await page.route('**/account/export', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Failed to collect your data. Please try again.')).toBeVisible();
  });
  await test.step('credits and where they come from are shown; a failure to read them is only logged', async () => {
    await operate(product, 'credits', 'grant', person.email, '4');
    await page.reload();
    const credits = panel(page, 'Credits');
    await expect(page.getByTestId('credits')).toHaveText('10');
    await credits.getByText('Credit history').click();
    await expect(credits.getByRole('listitem')).toHaveText([
      /Credits added.*\+4.*10 left/,
      /Credits added.*\+6.*6 left/,
    ]);
    await expectForEverybody(page);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.route('**/credits/balance', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByTestId('credits')).toHaveText('0');
    expect(warnings.some((text) => text.includes('The credits could not be read.'))).toBe(true);
  });
});

test('an authenticator app is set up, asked for at sign-in, not in a trusted browser, and turned off', async ({
  page,
  browser,
  product,
  person,
}) => {
  await openProfile(page, person);
  const second = panel(page, 'Second step at sign-in');
  await second.getByRole('button', { name: 'Set up' }).click();
  await expect(second.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectForEverybody(page);
  const secret = ((await second.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Please enter the verification code.')).toBeVisible();
  const code = totpCode(secret, Date.now());
  await second.getByLabel('Code from the app').fill(code === '000000' ? '111111' : '000000');
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText(/^Failed to set up the authenticator app: /)).toBeVisible();
  await second.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('The authenticator app is set up.')).toBeVisible();
  await second.getByRole('button', { name: 'Don’t ask in this browser' }).click();
  await expect(second.getByText('We no longer ask for the second step in this browser.')).toBeVisible();
  await signOut(page);
  await openSignIn(page);
  await submitSignIn(page, person);
  await expectSignedIn(page);

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await openSignIn(other);
  await submitSignIn(other, person);
  await expect(dialog(other, 'Enter your code')).toBeVisible();
  await field(other, 'Code').fill(nextTotpCode(secret));
  await other.keyboard.press('Enter');
  await expectSignedIn(other);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Your profile' }).click();
  await second.getByRole('button', { name: 'Turn off authenticator app' }).click();
  await expect(second.getByText('Authenticator app: turned off.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Set up authenticator app' })).toBeFocused();
  await expect(second.getByRole('button', { name: 'Don’t ask in this browser' })).toHaveCount(0);
});

test('codes by e-mail are turned on and asked for, also after a reload', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  const second = panel(page, 'Second step at sign-in');
  await second.getByRole('button', { name: 'Turn on codes by email' }).click();
  await expect(second.getByText('Codes by email: turned on.')).toBeVisible();
  await signOut(page);
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  // Closing the window gives the sign-in up.
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  // A reload goes on with the same question, and asks for no other code.
  await page.reload();
  await expect(page.getByText(/^Enter the code we sent to .+\*@/)).toBeVisible();
  await field(page, 'Code').fill(await newestCode(product, person.email, 3));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('where the accounts are kept elsewhere, devices are shown and signed out, one or all', async ({
  page,
  openElsewhere,
  person,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await keepAccountsElsewhere(page);
  // A browser becomes a device where somebody signs in with it.
  const other = await openElsewhere({ how: openProfile });
  await openProfile(page, person);
  await test.step('nothing is asked about sessions, and another browser is signed out from here', async () => {
    const devices = panel(page, 'Devices');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByText('This browser')).toHaveCount(1);
    await expect(panel(page, 'Where you’re signed in')).toHaveCount(0);
    expect(asked).not.toContain('/account/sessions');
    const line = devices
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Sign out' }) });
    await expect(line).toHaveCount(1);
    await expect(line).not.toContainText('This browser');
    await line.getByRole('button', { name: 'Sign out' }).click();
    const question = dialog(page, 'Sign out this device?');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(devices.getByText('The device is signed out and forgotten.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expectForEverybody(page);
    await other.reload();
    await expectSignedOut(other);
    await submitSignIn(other, person);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile');
  });
  await test.step('every browser is signed out at once, with a token that still counts, or none', async () => {
    const everywhere = panel(page, 'Devices').getByRole('button', { name: 'Sign out everywhere' });
    await ageTokens(page);
    await breakIdentity(page, 'unreachable');
    await everywhere.click();
    await expect(
      page.getByText(/^Failed to sign out everywhere: We couldn’t reach the server/),
    ).toBeVisible();
    await mendIdentity(page);
    const actions: string[] = [];
    page.on('request', (request) => actions.push(request.headers()['x-amz-target']?.split('.')[1] ?? ''));
    await everywhere.click();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(actions.indexOf('GetTokensFromRefreshToken')).toBeGreaterThan(-1);
    expect(actions.indexOf('GlobalSignOut')).toBeGreaterThan(actions.indexOf('GetTokensFromRefreshToken'));
    // The other one finds out in the middle of something, when its token has to be renewed.
    await ageTokens(other);
    await other.getByRole('button', { name: 'Download my data' }).click();
    await expectSignedOut(other);
    await expect(dialog(other, 'Sign In')).toBeVisible();
    // Nothing of the old session is in the way of a new one.
    await submitSignIn(other, person);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile');
  });
});

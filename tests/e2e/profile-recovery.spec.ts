// An owner who takes their account back, against the running product: what was added before is theirs to keep or to be rid of.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  askIdentity,
  dialog,
  expectSignedIn,
  expectSignedOut,
  field,
  messagesTo,
  newAddress,
  newestCode,
  openSignIn,
  operate,
  panel,
  signOut,
  submitSignIn,
  test,
  visitProfile,
} from './auth-product.ts';
import type { Person } from './auth-product.ts';
import { nextTotpCode, totpCode } from './auth-totp.ts';
import { expectForEverybody } from './page-checks.ts';
import { addPasskey, addPasskeyDevice } from './passkey-device.ts';

const NEW_PASSWORD = 'another horse battery';

async function setUpAuthenticator(page: Page, title: string, begin: string): Promise<string> {
  const place = panel(page, title);
  await place.getByRole('button', { name: begin }).click();
  const secret = ((await place.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await place.getByLabel('Code from the app').fill(totpCode(secret, Date.now()));
  await place.getByRole('button', { name: 'Confirm' }).click();
  return secret;
}

async function signInWithPasskey(page: Page, { email }: Person): Promise<void> {
  await openSignIn(page);
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('after a reset by mail a passkey does not sign in until its owner has kept it', async ({
  page,
  product,
  person,
}) => {
  await addPasskeyDevice(page);
  await visitProfile(page, person);
  await addPasskey(page);
  await expect(panel(page, 'Are these yours?')).toHaveCount(0);
  await signOut(page);
  await askIdentity(product, 'ForgotPassword', { Username: person.email });
  const ConfirmationCode = await newestCode(product, person.email, 2);
  const reset = { Username: person.email, ConfirmationCode, Password: NEW_PASSWORD };
  expect(await askIdentity(product, 'ConfirmForgotPassword', reset)).toEqual({});

  await signInWithPasskey(page, person);
  await expect(page.getByText(/No passkey was used/)).toBeVisible();
  await page.reload();
  await openSignIn(page);
  await submitSignIn(page, { ...person, password: NEW_PASSWORD });
  await expectSignedIn(page);
  const notice = page.getByText('Your password was reset. Please');
  await expect(notice).toBeVisible();
  await expectForEverybody(page);
  await notice.getByRole('link').click();

  const review = panel(page, 'Are these yours?');
  await expect(review.getByRole('listitem')).toHaveCount(1);
  await expect(review.getByText(/^Passkey · Added .* · Not used yet$/)).toBeVisible();
  await expect(panel(page, 'Passkeys').getByText('Waits for you')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expectForEverybody(page);
  await review.getByRole('button', { name: /^Keep / }).click();
  await expect(review.getByText('The passkey works again.')).toBeVisible();
  await expect(review.getByText('Thank you. That was everything.')).toBeVisible();
  await expect(panel(page, 'Passkeys').getByText('Waits for you')).toHaveCount(0);

  await signOut(page);
  await signInWithPasskey(page, person);
  await expectSignedIn(page);
  await expect(notice).toHaveCount(0);
});

test('after a reset by the operator only the temporary password leads in, and the app of before can be replaced', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  const old = await setUpAuthenticator(page, 'Second step at sign-in', 'Set up');
  await expect(
    panel(page, 'Second step at sign-in').getByText('The authenticator app is set up.'),
  ).toBeVisible();
  await signOut(page);
  const { temporaryPassword } = (await operate(product, 'users', 'reset-password', person.email)) as {
    temporaryPassword: string;
  };
  await openSignIn(page);
  await submitSignIn(page, { ...person, password: temporaryPassword });
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  await field(page, 'Code').fill(nextTotpCode(old));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  await page.getByRole('link', { name: 'Your profile' }).click();
  const review = panel(page, 'Are these yours?');
  await expect(review.getByText(/^Set up .* We still ask for a code from this app/)).toBeVisible();
  await setUpAuthenticator(page, 'Are these yours?', 'Replace');
  await expect(review.getByText('The new authenticator app is set up.')).toBeVisible();
  await expect(review.getByText('Thank you. That was everything.')).toBeVisible();
  await page.reload();
  await expect(panel(page, 'Passkeys')).toBeVisible();
  await expect(review).toHaveCount(0);
});

test('an account that was moved comes back by the link in the old mailbox', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  const address = newAddress();
  const email = panel(page, 'Change Email');
  await email.getByRole('button', { name: 'Change Email' }).click();
  await email.getByRole('textbox', { name: 'New email address' }).fill(address);
  await page.keyboard.press('Enter');
  await email.getByRole('textbox', { name: 'Verification code' }).fill(await newestCode(product, address));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email updated successfully!')).toBeVisible();

  const link = async () =>
    (await messagesTo(product, person.email)).flatMap(
      ({ text }) => /\/account\/address\/undo#token=[\w-]+/.exec(text)?.[0] ?? [],
    )[0];
  await expect.poll(link).toBeDefined();
  await page.goto((await link()) ?? '');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Take my account back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is back');
  await expectForEverybody(page);
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
  await submitSignIn(page, person);
  // The password that the thief may know leads no further than to a new one.
  await expect(dialog(page, 'Reset Password')).toBeVisible();
});

test('a lost authenticator app is replaced by a recovery code, which works once, or taken away by the operator', async ({
  page,
  product,
  person,
}) => {
  await visitProfile(page, person);
  const secret = await setUpAuthenticator(page, 'Second step at sign-in', 'Set up');
  await expect(
    panel(page, 'Second step at sign-in').getByText('The authenticator app is set up.'),
  ).toBeVisible();
  expect(await operate(product, 'users', 'factors', person.email)).toMatchObject({
    passkeys: [],
    authenticator: { inDoubt: false },
    secondSteps: ['SOFTWARE_TOKEN_MFA'],
    sessions: 1,
  });
  const codes = panel(page, 'Second step at sign-in').getByRole('region', { name: 'Recovery codes' });
  const shown = codes.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  await expect(codes.getByText('Codes left: 10')).toBeVisible();
  await expectForEverybody(page);
  const code = (await shown.first().textContent()) ?? '';
  await page.reload();
  await expect(codes.getByText('Codes left: 10')).toBeVisible();
  await expect(shown).toHaveCount(0);

  await test.step('a recovery code works once', async () => {
    const signInWith = async (typed: string) => {
      await signOut(page);
      await openSignIn(page);
      await submitSignIn(page, person);
      await expect(dialog(page, 'Enter your code')).toBeVisible();
      await field(page, 'Code').fill(typed);
      await page.keyboard.press('Enter');
    };
    await signInWith(code.toUpperCase());
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect(codes.getByText('Codes left: 9')).toBeVisible();
    await signInWith(code);
    await expect(dialog(page, 'Enter your code').getByText(/This code isn’t right/)).toBeVisible();
  });

  await test.step('the operator takes the lost app away, and signs the person out', async () => {
    await field(page, 'Code').fill(nextTotpCode(secret));
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    await operate(product, 'users', 'reset-factors', person.email, '--authenticator');
    await page.goto('/profile');
    await expectSignedOut(page);
    await submitSignIn(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await operate(product, 'users', 'sign-out', person.email);
    await page.reload();
    await expectSignedOut(page);
  });
});

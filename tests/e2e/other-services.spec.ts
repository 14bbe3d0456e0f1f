// Signing in with another service, in a real browser, against the running product and a real OpenID provider on this machine.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { LocalProvider } from '@bandpal/user-pool/testing';
import { startProduct } from '@bandpal/tools/product';
import type { RunningProduct } from '@bandpal/tools/product';
import {
  dialog,
  field,
  newAddress,
  newestCode,
  openProfile,
  openSignIn,
  panel,
  test as base,
  WITH_SIGN_UP,
} from './auth-product.ts';
import { expectForEverybody } from './page-checks.ts';

const test = base.extend<object, { ownProduct: RunningProduct; google: LocalProvider; googlePort: number }>({
  googlePort: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the braces.
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  // The provider's address is among the settings of the product, and every page would offer it.
  ownProduct: [
    async ({ googlePort }, use) => {
      const issuer = `http://127.0.0.1:${googlePort}`;
      const clientSecret = 'only-the-two-of-them-know-this';
      const provider = { name: 'Google', issuer, clientId: 'bandpal-here', clientSecret };
      await using product = await startProduct({
        ...WITH_SIGN_UP,
        IDENTITY_PROVIDERS: JSON.stringify([provider]),
      });
      await use(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  google: [
    async ({ ownProduct, googlePort }, use) => {
      await using google = await LocalProvider.start(
        `${ownProduct.url}/idp/oauth2/idpresponse`,
        {},
        googlePort,
      );
      await use(google);
    },
    { scope: 'worker' },
  ],
});

test('somebody who cancels there reads so; somebody who signs in finds the service in the profile', async ({
  page,
  google,
}) => {
  await test.step('somebody who cancels there reads so, and has a way back', async () => {
    google.person = null;
    await page.goto('/');
    await openSignIn(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'You stopped before Google could sign you in.',
    );
    await expect(page).toHaveURL(/\/signed-in$/);
    await expectForEverybody(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });
  await test.step('somebody signs in with another service, and finds it in the profile', async () => {
    const email = newAddress();
    google.person = { sub: 'somebody-there', email, email_verified: true };
    await page.goto('/profile');
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await expect(button).toBeVisible();
    await expectForEverybody(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(panel(page, 'Connected accounts').getByRole('listitem')).toContainText(`Google · ${email}`);
  });
});

test('the owner of an account connects a service in the profile, and disconnects it', async ({
  page,
  google,
  person,
}) => {
  google.person = { sub: 'the-owner-there', email: person.email, email_verified: true };
  await page.goto('/');
  await openSignIn(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is already an account');
  await openProfile(page, person);
  const connections = panel(page, 'Connected accounts');
  await connections.getByRole('button', { name: 'Connect Google' }).click();
  await expect(connections.getByRole('status')).toHaveText(
    'Google is connected. You can sign in with it from now on.',
  );
  await expect(connections.getByRole('listitem')).toContainText(`Google · ${person.email}`);
  await connections.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(connections.getByText('You haven’t connected an account yet.')).toBeVisible();
});

test('a person whose service lets them in without a word shows who they are by an email, or once it asks them', async ({
  page,
  google,
  ownProduct,
}) => {
  const email = newAddress();
  google.person = { sub: 'somebody-who-stays-signed-in', email, email_verified: true };
  google.signedInAgo = 60 * 60;
  google.isSilent = true;
  const question = dialog(page, 'Confirm it’s you');
  const setUp = panel(page, 'Second step at sign-in').getByRole('button', { name: 'Set up' });
  const signIn = async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await setUp.click();
    await expect(question).toBeVisible();
  };
  await test.step('the service does not ask them, and a code by email does instead', async () => {
    await signIn();
    await expectForEverybody(page);
    await question.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(question.getByRole('alert').first()).toContainText('Google let you in without asking');
    await expectForEverybody(page);
    await question.getByRole('button', { name: 'Email me a code' }).click();
    await expect(field(page, 'Code')).toBeFocused();
    await field(page, 'Code').fill(await newestCode(ownProduct, email));
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You’ve confirmed it’s you.')).toBeVisible();
    await setUp.click();
    await expect(panel(page, 'Second step at sign-in').getByLabel('Code from the app')).toBeVisible();
  });
  await test.step('the service asks them, and they go on', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn();
    google.isSilent = false;
    google.signedInAgo = 0;
    await question.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('You’ve confirmed it’s you.')).toBeVisible();
    await expect(question).toBeHidden();
    await setUp.click();
    await expect(panel(page, 'Second step at sign-in').getByLabel('Code from the app')).toBeVisible();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

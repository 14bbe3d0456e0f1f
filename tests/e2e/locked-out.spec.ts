// A person at whose account strangers guess, and one who has forgotten that they have an account, against the running product.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  askIdentity,
  dialog,
  expectSignedIn,
  field,
  newAddress,
  newestCode,
  openSignIn,
  signUpPerson,
  submitSignIn,
  test,
  WRONG_CODE,
} from './auth-product.ts';
import { takeCodesByMail } from './mail-second-step.ts';
import { expectForEverybody } from './page-checks.ts';

/** The tenth wrong password in a row pauses the next ones for a quarter of an hour at once. */
test.use({ settings: { IDENTITY_FREE_GUESSES: '10', IDENTITY_GUESSES_IN_A_ROW: '10' } });

const PAUSED = 'Someone has been guessing at this account, so passwords are paused. Yours may be right.';

const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

type Place = Parameters<typeof askIdentity>[0];

/** Guesses until the account, or the name that none has, takes no more passwords. */
async function lockOut(product: Place, email: string): Promise<void> {
  for (let count = 0; count < 12; count += 1) {
    const AuthParameters = { USERNAME: email, PASSWORD: `guess number ${count}` };
    const answer = await askIdentity(product, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    });
    if (answer['message'] === 'Password attempts exceeded') return;
  }
  throw new Error('twelve guesses have not paused it');
}

/** Counts what is pressed on the page from now on, with the mouse or the keyboard. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0';
    window.addEventListener(
      'click',
      ({ isTrusted }) => {
        const before = Number(document.body.dataset['clicks']);
        document.body.dataset['clicks'] = String(before + (isTrusted ? 1 : 0));
      },
      true,
    );
  });
  return async () => Number(await page.locator('body').getAttribute('data-clicks'));
}

/** What the window says, without the address. */
const wordsOf = async (page: Page, email: string): Promise<string> =>
  (await page.getByRole('dialog').innerText()).replaceAll(email, '…');

test('an owner who is locked out in a new browser is in with two clicks and a code', async ({
  page,
  product,
  person,
}) => {
  await lockOut(product, person.email);
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(page.getByRole('alert').filter({ hasText: PAUSED })).toBeVisible();
  await expectForEverybody(page);
  await expect(button(page, 'Email me a code')).toBeFocused();
  const clicks = await countClicks(page);
  await button(page, 'Email me a code').click();
  await expect(field(page, 'Code')).toBeFocused();
  await expectForEverybody(page);
  await page.keyboard.type(await newestCode(product, person.email, 2));
  await button(page, 'Continue').click();
  await expectSignedIn(page);
  expect(await clicks()).toBeLessThanOrEqual(2);
});

test('the same with the keyboard alone, where the mailbox is the second step, too', async ({
  page,
  product,
  person,
}) => {
  await takeCodesByMail(product, person);
  await lockOut(product, person.email);
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(button(page, 'Email me a code')).toBeFocused();
  const clicks = await countClicks(page);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(await newestCode(product, person.email, 2));
  await page.keyboard.press('Enter');
  // The password that was refused unseen is answered by itself.
  await expectSignedIn(page);
  expect(await clicks()).toBeLessThanOrEqual(2);
});

test('a name that no one has reads the same words at every step', async ({ page, product, person }) => {
  const words: string[][] = [];
  for (const email of [person.email, newAddress()]) {
    await lockOut(product, email);
    await openSignIn(page);
    await submitSignIn(page, { email, password: 'not the right one' });
    await expect(page.getByRole('alert').filter({ hasText: PAUSED })).toBeVisible();
    const said = [await wordsOf(page, email)];
    await button(page, 'Email me a code').click();
    await expect(dialog(page, 'Enter your code')).toBeVisible();
    said.push(await wordsOf(page, email));
    await field(page, 'Code').fill('000000');
    await button(page, 'Continue').click();
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    said.push(await wordsOf(page, email));
    words.push(said);
    await page.keyboard.press('Escape');
  }
  expect(words[1]).toEqual(words[0]);
});

test('a person who signs up a second time is asked whether the address is theirs, and is in with a code', async ({
  page,
  product,
}) => {
  const person = await signUpPerson(product);
  await openSignIn(page);
  await button(page, 'Create an account').click();
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill('another horse battery');
  await field(page, 'Confirm password').fill('another horse battery');
  await button(page, 'Sign Up').click();
  await expect(page.getByText('Is this your address?')).toBeVisible();
  await expectForEverybody(page);
  const clicks = await countClicks(page);
  await button(page, 'Email me a code').click();
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(await newestCode(product, person.email, 2));
  await button(page, 'Continue').click();
  await expectSignedIn(page);
  expect(await clicks()).toBeLessThanOrEqual(2);
});

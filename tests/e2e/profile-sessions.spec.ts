// Where a person is signed in, the browsers that are trusted, and what the person is told, against the running product.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  dialog,
  expectSignedIn,
  expectSignedOut,
  field,
  messagesTo,
  newestCode,
  openProfile,
  openSignIn,
  panel,
  signOut,
  submitSignIn,
  test,
  visitProfile,
} from './auth-product.ts';
import { expectForEverybody } from './page-checks.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

const sessionsOf = (page: Page) => panel(page, 'Where you’re signed in');
const line = (page: Page, name: string) => sessionsOf(page).getByRole('listitem').filter({ hasText: name });

/** Finds out with a reload that its session is over. */
async function expectEnded(page: Page): Promise<void> {
  await page.reload();
  await expectSignedOut(page);
}

test('browsers are told by their names and signed out, one or all others', async ({
  page,
  openElsewhere,
  person,
}) => {
  const other = await openElsewhere({ userAgent: FIREFOX });
  const signInElsewhereAgain = async () => {
    await submitSignIn(other, person);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await page.reload();
    await expect(line(page, 'Firefox on Windows')).toHaveCount(1);
  };
  const signOutFirefox = async () => {
    await line(page, 'Firefox on Windows').getByRole('button').click();
    await dialog(page, 'Sign out this browser?').getByRole('button', { name: 'Sign out' }).click();
  };
  await test.step('failures are said, and can be tried again', async () => {
    await page.route('**/account/sessions', (route) => route.abort('connectionrefused'));
    await visitProfile(page, person);
    await expect(sessionsOf(page).getByText('This couldn’t be loaded.')).toBeVisible();
    await page.unroute('**/account/sessions');
    await sessionsOf(page).getByRole('button', { name: 'Try again' }).click();
    await page.route('**/account/sessions/*', (route) => route.abort('connectionrefused'));
    await signOutFirefox();
    await expect(
      sessionsOf(page).getByText('Failed to sign out this browser. Please try again.'),
    ).toBeVisible();
    await expectForEverybody(page);
    await page.unroute('**/account/sessions/*');
  });
  await test.step('a browser is told by its name and signed out from another', async () => {
    await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(2);
    await expect(sessionsOf(page).getByRole('listitem').first()).toContainText('This browser');
    await expect(line(page, 'This browser').getByRole('button')).toHaveCount(0);
    await expect(line(page, 'Firefox on Windows')).toContainText(/Signed in .+ · Last used .+/);

    await line(page, 'Firefox on Windows')
      .getByRole('button', { name: 'Sign out Firefox on Windows' })
      .click();
    const question = dialog(page, 'Sign out this browser?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectForEverybody(page);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(sessionsOf(page).getByText('The browser is signed out.')).toBeVisible();
    await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(1);
    await expect(sessionsOf(page).getByRole('button', { name: 'Sign out all other browsers' })).toHaveCount(
      0,
    );
    await expectEnded(other);
  });
  await test.step('all other browsers are signed out with the keyboard alone', async () => {
    const others = [other, await openElsewhere({ userAgent: IPHONE })];
    await signInElsewhereAgain();
    await expect(line(page, 'Safari on iPhone')).toHaveCount(1);
    const all = sessionsOf(page).getByRole('button', { name: 'Sign out all other browsers' });
    await all.focus();
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Sign out all other browsers?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(all).toBeFocused();
    await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Sign out all others' })).toBeFocused();
    await expectForEverybody(page);
    await page.keyboard.press('Enter');
    await expect(sessionsOf(page).getByText('All other browsers are signed out.')).toBeVisible();
    await expect(sessionsOf(page).getByRole('listitem')).toHaveCount(1);
    // The button is gone; the focus has not fallen out of the panel.
    await expect(sessionsOf(page).getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
    for (const other of others) {
      await expectEnded(other);
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  });
  await test.step('a session that another browser has ended meanwhile asks to sign in', async () => {
    await signInElsewhereAgain();
    await sessionsOf(other).getByRole('button', { name: 'Sign out all other browsers' }).click();
    await dialog(other, 'Sign out all other browsers?')
      .getByRole('button', { name: 'Sign out all others' })
      .click();
    await expect(sessionsOf(other).getByText('All other browsers are signed out.')).toBeVisible();
    await signOutFirefox();
    await expectSignedOut(page);
  });
});

test('a trusted browser is asked again, one or all, and the person is told of the second step', async ({
  page,
  openElsewhere,
  product,
  person,
}) => {
  const other = await openElsewhere({ userAgent: FIREFOX, how: openProfile });
  await openProfile(page, person);
  const second = panel(page, 'Second step at sign-in');
  const trusted = second.getByRole('region', { name: 'Trusted browsers' });
  await second.getByRole('button', { name: 'Turn on codes by email' }).click();
  await expect(second.getByText('Codes by email: turned on.')).toBeVisible();
  await expect
    .poll(async () => (await messagesTo(product, person.email)).map(({ subject }) => subject))
    .toContain('Codes by email were turned on for your Bandpal account');
  await expect(trusted).toHaveCount(0);
  await second.getByRole('button', { name: 'Don’t ask in this browser' }).click();
  await expect(trusted.getByRole('listitem')).toContainText('This browser');
  await expect(second.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(second.getByRole('button', { name: 'Don’t ask in this browser' })).toHaveCount(0);

  await other.reload();
  await panel(other, 'Second step at sign-in')
    .getByRole('button', { name: 'Don’t ask in this browser' })
    .click();
  await expect(panel(other, 'Second step at sign-in').getByRole('listitem').last()).toContainText(
    'This browser',
  );
  await page.reload();
  await expect(trusted.getByRole('listitem')).toHaveCount(2);
  await expectForEverybody(page);
  await trusted.getByRole('listitem').first().getByRole('button').click();
  const question = dialog(page, 'Ask for the second step again?');
  await expectForEverybody(page);
  await question.getByRole('button', { name: 'Ask again' }).click();
  await expect(second.getByText('We ask for the second step there again.')).toBeVisible();
  await expect(trusted.getByRole('listitem')).toHaveCount(1);
  await expectEnded(other);
  await submitSignIn(other, person);
  await expect(dialog(other, 'Enter your code')).toBeVisible();
  await field(other, 'Code').fill(await newestCode(product, person.email, 2));
  await other.keyboard.press('Enter');
  await panel(other, 'Second step at sign-in')
    .getByRole('button', { name: 'Don’t ask in this browser' })
    .click();
  await expect(other.getByText('We no longer ask for the second step in this browser.')).toBeVisible();

  await page.reload();
  await expect(trusted.getByRole('listitem')).toHaveCount(2);
  await trusted.getByRole('button', { name: 'Ask again in all browsers' }).click();
  await dialog(page, 'Ask for the second step in all browsers?')
    .getByRole('button', { name: 'Ask again in all' })
    .click();
  await expect(second.getByText('We ask for the second step in all browsers again.')).toBeVisible();
  await expect(trusted).toHaveCount(0);
  // This browser is still signed in, and is asked at its next sign-in.
  await signOut(page);
  await openSignIn(page);
  await submitSignIn(page, person);
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  await field(page, 'Code').fill(await newestCode(product, person.email, 3));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

// A guest's test becomes the account's, and a signed-in person's test is paid with a credit, on the running product.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signOut, submitSignIn, test } from './auth-product.ts';
import { expectAccessible } from './page-checks.ts';

test.use({ permissions: ['microphone'] });

/** Starts a typed test and leaves it once the examiner is there. */
async function beginTest(page: Page): Promise<void> {
  await page.goto('/speaking/part1');
  await page.getByRole('button', { name: /type/i }).click();
  await page.locator('[data-examiner]').waitFor();
}

const tests = (page: Page) => page.getByRole('region', { name: 'Your tests', exact: true });

test('the test of a guest is in the account after a yes, and not in the browser after signing out', async ({
  page,
  person,
}) => {
  await beginTest(page);
  await page.goto('/profile');
  await submitSignIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(tests(page).getByText('You haven’t taken a test yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, keep it' }).click();
  await expect(tests(page).getByRole('listitem')).toHaveCount(1);
  await expect(tests(page).getByText('Part 1: Interview')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Keep this 1 test/ })).toHaveCount(0);
  // The guest's allowance has paid for it.
  await expect(page.getByTestId('credits')).toHaveText('6');
  await expectAccessible(page);

  // The next one at this browser does not find it.
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain('part1');
  await signOut(page);
  expect(await kept()).not.toContain('part1');
  await page.goto('/speaking');
  await expect(page.getByTestId('allowance')).toContainText('left today');
  await expect(page.getByRole('heading', { name: 'Your tests' })).toHaveCount(0);
});

test('the test of a guest stays out of the account after a no, and the question does not come back', async ({
  page,
  person,
}) => {
  await beginTest(page);
  await page.goto('/profile');
  await submitSignIn(page, person);
  await page.getByRole('button', { name: 'It isn’t mine' }).click();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your practice');
  await expect(page.getByRole('heading', { name: 'Your first test' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It isn’t mine' })).toHaveCount(0);
  await expectAccessible(page);
});

test('somebody who signs in to take tests has credits and a home, and a test takes a credit', async ({
  page,
  person,
}) => {
  await test.step('signing in on the page of the tests shows the credits at once', async () => {
    await page.goto('/speaking');
    await expect(page.getByTestId('allowance')).toContainText('left today');
    await page.getByRole('button', { name: 'Log In' }).click();
    await submitSignIn(page, person);
    await expect(page.getByTestId('allowance')).toHaveText('You have 6 tests left.');
  });
  await test.step('the learner’s home keeps the goal, and leads to a test on a chosen topic', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your practice');
    await page.getByText('Set your goal').click();
    await page.getByLabel('Which band do you need?').selectOption('6.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your target is band 6.5.')).toBeVisible();
    await page.getByText('Choose a topic or practice times').click();
    await page.getByLabel('Topic', { exact: true }).selectOption({ label: 'Music' });
    await page.getByRole('region', { name: 'Choose a topic' }).getByRole('link').click();
    await expect(page.getByLabel('Topic', { exact: true }).locator('option:checked')).toHaveText('Music');
    await expectAccessible(page);
  });
  await test.step('a test does not begin as a guest’s when the server no longer knows the session', async () => {
    await page.route('**/account/call-ticket', (route) =>
      route.fulfill({
        status: 401,
        json: { error: { code: 'account.unauthorized', message: 'Please sign in again.' } },
      }),
    );
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/call/web')) calls += 1;
    });
    await page.goto('/speaking/part1');
    await page.getByRole('button', { name: /type/i }).click();
    await expect(page.locator('[data-trouble=signed-out]')).toBeVisible();
    expect(calls).toBe(0);
    await page.unroute('**/account/call-ticket');
  });
  await test.step('the test of a signed-in person takes one of their credits', async () => {
    await page.goto('/profile');
    await expect(page.getByTestId('credits')).toHaveText('6');
    await beginTest(page);
    await page.goto('/profile');
    await expect(page.getByTestId('credits')).toHaveText('5');
    await expect(tests(page).getByRole('listitem')).toHaveCount(1);
    await page.getByText('Credit history').click();
    await expect(page.getByText('Set aside for a test')).toBeVisible();
  });
});

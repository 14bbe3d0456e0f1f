// The way into a test, from the landing page on, and the ways out of it: nobody leaves it by one click.
import { expect } from '@playwright/test';
import { examIs, mockServer } from './mocked-server.ts';
import { startTest, test } from './page-test.ts';
import { metadataOf, part1View } from './sample-bodies.ts';
import { open } from './site-test.ts';

test('the site leads into a test, which has no footer and is left only after a question', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const question = page.getByTestId('question');
  const leaving = page.getByRole('dialog', { name: 'Leave the test?' });
  await mockServer(page);
  // A link of a page whose scripts have not taken it over loads another document, and the way back is no longer inside the site.
  await open(page, '/');

  await test.step('the landing page leads to a free test, which does not begin by itself, and to all tests', async () => {
    await page.getByRole('link', { name: 'Start a Free Speaking Test' }).click();
    await expect(page).toHaveURL(/\/speaking\/part1$/);
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Choose a test' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speaking tests');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await startTest(page);
  await examIs(page, metadataOf(part1View(), 'listening'));
  await expect(question).toBeVisible();
  await expect(footer).toHaveCount(0);

  await test.step('the tab does not close without a question', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(question).toBeVisible();
  });

  await test.step('the way back asks', async () => {
    await page.goBack();
    await leaving.getByRole('button', { name: 'Stay in the test' }).click();
    await expect(question).toBeVisible();

    await page.goBack();
    await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/speaking');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(footer.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
});

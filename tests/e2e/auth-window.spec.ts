// The sign-in window against the running product: its views, its texts, and every way from one to the next.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  dialog,
  expectSignedIn,
  field,
  newAddress,
  newestCode,
  openSignIn,
  operate,
  PASSWORD,
  signUpUnconfirmed,
  submitSignIn,
  test,
  WRONG_CODE,
} from './auth-product.ts';
import { expectForEverybody } from './page-checks.ts';
import { expectLive, open } from './site-test.ts';

const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a visitor who does not sign in loads nothing of the identity client', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''));
  });
  // What the client calls the service by stands in its code, wherever that ends up.
  const clients = async () =>
    (await Promise.all(bodies)).filter((code) => code.includes('AWSCognitoIdentityProviderService')).length;
  for (const path of ['/', '/about', '/speaking']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(bodies.length).toBeGreaterThan(0);
  expect(await clients()).toBe(0);
  await page.goto('/about');
  await expectLive(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
  expect(await clients()).toBe(1);
});

test('the window to sign in forgets, fits, names what is missing, and lets in, with the keyboard alone', async ({
  page,
  person,
}) => {
  await test.step('the window forgets what was typed when it closes, and gives the focus back', async () => {
    await openSignIn(page);
    await field(page, 'Email').fill('ana@example.org');
    await field(page, 'Password').fill('something');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log In' })).toBeFocused();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(field(page, 'Email')).toHaveValue('');
    await expect(field(page, 'Password')).toHaveValue('');
  });
  await test.step('in a low window with text of more than double size everything of the form can be reached', async () => {
    const own = page.viewportSize();
    await page.setViewportSize({ width: 640, height: 480 });
    await openSignIn(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '225%'));
    const sizes = await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(sizes.scrollWidth).toBeLessThanOrEqual(sizes.clientWidth);
    // Scrolling stops at whole pixels, so that a hair of a button may be missing.
    for (const name of ['Close', 'Sign In', 'Sign in with a passkey', 'Create an account']) {
      await button(page, name).scrollIntoViewIfNeeded();
      await expect(button(page, name)).toBeInViewport({ ratio: 0.95 });
    }
    if (own !== null) await page.setViewportSize(own);
  });
  await test.step('the sign-in form names what is missing, says what the service says, and shows the password', async () => {
    await openSignIn(page);
    await expectForEverybody(page);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
    await button(page, 'Sign In').click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill(person.email);
    await button(page, 'Sign In').click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await expect(field(page, 'Password')).toBeFocused();
    await expectForEverybody(page);

    await field(page, 'Password').fill('not the password');
    await button(page, 'Show password').click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await button(page, 'Sign In').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible();
    await expectForEverybody(page);
    let signIns = 0;
    page.on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('.InitiateAuth') === true) signIns += 1;
    });
    await field(page, 'Password').fill(person.password);
    // Two presses are one sign-in.
    await button(page, 'Sign In').dblclick();
    await expectSignedIn(page);
    await expect(page.locator('main')).toBeFocused();
    expect(signIns).toBe(1);
  });
  await test.step('with the keyboard alone, from the header to the profile', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/about');
    await expectLive(page);
    await page.getByRole('button', { name: 'Log In' }).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email')).toBeFocused();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Your profile' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
});

/** Opens the window for a new account. */
async function openSignUp(page: Page): Promise<void> {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(dialog(page, 'Sign Up')).toBeVisible();
}

/** Fills in the sign-up form and sends it. */
async function submitSignUp(page: Page, email: string, password: string, again = password): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(again);
  await button(page, 'Sign Up').click();
}

test('somebody signs up', async ({ page, context, person, product }) => {
  await test.step('the sign-up form names what is wrong at its field, and keeps what was typed beside the terms', async () => {
    await openSignUp(page);
    await expectForEverybody(page);
    await button(page, 'Sign Up').click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    const email = newAddress();
    await submitSignUp(page, email, 'password', 'passwort');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    for (const [password, refusal] of [
      ['short', 'Password must be at least 8 characters long'],
      [
        'password',
        'This password is easy to guess: many people use it, or it’s one word with a few numbers. Try three unrelated words.',
      ],
    ] as const) {
      await submitSignUp(page, email, password);
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      await expect(field(page, 'Password')).toBeFocused();
    }
    await submitSignUp(page, person.email, PASSWORD);
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Email')).toBeFocused();

    const opened = context.waitForEvent('page');
    await page.getByRole('dialog').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(await opened).toHaveURL(/\/terms$/);
    await expect(page).toHaveURL(/\/about$/);
    await expect(field(page, 'Email')).toHaveValue(person.email);
  });
  await test.step('a new account: code, wrong code, another code, and in', async () => {
    const email = newAddress();
    await openSignUp(page);
    await submitSignUp(page, email, PASSWORD);
    await expect(dialog(page, 'Confirm Email')).toBeVisible();
    await expect(page.getByText("We've sent a verification code to your email.")).toBeVisible();
    await expect(field(page, 'Verification code')).toBeFocused();
    await expect(field(page, 'Verification code')).toHaveAttribute('placeholder', '6-digit code');
    await expectForEverybody(page);
    await button(page, 'Confirm').click();
    await expect(page.getByText('Please enter the verification code.')).toBeVisible();
    const right = await newestCode(product, email);
    await field(page, 'Verification code').fill(right === '000000' ? '111111' : '000000');
    await button(page, 'Confirm').click();
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    await expectForEverybody(page);
    await expect(field(page, 'Verification code')).toBeFocused();
    await field(page, 'Verification code').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await button(page, 'Confirm').click();
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect(page.getByTestId('credits')).toHaveText('6');
  });
});

test('an account that is not ready is made ready at the sign-in', async ({ page, product }) => {
  await test.step('an unconfirmed account gets a new code, and the right one signs in', async () => {
    const person = await signUpUnconfirmed(product);
    await openSignIn(page);
    await submitSignIn(page, person);
    await expect(dialog(page, 'Confirm Email')).toBeVisible();
    await expect(
      page.getByText("Your account is not confirmed. We've sent a new verification code to your email."),
    ).toBeVisible();
    await field(page, 'Verification code').fill(await newestCode(product, person.email, 2));
    await button(page, 'Confirm').click();
    await expectSignedIn(page);
  });
  await test.step('an account made by the operator chooses its own password', async () => {
    const email = newAddress();
    const made = (await operate(product, 'users', 'create', email)) as { temporaryPassword: string };
    await page.evaluate(() => localStorage.clear());
    await openSignIn(page);
    await submitSignIn(page, { email, password: made.temporaryPassword });
    await expect(dialog(page, 'Choose a new password')).toBeVisible();
    await field(page, 'New password').fill('password');
    await field(page, 'Confirm new password').fill('password');
    await button(page, 'Continue').click();
    await expect(field(page, 'New password')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'New password').fill(PASSWORD);
    await field(page, 'Confirm new password').fill(PASSWORD);
    await button(page, 'Continue').click();
    await expectSignedIn(page);
  });
});

test('a forgotten password is replaced by a code', async ({ page, product, person }) => {
  await openSignIn(page);
  await field(page, 'Email').fill(person.email);
  await button(page, 'Forgot password?').click();
  await expect(dialog(page, 'Reset Password')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expectForEverybody(page);
  await button(page, 'Back to Sign In').click();
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await button(page, 'Forgot password?').click();
  await field(page, 'Email').fill('');
  await button(page, 'Send Reset Code').click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await field(page, 'Email').fill(person.email);
  await button(page, 'Send Reset Code').click();
  await expect(field(page, 'Verification code')).toBeFocused();
  await button(page, 'Back').click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await button(page, 'Send Reset Code').click();

  await expect(page.getByText('Password reset code sent to your email')).toBeVisible();
  await expect(field(page, 'Verification code')).toBeFocused();
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field(page, 'Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectForEverybody(page);
  const code = await newestCode(product, person.email, 3);
  const reset = async (given: string, password: string, again: string) => {
    await field(page, 'Verification code').fill(given);
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(again);
    await button(page, 'Reset Password').click();
  };
  await reset('', 'a', 'a');
  await expect(page.getByText('Please enter the verification code.')).toBeVisible();
  await reset(code, 'one password', 'another one');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await reset(code, 'short', 'short');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await reset(code === '000000' ? '111111' : '000000', 'a new password', 'a new password');
  await expect(page.getByText(WRONG_CODE)).toBeVisible();
  await expectForEverybody(page);
  await expect(field(page, 'Verification code')).toBeFocused();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await reset(code, 'quite a new password', 'quite a new password');
  const done = page.getByText('Password reset successfully! You can now sign in with your new password.');
  await expect(done).toBeVisible();
  await expect(button(page, 'Reset Password')).toBeDisabled();
  await page.clock.fastForward(1_900);
  await expect(dialog(page, 'Reset Password')).toBeVisible();
  await page.clock.fastForward(200);
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await submitSignIn(page, { email: person.email, password: 'quite a new password' });
  await expectSignedIn(page);
});

// Every further step of a sign-in that the identity library knows, in the real window. The user pool is played at the network edge,
// because no single pool asks for all of them.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { challenge, mockPool, signedIn } from './auth-pool.ts';
import type { PoolLog } from './auth-pool.ts';
import { mockServer } from './mocked-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { open, test } from './site-test.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Answers = Parameters<typeof mockPool>[1];

/** Opens the window with an address in it. */
async function askToSignIn(page: Page, answers: Answers): Promise<PoolLog> {
  await mockServer(page);
  await mockAccount(page);
  const log = await mockPool(page, answers);
  await open(page, '/about');
  await page.getByRole('button', { name: 'Log In' }).click();
  await field(page, 'Email').fill('ana@example.org');
  return log;
}

/** Signs in with a password, into whatever the pool asks next. */
async function signIn(page: Page, answers: Answers): Promise<PoolLog> {
  const log = await askToSignIn(page, answers);
  await field(page, 'Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return log;
}

async function mockAccount(page: Page): Promise<void> {
  await page.route('**/credits/balance', (route) => route.fulfill({ json: { credits: 6 } }));
  await page.route('**/account/claim', (route) => route.fulfill({ json: { claimed: 0 } }));
}

/** An input of the window by its whole label. */
const field = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .locator('input')
    .and(page.getByLabel(label, { exact: true }));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
}

/** The view is there, has the focus on its first control, and is for everybody. */
async function expectView(page: Page, title: string, focused: RegExp | string): Promise<void> {
  await expect(dialog(page, title)).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(focused);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const lastAnswer = (log: PoolLog): unknown =>
  log.findLast(({ action }) => action === 'RespondToAuthChallenge')?.body['ChallengeResponses'];

for (const { name, parameters, hint, answer } of [
  {
    name: 'SMS_MFA',
    parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******4567' },
    hint: '+*******4567',
    answer: 'SMS_MFA_CODE',
  },
  {
    name: 'EMAIL_OTP',
    parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' },
    hint: 'a***@e***',
    answer: 'EMAIL_OTP_CODE',
  },
  {
    name: 'SOFTWARE_TOKEN_MFA',
    parameters: {},
    hint: 'authenticator app',
    answer: 'SOFTWARE_TOKEN_MFA_CODE',
  },
] as const) {
  test(`a code is asked for and can be tried again: ${name}`, async ({ page }) => {
    const log = await signIn(page, {
      InitiateAuth: challenge(name, parameters),
      RespondToAuthChallenge: (_body, count) =>
        count === 1
          ? { refuse: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' }
          : signedIn(),
    });
    await expectView(page, 'Enter Your Code', 'Code');
    await expect(page.getByText(hint)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter the verification code.')).toBeVisible();
    await field(page, 'Code').fill('000 000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid code or auth state for the user.')).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    await field(page, 'Code').fill('123 456');
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(lastAnswer(log)).toMatchObject({ [answer]: '123456' });
  });
}

test('a temporary password is replaced, with the attributes the account needs', async ({ page }) => {
  const log = await signIn(page, {
    InitiateAuth: challenge('NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '["userAttributes.name","userAttributes.phone_number"]',
    }),
    RespondToAuthChallenge: signedIn(),
  });
  await expectView(page, 'Choose a New Password', 'New password');
  await field(page, 'New password').fill('long enough');
  await field(page, 'Confirm new password').fill('long enough?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field(page, 'Confirm new password').fill('long enough');
  await field(page, 'Name').fill('Ana');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please fill in: Phone number.')).toBeVisible();
  await field(page, 'Phone number').fill('+15551234567');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);
  expect(lastAnswer(log)).toEqual({
    USERNAME: 'ana@example.org',
    NEW_PASSWORD: 'long enough',
    'userAttributes.name': 'Ana',
    'userAttributes.phone_number': '+15551234567',
  });
});

test('a custom challenge is shown and answered', async ({ page }) => {
  const log = await signIn(page, {
    InitiateAuth: challenge('CUSTOM_CHALLENGE', {
      USERNAME: 'user-1',
      question: 'What is three times three?',
    }),
    RespondToAuthChallenge: signedIn(),
  });
  await expectView(page, 'One More Question', 'Your answer');
  await expect(page.getByText('What is three times three?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your answer.')).toBeVisible();
  await field(page, 'Your answer').fill('nine ');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expect(lastAnswer(log)).toMatchObject({ ANSWER: 'nine' });
});

test('one of several second factors is chosen', async ({ page }) => {
  const log = await signIn(page, {
    InitiateAuth: challenge('SELECT_MFA_TYPE', {
      MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]',
    }),
    RespondToAuthChallenge: (_body, count) => (count === 1 ? challenge('SOFTWARE_TOKEN_MFA') : signedIn()),
  });
  await expectView(page, 'Choose How to Confirm', 'Code by text message');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  expect(lastAnswer(log)).toMatchObject({ ANSWER: 'SOFTWARE_TOKEN_MFA' });
  await field(page, 'Code').fill('123456');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('an authenticator app is chosen, set up with a QR code or its key, and used', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const log = await signIn(page, {
    InitiateAuth: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
    AssociateSoftwareToken: { SecretCode: SECRET, Session: 'associated' },
    VerifySoftwareToken: (_body, count) =>
      count === 1
        ? { refuse: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' }
        : { Status: 'SUCCESS', Session: 'verified' },
    RespondToAuthChallenge: signedIn(),
  });
  await expectView(page, 'Protect Your Account', 'Use an authenticator app');
  await page.keyboard.press('Enter');
  await expectView(page, 'Set Up an Authenticator App', 'Code');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The key is copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SECRET);
  await field(page, 'Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code mismatch')).toBeVisible();
  await field(page, 'Code').fill('123456');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expect(log.findLast(({ action }) => action === 'VerifySoftwareToken')?.body).toMatchObject({
    UserCode: '123456',
  });
});

test('a key that the browser does not let us copy can be selected', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );
  await signIn(page, {
    InitiateAuth: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
    AssociateSoftwareToken: { SecretCode: SECRET, Session: 'associated' },
  });
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(
    page.getByText('Your browser did not let us copy. Please select the key, or type it.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an e-mail address is set up as a second factor', async ({ page }) => {
  const log = await signIn(page, {
    InitiateAuth: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }),
    RespondToAuthChallenge: (_body, count) => (count === 1 ? challenge('EMAIL_OTP') : signedIn()),
  });
  await expectView(page, 'Add an Email Address', 'Email');
  await field(page, 'Email').fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await field(page, 'Email').fill('ana@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  expect(lastAnswer(log)).toMatchObject({ EMAIL: 'ana@example.com' });
});

test('who has no passkey chooses another first factor: the password', async ({ page }) => {
  const log = await askToSignIn(page, {
    InitiateAuth: challenge(
      'SELECT_CHALLENGE',
      {},
      { AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'] },
    ),
    RespondToAuthChallenge: signedIn(),
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectView(page, 'Choose How to Sign In', 'Password');
  await expect(dialog(page, 'Choose How to Sign In').getByRole('button', { name: 'Password' })).toHaveCount(
    1,
  );
  await page.keyboard.press('Enter');
  await expectView(page, 'Enter Your Password', 'Password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await field(page, 'Password').fill('correct horse');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expect(lastAnswer(log)).toMatchObject({ ANSWER: 'PASSWORD', PASSWORD: 'correct horse' });
});

test('a challenge whose session is over leads back to the sign-in form', async ({ page }) => {
  await signIn(page, {
    InitiateAuth: challenge('SOFTWARE_TOKEN_MFA'),
    RespondToAuthChallenge: { refuse: 'NotAuthorizedException', message: 'Invalid session for the user.' },
  });
  await field(page, 'Code').fill('123456');
  await page.keyboard.press('Enter');
  await expectView(page, 'Sign In', 'Email');
  await expect(
    page.getByText('Your sign-in took too long and has ended. Please sign in again.'),
  ).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ana@example.org');
});

test('a challenge ends by itself after 180 seconds', async ({ page }) => {
  await page.clock.install();
  await signIn(page, { InitiateAuth: challenge('SOFTWARE_TOKEN_MFA') });
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  // From here on time passes only when it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.fastForward(150_000);
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  await page.clock.fastForward(30_100);
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await expect(page.getByText('Your sign-in took too long and has ended.')).toBeVisible();
});

test('a reload in the middle of a challenge goes on with it; closing the window gives it up', async ({
  page,
}) => {
  const log = await signIn(page, {
    InitiateAuth: challenge('EMAIL_OTP', { CODE_DELIVERY_DESTINATION: 'a***@e***' }),
    RespondToAuthChallenge: signedIn(),
  });
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  await page.reload();
  await expect(page.getByText('a***@e***')).toBeVisible();
  await field(page, 'Code').fill('123456');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expect(log.at(-1)?.action).not.toBe('InitiateAuth');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Log In' }).click();
  await field(page, 'Email').fill('ana@example.org');
  await field(page, 'Password').fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Enter Your Code')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Steps of a sign-in for which the embedded pool never asks, and steps that take too long, in the real window.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ANA, becomeVisitor, challenge, openWindow, signedIn, test } from './auth-pool.ts';
import type { PoolAnswers, PoolLog } from './auth-pool.ts';
import { dialog, expectSignedIn, expectView, field, submitSignIn, WRONG_CODE } from './auth-product.ts';

/** Signs in with a password, into whatever the pool asks next. */
async function signIn(page: Page, answers: PoolAnswers): Promise<PoolLog> {
  const log = await openWindow(page, answers);
  await submitSignIn(page, ANA);
  return log;
}

const lastAnswer = (log: PoolLog): unknown =>
  log.findLast(({ action }) => action === 'RespondToAuthChallenge')?.body['ChallengeResponses'];

test('the window asks what the pool asks, and answers it', async ({ page }) => {
  await test.step('one of several second factors is chosen, and its code can be tried again', async () => {
    const replies = [
      challenge('SMS_MFA', {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+*******4567',
      }),
      { refuse: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' },
    ];
    const log = await signIn(page, {
      InitiateAuth: challenge('SELECT_MFA_TYPE', {
        MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","SMS_MFA","EMAIL_OTP"]',
      }),
      RespondToAuthChallenge: (_body, count) => replies[count - 1] ?? signedIn(),
    });
    await expectView(page, 'Choose how to confirm', 'Code from your authenticator app');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectView(page, 'Enter your code', 'Code');
    expect(lastAnswer(log)).toMatchObject({ ANSWER: 'SMS_MFA' });
    await expect(page.getByText('+*******4567')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter the verification code.')).toBeVisible();
    await field(page, 'Code').fill('000 000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
    await field(page, 'Code').fill('123 456');
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(lastAnswer(log)).toMatchObject({ SMS_MFA_CODE: '123456' });
  });
  await test.step('a temporary password is replaced, with the attributes the account needs', async () => {
    await becomeVisitor(page);
    const log = await signIn(page, {
      InitiateAuth: challenge('NEW_PASSWORD_REQUIRED', {
        requiredAttributes: '["userAttributes.name","userAttributes.phone_number"]',
      }),
      RespondToAuthChallenge: signedIn(),
    });
    await expectView(page, 'Choose a new password', 'New password');
    await field(page, 'New password').fill('long enough');
    await field(page, 'Confirm new password').fill('long enough');
    await field(page, 'Name').fill('Ana');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please fill in: Phone number.')).toBeVisible();
    await field(page, 'Phone number').fill('+15551234567');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page);
    expect(lastAnswer(log)).toEqual({
      USERNAME: ANA.email,
      NEW_PASSWORD: 'long enough',
      'userAttributes.name': 'Ana',
      'userAttributes.phone_number': '+15551234567',
    });
  });
  await test.step('a custom challenge is shown and answered', async () => {
    await becomeVisitor(page);
    const log = await signIn(page, {
      InitiateAuth: challenge('CUSTOM_CHALLENGE', {
        USERNAME: 'user-1',
        question: 'What is three times three?',
      }),
      RespondToAuthChallenge: signedIn(),
    });
    await expectView(page, 'One more question', 'Your answer');
    await expect(page.getByText('What is three times three?')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter your answer.')).toBeVisible();
    await field(page, 'Your answer').fill('nine ');
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(lastAnswer(log)).toMatchObject({ ANSWER: 'nine' });
  });
  await test.step('somebody without a passkey chooses another first factor: the password', async () => {
    await becomeVisitor(page);
    const log = await openWindow(page, {
      InitiateAuth: challenge(
        'SELECT_CHALLENGE',
        {},
        { AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'] },
      ),
      RespondToAuthChallenge: signedIn(),
    });
    await field(page, 'Email').fill(ANA.email);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectView(page, 'Choose how to sign in', 'Password');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Password' })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expectView(page, 'Enter your password', 'Password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await field(page, 'Password').fill(ANA.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(lastAnswer(log)).toMatchObject({ ANSWER: 'PASSWORD', PASSWORD: ANA.password });
  });
});

test('a challenge leads back to the sign-in form when the service or 180 seconds have ended it', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, {
    InitiateAuth: challenge('SOFTWARE_TOKEN_MFA'),
    RespondToAuthChallenge: { refuse: 'NotAuthorizedException', message: 'Invalid session for the user.' },
  });
  const tooLong = page.getByText('Your sign-in took too long. Please sign in again.');
  await field(page, 'Code').fill('123456');
  await page.keyboard.press('Enter');
  await expectView(page, 'Sign In', 'Email');
  await expect(tooLong).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(ANA.email);

  await submitSignIn(page, ANA);
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  // From here on time passes only when it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.fastForward(150_000);
  await expect(dialog(page, 'Enter your code')).toBeVisible();
  await page.clock.fastForward(30_100);
  await expect(dialog(page, 'Sign In')).toBeVisible();
  await expect(tooLong).toBeVisible();
});

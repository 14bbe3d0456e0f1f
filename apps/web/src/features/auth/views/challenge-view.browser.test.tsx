import { describe, expect, it } from 'vitest';
import { json, poolRefusal } from '../../../testing/fake-server.ts';
import { visitedPage } from '../../../testing/fake-page.ts';
import { challenge, expectSignedIn, lastAnswer, letIn, signInInto } from '../testing/open-window.tsx';

const page = visitedPage();

/** The pool takes the answer, and lets the person in. */
const acceptAnswer = () => page.server.answer('RespondToAuthChallenge', letIn(page.server));

describe('a code', () => {
  it.each([
    ['SMS_MFA', { CODE_DELIVERY_DESTINATION: '+*******4567' }, 'we sent to +*******4567', 'SMS_MFA_CODE'],
    ['EMAIL_OTP', { CODE_DELIVERY_DESTINATION: 'a***@e***' }, 'we sent to a***@e***', 'EMAIL_OTP_CODE'],
    ['SOFTWARE_TOKEN_MFA', {}, 'Open your authenticator app', 'SOFTWARE_TOKEN_MFA_CODE'],
  ])('is asked for where it is, and sent without its spaces: %s', async (name, parameters, hint, key) => {
    acceptAnswer();
    const screen = await signInInto(page.server, challenge(name, { ...parameters }));
    await expect.element(screen.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    const code = screen.getByLabelText('Code', { exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(hint));
    await code.fill('123 456');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page.server);
    expect(lastAnswer(page.server)).toMatchObject({ [key]: '123456' });
  });

  it('that is missing or wrong is said at its field', async () => {
    page.server.answer(
      'RespondToAuthChallenge',
      poolRefusal('CodeMismatchException', 'Invalid code received for user'),
    );
    const screen = await signInInto(page.server, challenge('SOFTWARE_TOKEN_MFA'));
    const code = screen.getByLabelText('Code', { exact: true });
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(code).toHaveAccessibleDescription(/Please enter the verification code\.$/);
    await code.fill('000000');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(code)
      .toHaveAccessibleDescription(
        /This code isn’t right\. Please enter the code the app shows now, or a recovery code you haven’t used\.$/,
      );
    await expect.element(code).toHaveFocus();
  });
});

it('a temporary password is replaced, with what the account still needs', async () => {
  acceptAnswer();
  const needs = { requiredAttributes: '["userAttributes.name","userAttributes.phone_number"]' };
  const screen = await signInInto(page.server, challenge('NEW_PASSWORD_REQUIRED', needs));
  const next = screen.getByLabelText('New password', { exact: true });
  await expect.element(next).toHaveFocus();
  await next.fill('long enough');
  await screen.getByLabelText('Confirm new password', { exact: true }).fill('long enough');
  await screen.getByLabelText('Name', { exact: true }).fill('Ana');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Please fill in: Phone number.');
  await screen.getByLabelText('Phone number', { exact: true }).fill('+15551234567');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page.server);
  expect(lastAnswer(page.server)).toMatchObject({
    NEW_PASSWORD: 'long enough',
    'userAttributes.phone_number': '+15551234567',
  });
});

it('a question of the pool’s own is shown and answered, without a blank at its end', async () => {
  acceptAnswer();
  const screen = await signInInto(
    page.server,
    challenge('CUSTOM_CHALLENGE', { question: 'Three times three?' }),
  );
  await expect.element(screen.getByText('Three times three?')).toBeVisible();
  const answer = screen.getByLabelText('Your answer');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(answer).toHaveAccessibleDescription('Please enter your answer.');
  await answer.fill('nine ');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page.server);
  expect(lastAnswer(page.server)).toMatchObject({ ANSWER: 'nine' });
});

describe('a choice', () => {
  it('of second factors sends the one that is pressed', async () => {
    page.server.answer('RespondToAuthChallenge', challenge('EMAIL_OTP'));
    const methods = { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' };
    const screen = await signInInto(page.server, challenge('SELECT_MFA_TYPE', methods));
    await expect.element(screen.getByText('Where should we send your code?')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Code by text message' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Code by email' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    expect(lastAnswer(page.server)).toMatchObject({ ANSWER: 'EMAIL_OTP' });
  });

  it('of a first factor leads to the password', async () => {
    acceptAnswer();
    const screen = await signInInto(page.server, () =>
      Response.json({
        ChallengeName: 'SELECT_CHALLENGE',
        Session: 'session',
        ChallengeParameters: {},
        AvailableChallenges: ['PASSWORD', 'EMAIL_OTP'],
      }),
    );
    await screen.getByRole('button', { name: 'Password', exact: true }).click();
    const password = screen.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveFocus();
    await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.element(password).toHaveAccessibleDescription('Please enter your password.');
    await password.fill('correct horse');
    await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectSignedIn(page.server);
    expect(lastAnswer(page.server)).toMatchObject({ ANSWER: 'PASSWORD', PASSWORD: 'correct horse' });
  });
});

describe('a second step that has to be set up', () => {
  it('may be an authenticator app, whose key is shown', async () => {
    page.server.answer('AssociateSoftwareToken', json({ SecretCode: 'JBSWY3DPEHPK3PXP', Session: 's' }));
    const methods = { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' };
    const screen = await signInInto(page.server, challenge('MFA_SETUP', methods));
    await screen.getByRole('button', { name: 'Use an authenticator app' }).click();
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expect.element(screen.getByLabelText('Code', { exact: true })).toHaveFocus();
  });

  it('may be an address, which has to look like one', async () => {
    page.server.answer('RespondToAuthChallenge', challenge('EMAIL_OTP'));
    const screen = await signInInto(page.server, challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }));
    const email = screen.getByLabelText('Email', { exact: true });
    await expect.element(screen.getByRole('dialog', { name: 'Add an email address' })).toBeVisible();
    await email.fill('nowhere');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(email).toHaveAccessibleDescription(/Please enter a valid email address\.$/);
    await email.fill('ana@example.com');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    expect(lastAnswer(page.server)).toMatchObject({ EMAIL: 'ana@example.com' });
  });
});

it('every question has a way back to the sign-in form, which keeps the address', async () => {
  const screen = await signInInto(page.server, challenge('SOFTWARE_TOKEN_MFA'));
  await screen.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue('ana@example.org');
});

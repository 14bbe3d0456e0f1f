// A code from a message has six digits, or 18 where several were asked for or wrong ones entered.
import { describe, expect, it } from 'vitest';
import { expectForEverybody } from '../../../testing/accessible.ts';
import { json } from '../../../testing/fake-server.ts';
import { visitedPage } from '../../../testing/fake-page.ts';
import {
  challenge,
  expectSignedIn,
  letIn,
  openWindow,
  signInInto,
  signUpInto,
} from '../testing/open-window.tsx';

const page = visitedPage();
const AS_MAILED = '123456 234567 345678';
const TYPED = '123456234567345678';
const LONGER = 'If your code has more than 6 digits, enter all of them.';

describe('the field for a code from a message', () => {
  it('says that a longer code is wanted whole, and takes it as it stands in the message: a new account', async () => {
    const screen = await signUpInto(page.server, json({ UserConfirmed: false, UserSub: 'user-1' }));
    const field = screen.getByLabelText('Verification code');
    await expect.element(field).toHaveAccessibleDescription(LONGER);
    await expect.element(field).toHaveAttribute('placeholder', '6-digit code');
    await expectForEverybody();
    page.server.answer('ConfirmSignUp', json({}));
    await field.fill(AS_MAILED);
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => page.server.bodiesOf('ConfirmSignUp')).toHaveLength(1);
    expect(page.server.bodiesOf('ConfirmSignUp')).toMatchObject([{ ConfirmationCode: TYPED }]);
  });

  it('does the same for a new password', async () => {
    const screen = await openWindow('reset-password');
    page.server.answer('ConfirmForgotPassword', json({}));
    await screen.getByLabelText('Email', { exact: true }).fill('ana@example.org');
    const field = screen.getByLabelText('Verification code');
    await expect.element(field).toHaveAccessibleDescription(LONGER);
    await field.fill(AS_MAILED);
    await screen.getByLabelText('New password', { exact: true }).fill('correct horse');
    await screen.getByLabelText('Confirm new password').fill('correct horse');
    await screen.getByRole('button', { name: 'Reset Password' }).click();
    await expect.poll(() => page.server.bodiesOf('ConfirmForgotPassword')).toHaveLength(1);
    expect(page.server.bodiesOf('ConfirmForgotPassword')).toMatchObject([{ ConfirmationCode: TYPED }]);
  });

  it.each([
    ['email', 'EMAIL_OTP', 'EMAIL_OTP_CODE', 'EMAIL'],
    ['text message', 'SMS_OTP', 'SMS_OTP_CODE', 'SMS'],
  ])('does the same for a sign-in by %s', async (_way, name, parameter, medium) => {
    const sent = { CODE_DELIVERY_DELIVERY_MEDIUM: medium, CODE_DELIVERY_DESTINATION: 'a***' };
    const screen = await signInInto(page.server, challenge(name, sent));
    page.server.answer('RespondToAuthChallenge', letIn(page.server));
    const field = screen.getByLabelText('Code', { exact: true });
    await expect.element(field).toHaveAccessibleDescription(`Enter the code we sent to a***. ${LONGER}`);
    await field.fill(AS_MAILED);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page.server);
    expect(page.server.bodiesOf('RespondToAuthChallenge')).toMatchObject([
      { ChallengeResponses: { [parameter]: TYPED } },
    ]);
  });

  it('says nothing of longer ones where an authenticator app shows the code', async () => {
    const screen = await signInInto(page.server, challenge('SOFTWARE_TOKEN_MFA'));
    const field = screen.getByLabelText('Code', { exact: true });
    await expect.element(field).toBeVisible();
    await expect.element(field).not.toHaveAccessibleDescription(expect.stringContaining('6 digits'));
  });
});

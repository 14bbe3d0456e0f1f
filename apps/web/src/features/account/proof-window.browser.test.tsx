import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { done, json, poolRefusal, refusal } from '../../testing/fake-server.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { ExportPanel } from './export-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProofWindow } from './proof-window.tsx';

const page = signedInPage();
const FRESH = {
  AuthenticationResult: { AccessToken: 'fresh', RefreshToken: 'fresh-refresh' },
  ChallengeParameters: {},
};
const codeStep = (name: string) => ({ ChallengeName: name, Session: 's-1', ChallengeParameters: {} });

/** Removing the passkey is refused until the person has shown who they are. */
async function show(signIn: Answer) {
  const factors = (...names: string[]) =>
    page.server.answer(
      'GET /account/factors',
      json({
        passkeys: names.map((name) => ({
          id: 'a',
          name,
          createdAt: '2026-11-01',
          lastUsedAt: null,
          isInDoubt: false,
        })),
        authenticator: null,
        recoveryCodesLeft: 0,
      }),
    );
  factors('Phone');
  page.server.answer('DeleteWebAuthnCredential', poolRefusal('ForbiddenException', 'Please confirm.'));
  page.server.answer('InitiateAuth', signIn);
  page.server.answer('POST /account/proof', () => {
    page.server.answer('DeleteWebAuthnCredential', () => {
      factors();
      return Response.json({});
    });
    return done();
  });
  const screen = await render(
    <>
      <PasskeysPanel isOwnPool />
      <ExportPanel />
      <ProofWindow email="ana@example.org" hasPasskeys />
    </>,
  );
  const question = screen.getByRole('dialog', { name: 'Confirm it’s you' });
  const begin = async () => {
    await screen.getByRole('button', { name: 'Remove Phone' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(question.getByLabelText('Password', { exact: true })).toHaveFocus();
  };
  return { screen, question, begin };
}

describe('what wants a sign-in of a short while ago', () => {
  it('asks for the password in place, and goes on by itself', async () => {
    const { screen, question, begin } = await show(json(FRESH));
    await begin();
    await question.getByLabelText('Password', { exact: true }).fill('correct horse');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByText('The passkey is removed.')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(page.server.bodiesOf('POST /account/proof')).toEqual([{ accessToken: 'fresh' }]);
    expect(page.server.bodiesOf('InitiateAuth')).toMatchObject([
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ana@example.org', PASSWORD: 'correct horse' },
      },
    ]);
    expect(page.server.bodiesOf('DeleteWebAuthnCredential')).toHaveLength(2);
  });

  it('ends the sign-in beside the session when it cannot be handed over', async () => {
    const { question, begin } = await show(json(FRESH));
    page.server.answer('POST /account/proof', refusal('account.proof-needed'));
    page.server.answer('RevokeToken', json({}));
    await begin();
    await question.getByLabelText('Password', { exact: true }).fill('correct horse');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByRole('alert').first()).toBeVisible();
    expect(page.server.bodiesOf('RevokeToken')).toMatchObject([{ Token: 'fresh-refresh' }]);
  });

  it('asks for the second step, too, and again after a wrong code', async () => {
    const { screen, question, begin } = await show(json(codeStep('SOFTWARE_TOKEN_MFA')));
    await begin();
    await question.getByLabelText('Password', { exact: true }).fill('correct horse');
    await question.getByRole('button', { name: 'Continue' }).click();
    const code = question.getByLabelText('Code', { exact: true });
    await expect.element(code).toHaveFocus();
    await expect.element(question.getByText(/^Enter the code from your authenticator app/)).toBeVisible();
    page.server.answer('RespondToAuthChallenge', poolRefusal('CodeMismatchException', 'Wrong.'));
    await code.fill('000000');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByText('We couldn’t confirm it’s you: Wrong.')).toBeVisible();
    page.server.answer('RespondToAuthChallenge', json(FRESH));
    await code.fill('123456');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByText('The passkey is removed.')).toBeVisible();
    expect(page.server.bodiesOf('RespondToAuthChallenge').at(-1)).toMatchObject({
      Session: 's-1',
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '123456' },
    });
  });

  it('takes the first of several second steps', async () => {
    const several = {
      ...codeStep('SELECT_MFA_TYPE'),
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["EMAIL_OTP"]' },
    };
    const { question, begin } = await show(json(several));
    page.server.answer('RespondToAuthChallenge', json(codeStep('EMAIL_OTP')));
    await begin();
    await question.getByLabelText('Password', { exact: true }).fill('correct horse');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByText('Enter the code we sent to your email address.')).toBeVisible();
    expect(page.server.bodiesOf('RespondToAuthChallenge')).toMatchObject([
      { ChallengeResponses: { ANSWER: 'EMAIL_OTP' } },
    ]);
  });

  it('says what is wrong with the password, and signs nobody out over it', async () => {
    const { screen, question, begin } = await show(
      poolRefusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await begin();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByText('Please enter your password.')).toBeVisible();
    await question.getByLabelText('Password', { exact: true }).fill('wrong horse');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByText(/Incorrect email or password/)).toBeVisible();
    expect(page.server.asked.filter(({ what }) => what === 'GetUser')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .element(screen.getByText(/^Failed to remove the passkey: We need to be sure it’s you/))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  });

  it('is also what the product wants it for', async () => {
    const { screen, question } = await show(json(FRESH));
    page.server.answer('GET /account/export', refusal('account.proof-needed'));
    await screen.getByRole('button', { name: 'Download my data' }).click();
    await question.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByText(/^Failed to collect your data: We need to be sure/)).toBeVisible();
  });
});

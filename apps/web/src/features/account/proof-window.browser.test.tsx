import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { done, held, json, poolRefusal, refusal } from '../../testing/fake-server.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { useFlash } from '../../site/flash.ts';
import { useProving } from '../auth/proving.ts';
import { ExportPanel } from './profile-view.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProofWindow } from './proof-window.tsx';

const page = signedInPage();
const FRESH = {
  AuthenticationResult: { AccessToken: 'fresh', RefreshToken: 'fresh-refresh' },
  ChallengeParameters: {},
};
const codeStep = (name: string) => ({ ChallengeName: name, Session: 's-1', ChallengeParameters: {} });

const SERVICES = [
  { name: 'Google', label: 'Google' },
  { name: 'Apple', label: 'Apple' },
];

/** Removing the passkey is refused until the person has shown who they are. They have connected Google, if anything. */
async function show(signIn: Answer, services: typeof SERVICES = []) {
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
        connections: [
          {
            id: 'c',
            service: 'Google',
            email: null,
            createdAt: '2026-11-01',
            lastUsedAt: null,
            isInDoubt: false,
          },
        ],
      }),
    );
  factors('Phone');
  page.server.answer(
    'DeleteWebAuthnCredential',
    poolRefusal('ForbiddenException', "Please confirm it's you."),
  );
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
      <ProofWindow email="ana@example.org" hasPasskeys services={services} />
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
    page.server.answer(
      'RespondToAuthChallenge',
      poolRefusal('CodeMismatchException', 'Invalid code received for user'),
    );
    await code.fill('000000');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(question.getByText(/^We couldn’t confirm it’s you: This code isn’t right\./))
      .toBeVisible();
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

  it('has a code sent by email where the person asks for one, and goes on with it', async () => {
    const { screen, question, begin } = await show(json(codeStep('EMAIL_OTP')));
    await begin();
    await question.getByRole('button', { name: 'Email me a code' }).click();
    await expect.element(question.getByText('Enter the code we sent to your email address.')).toBeVisible();
    expect(page.server.bodiesOf('InitiateAuth')).toMatchObject([
      {
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: 'ana@example.org', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      },
    ]);
    page.server.answer('RespondToAuthChallenge', json(FRESH));
    await question.getByLabelText('Code', { exact: true }).fill('123456');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByText('The passkey is removed.')).toBeVisible();
    expect(page.server.bodiesOf('RespondToAuthChallenge')).toMatchObject([
      { ChallengeName: 'EMAIL_OTP', ChallengeResponses: { EMAIL_OTP_CODE: '123456' } },
    ]);
  });

  it.each([
    ['the password', 'password'],
    ['a code by email', 'sign-in'],
  ])(
    'brings a proof of work with %s where the server asks for one, and says so meanwhile',
    async (_what, purpose) => {
      const QUESTION = `${purpose}.9.abc.nonce.signature`;
      const proofNeeded = poolRefusal('UserLambdaValidationException', 'There are too many requests.');
      const { screen, question, begin } = await show((body) =>
        JSON.stringify(body['ClientMetadata'] ?? {}).includes(QUESTION)
          ? json(purpose === 'password' ? FRESH : codeStep('EMAIL_OTP'))(body)
          : proofNeeded(body),
      );
      const { answer, release } = held(json({ kind: 'proof-of-work', question: QUESTION, bits: 9 }));
      page.server.answer('GET /idp/challenge', answer);
      await begin();
      if (purpose === 'password') {
        await question.getByLabelText('Password', { exact: true }).fill('correct horse');
        await question.getByRole('button', { name: 'Continue' }).click();
      } else await question.getByRole('button', { name: 'Email me a code' }).click();
      await expect.element(question.getByText(/^Checking that you’re a person/)).toBeVisible();
      release();
      if (purpose === 'password')
        await expect.element(screen.getByText('The passkey is removed.')).toBeVisible();
      else
        await expect
          .element(question.getByText('Enter the code we sent to your email address.'))
          .toBeVisible();
      const [first, ...more] = page.server.bodiesOf('InitiateAuth');
      expect(first).toMatchObject({ ClientMetadata: { 'proof-of-work': 'ready' } });
      expect(more).toHaveLength(1);
      const asked = page.server.asked.filter(({ what }) => what === 'GET /idp/challenge');
      expect(asked).toHaveLength(1);
    },
  );

  it('asks for the code of the app after the one by email, and says so where the password has to come', async () => {
    const { question, begin } = await show(json(codeStep('EMAIL_OTP')));
    await begin();
    await question.getByRole('button', { name: 'Email me a code' }).click();
    const code = question.getByLabelText('Code', { exact: true });
    page.server.answer('RespondToAuthChallenge', json(codeStep('SOFTWARE_TOKEN_MFA')));
    await code.fill('123456');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByText(/^Enter the code from your authenticator app/)).toBeVisible();
    page.server.answer('RespondToAuthChallenge', json(codeStep('PASSWORD')));
    await code.fill('654321');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.element(question.getByText('Your account wants your password, too.')).toBeVisible();
    await expect.element(question.getByLabelText('Password', { exact: true })).toBeVisible();
  });

  it('offers the services that the person has connected, and no others', async () => {
    const { question, begin } = await show(json(FRESH), SERVICES);
    await begin();
    await expect.element(question.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect
      .element(question.getByRole('button', { name: 'Continue with Apple' }))
      .not.toBeInTheDocument();
  });

  it('is also what the product wants it for', async () => {
    const { screen, question } = await show(json(FRESH));
    page.server.answer('GET /account/export', refusal('account.proof-needed'));
    await screen.getByRole('button', { name: 'Download my data' }).click();
    await question.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByText(/^Failed to collect your data: We need to be sure/)).toBeVisible();
  });
});

const comeBack = async (waiting: NonNullable<ReturnType<typeof useProving.getState>['waiting']>) => {
  useFlash.getState().dismiss();
  useProving.setState({ waiting });
  const screen = await render(<ProofWindow email="ana@example.org" hasPasskeys={false} />);
  return { screen, question: screen.getByRole('dialog', { name: 'Confirm it’s you' }) };
};

describe('a person who comes back from another service that was to show who they are', () => {
  const tokens = { access_token: 'fresh', id_token: 'id', refresh_token: 'fresh-refresh' };
  const BROUGHT = { label: 'Google', code: 'the-code', verifier: 'v' };

  it('has shown it, and is told to go on', async () => {
    page.server.answer('POST /idp/oauth2/token', json(tokens));
    page.server.answer('POST /account/proof', done);
    const { question } = await comeBack(BROUGHT);
    await expect.poll(() => useFlash.getState().text).toMatch(/^You’ve confirmed it’s you\./);
    await expect.element(question).not.toBeInTheDocument();
    expect(page.server.bodiesOf('POST /account/proof')).toEqual([{ accessToken: 'fresh' }]);
    expect(useProving.getState().waiting).toBeNull();
  });

  it('is told that a service which let them through has shown nothing, and gets a code by email', async () => {
    page.server.answer('POST /idp/oauth2/token', json(tokens));
    page.server.answer('POST /account/proof', refusal('account.proof-needed'));
    const { question } = await comeBack(BROUGHT);
    await expect
      .element(question.getByRole('alert').first())
      .toMatchTextContent(/^Google let you in without asking who you are, so this doesn’t show it’s you\./);
    expect(page.server.bodiesOf('RevokeToken')).toMatchObject([{ Token: 'fresh-refresh' }]);
    page.server.answer('InitiateAuth', json(codeStep('EMAIL_OTP')));
    page.server.answer('RespondToAuthChallenge', json(FRESH));
    page.server.answer('POST /account/proof', done);
    await question.getByRole('button', { name: 'Email me a code' }).click();
    await question.getByLabelText('Code', { exact: true }).fill('123456');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => useFlash.getState().text).toMatch(/^You’ve confirmed it’s you\./);
  });

  it('goes on with the code of the authenticator app', async () => {
    page.server.answer('POST /idp/oauth2/token', () =>
      Response.json({ error: 'mfa_required', ...codeStep('SOFTWARE_TOKEN_MFA') }, { status: 400 }),
    );
    page.server.answer('RespondToAuthChallenge', json(FRESH));
    page.server.answer('POST /account/proof', done);
    const { question } = await comeBack(BROUGHT);
    await question.getByLabelText('Code', { exact: true }).fill('123456');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => useFlash.getState().text).toMatch(/^You’ve confirmed it’s you\./);
  });

  it('reads what went wrong there, in a window with the other ways', async () => {
    page.server.answer('POST /idp/oauth2/token', () =>
      Response.json({ error: 'not_connected' }, { status: 400 }),
    );
    const { question } = await comeBack(BROUGHT);
    await expect
      .element(question.getByRole('alert').first())
      .toMatchTextContent('The Google account you used isn’t connected to your account here.');
    await expect.element(question.getByLabelText('Password', { exact: true })).toBeVisible();
  });

  it('reads that they stopped', async () => {
    const { question } = await comeBack({
      label: 'Google',
      problem: 'You stopped before Google could sign you in.',
    });
    await expect
      .element(question.getByRole('alert').first())
      .toMatchTextContent('You stopped before Google could sign you in.');
  });
});

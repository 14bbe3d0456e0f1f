import { expect, it } from 'vitest';
import { held, json, poolRefusal } from '../../testing/fake-server.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { openWindow, signUpInto } from './testing/open-window.tsx';

const page = visitedPage();
const TEXT = 'Checking that you’re a person. This can take a minute.';
const QUESTION = 'reset.9.abc.nonce.signature';
const question = json({ kind: 'proof-of-work', question: QUESTION, bits: 9 });
const proofNeeded = poolRefusal(
  'UserLambdaValidationException',
  'There are too many requests at the moment. Please try again on our website, or in an hour.',
);

/** Does what is asked once a proof comes along. */
const onlyWithProof =
  (answer: Answer): Answer =>
  (body) =>
    'ClientMetadata' in body && JSON.stringify(body['ClientMetadata']).includes(QUESTION)
      ? answer(body)
      : proofNeeded(body);

async function askForReset() {
  const screen = await openWindow('sign-in');
  await screen.getByRole('button', { name: 'Forgot password?' }).click();
  await screen.getByLabelText('Email', { exact: true }).fill('ana@example.org');
  await screen.getByRole('button', { name: 'Send Reset Code', exact: true }).click();
  return screen;
}

it('a person is checked without having to do anything, and is told so', async () => {
  const { answer, release } = held(question);
  page.server
    .answer('ForgotPassword', onlyWithProof(json({ CodeDeliveryDetails: {} })))
    .answer('GET /idp/challenge', answer);
  const screen = await askForReset();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(TEXT);
  release();
  await expect.element(screen.getByLabelText('Verification code')).toBeVisible();
  await expect.element(screen.getByText(TEXT)).toHaveLength(0);
  const [first, ...more] = page.server.bodiesOf('ForgotPassword');
  expect(more).toHaveLength(1);
  // The service asks only clients that say they can bring a proof.
  expect(first).toMatchObject({ ClientMetadata: { 'proof-of-work': 'ready' } });
});

it('a new password is chosen after the check', async () => {
  page.server
    .answer('ForgotPassword', json({ CodeDeliveryDetails: {} }))
    .answer('ConfirmForgotPassword', onlyWithProof(json({})))
    .answer('GET /idp/challenge', question);
  const screen = await askForReset();
  await screen.getByLabelText('Verification code').fill('123456');
  await screen.getByLabelText('New password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm new password', { exact: true }).fill('correct horse');
  await screen.getByRole('button', { name: 'Reset Password', exact: true }).click();
  await expect.poll(() => page.server.bodiesOf('ConfirmForgotPassword').length).toBe(2);
});

it('a new account is made after the check', async () => {
  page.server.answer('GET /idp/challenge', question);
  const made = json({ UserConfirmed: false, UserSub: 'user-1' });
  const screen = await signUpInto(page.server, onlyWithProof(made));
  await expect.element(screen.getByRole('dialog', { name: 'Confirm Email' })).toBeVisible();
});

it('a person whose proofs are never enough is told why, after four requests', async () => {
  page.server.answer('ForgotPassword', proofNeeded).answer('GET /idp/challenge', question);
  const screen = await askForReset();
  await expect
    .element(screen.getByRole('alert').first())
    .toHaveTextContent('There are too many requests at the moment. Please try again in a few minutes.');
  expect(page.server.bodiesOf('ForgotPassword')).toHaveLength(4);
});

it('a code of 18 digits in groups is sent as it was typed, without its spaces', async () => {
  page.server
    .answer('ForgotPassword', json({ CodeDeliveryDetails: {} }))
    .answer('ConfirmForgotPassword', json({}));
  const screen = await askForReset();
  const code = screen.getByLabelText('Verification code');
  await code.fill('123456 789012 345678');
  await screen.getByLabelText('New password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm new password', { exact: true }).fill('correct horse');
  await screen.getByRole('button', { name: 'Reset Password', exact: true }).click();
  await expect.poll(() => page.server.bodiesOf('ConfirmForgotPassword').length).toBe(1);
  expect(page.server.bodiesOf('ConfirmForgotPassword')[0]).toMatchObject({
    ConfirmationCode: '123456789012345678',
  });
});

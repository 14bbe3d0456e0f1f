import { describe, expect, it } from 'vitest';
import { held, json, poolRefusal } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { useNotifyRequest } from '../notify/notify-request.ts';
import { useSession } from '../session/session-store.ts';
import { expectSignedIn, letIn, openWindow, signInInto, signUpInto } from './testing/open-window.tsx';

const page = visitedPage();

describe('the sign-in form', () => {
  it('names what is missing, one after the other, and leads there', async () => {
    const screen = await openWindow('sign-in');
    const email = screen.getByLabelText('Email', { exact: true });
    const password = screen.getByLabelText('Password', { exact: true });
    const signIn = screen.getByRole('button', { name: 'Sign In', exact: true });
    await expect.element(email).toHaveFocus();
    await signIn.click();
    await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect.element(email).toHaveFocus();
    await email.fill('ana@example.org');
    await signIn.click();
    await expect.element(password).toHaveAccessibleDescription('Please enter your password.');
    await expect.element(password).toHaveFocus();
    expect(page.server.bodiesOf('InitiateAuth')).toEqual([]);
  });

  it('sends a sign-in once, and is busy until the answer', async () => {
    const { answer, release } = held(
      poolRefusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    const screen = await signInInto(page.server, answer);
    const signIn = screen.getByRole('button', { name: 'Sign In', exact: true });
    await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeDisabled();
    await signIn.click({ force: true });
    release();
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Incorrect email or password.');
    expect(page.server.bodiesOf('InitiateAuth')).toHaveLength(1);
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('correct horse');
  });

  it('closes when somebody is signed in, and the site knows them', async () => {
    await signInInto(page.server, letIn(page.server));
    await expectSignedIn(page.server);
    expect(useSession.getState()).toMatchObject({ user: { email: 'ana@example.org' }, credits: 6 });
  });

  it('takes the address along to another view and back', async () => {
    const screen = await openWindow('sign-in');
    await screen.getByLabelText('Email', { exact: true }).fill('ana@example.org');
    await screen.getByRole('button', { name: 'Forgot password?' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
    const email = screen.getByLabelText('Email', { exact: true });
    await expect.element(email).toHaveValue('ana@example.org');
    await expect.element(email).toHaveFocus();
    await screen.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue('ana@example.org');
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('');
  });
});

describe('the sign-up form', () => {
  it('is not offered, and not opened, while sign-up is closed', async () => {
    const screen = await openWindow('sign-up', { isSignUpOpen: false });
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Create an account' })).toHaveLength(0);
  });

  it('says that it is closed, and offers to write when it opens', async () => {
    const screen = await openWindow('sign-up', { isSignUpOpen: false });
    await expect.element(screen.getByText('Sign-up is currently disabled')).toBeVisible();
    await screen.getByRole('button', { name: 'Get Notified' }).click();
    await expect.element(screen.getByText('The window is closed.')).toBeVisible();
    expect(useNotifyRequest.getState().topic).toBe('updates');
  });

  it('is not spoken of to somebody who asked to sign in', async () => {
    const screen = await openWindow('sign-in', { isSignUpOpen: false });
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect.element(screen.getByText('Sign-up is currently disabled')).toHaveLength(0);
  });

  it('names a refusal at the field it is about', async () => {
    const refusal = poolRefusal('UsernameExistsException', 'An account with the given email already exists.');
    const screen = await signUpInto(page.server, refusal);
    const email = screen.getByLabelText('Email', { exact: true });
    await expect
      .element(email)
      .toHaveAccessibleDescription(/There’s already an account with this address\.$/);
    await expect.element(email).toHaveFocus();
  });

  it('leads to the code, which is announced', async () => {
    const screen = await signUpInto(page.server, json({ UserConfirmed: false, UserSub: 'user-1' }));
    await expect.element(screen.getByRole('dialog', { name: 'Confirm Email' })).toBeVisible();
    await expect
      .element(screen.getByRole('status').first())
      .toMatchTextContent(/^Confirm Email.*We've sent a verification code to your email\.$/);
    await expect.element(screen.getByLabelText('Verification code')).toHaveFocus();
  });
});

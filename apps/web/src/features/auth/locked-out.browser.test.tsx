// What people read who are locked out, who have forgotten that they have an account, and whose code is late.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectForEverybody } from '../../testing/accessible.ts';
import { json, poolRefusal } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { ADDRESS_EXISTS, MAIL_LATE_MS } from './auth-texts.ts';
import {
  challenge,
  expectSignedIn,
  letIn,
  openWindow,
  signInInto,
  signUpInto,
} from './testing/open-window.tsx';

const page = visitedPage();

const lockedOut = poolRefusal('NotAuthorizedException', 'Password attempts exceeded');
const exists = poolRefusal('UsernameExistsException', 'An account with the given email already exists.');
const mailed = challenge('EMAIL_OTP', {
  CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
  CODE_DELIVERY_DESTINATION: 'a***@e***.org',
});
const PAUSED = 'Someone has been guessing at this account, so passwords are paused. Yours may be right.';

describe('somebody who is locked out', () => {
  it('is told why, and is in after two clicks and a code', async () => {
    const screen = await signInInto(page.server, lockedOut);
    await expect.element(screen.getByRole('alert').first()).toMatchTextContent(PAUSED);
    const mailMe = screen.getByRole('button', { name: 'Email me a code' });
    await expect.element(mailMe).toHaveFocus();
    await expectForEverybody();
    page.server.answer('InitiateAuth', mailed);
    page.server.answer('RespondToAuthChallenge', letIn(page.server));
    await mailMe.click();
    await screen.getByLabelText('Code', { exact: true }).fill('123 456');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page.server);
    expect(page.server.bodiesOf('InitiateAuth').at(-1)).toMatchObject({
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'ana@example.org', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    });
    expect(page.server.bodiesOf('RespondToAuthChallenge')).toHaveLength(1);
  });

  it('is asked for no password that they have typed in already', async () => {
    const screen = await signInInto(page.server, lockedOut);
    page.server.answer('InitiateAuth', mailed);
    const answers = [challenge('PASSWORD'), letIn(page.server)];
    page.server.answer('RespondToAuthChallenge', (body) => (answers.shift() ?? lockedOut)(body));
    await screen.getByRole('button', { name: 'Email me a code' }).click();
    await screen.getByLabelText('Code', { exact: true }).fill('123456');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page.server);
    expect(page.server.bodiesOf('RespondToAuthChallenge').at(-1)).toMatchObject({
      ChallengeResponses: { PASSWORD: 'correct horse' },
    });
  });

  it('has the code sent to the address that they have corrected, and to none that is no address', async () => {
    const screen = await signInInto(page.server, lockedOut);
    const begun = page.server.bodiesOf('InitiateAuth').length;
    const field = screen.getByLabelText('Email', { exact: true });
    await field.fill('ana');
    await screen.getByRole('button', { name: 'Email me a code' }).click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(page.server.bodiesOf('InitiateAuth')).toHaveLength(begun);
    await field.fill('bea@example.org');
    await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
    const mailMe = screen.getByRole('button', { name: 'Email me a code' });
    await expect.element(mailMe).toHaveFocus();
    await field.fill('ana@example.org');
    page.server.answer('InitiateAuth', mailed);
    await mailMe.click();
    await expect.element(screen.getByLabelText('Code', { exact: true })).toBeVisible();
    expect(page.server.bodiesOf('InitiateAuth').at(-1)).toMatchObject({
      AuthParameters: { USERNAME: 'ana@example.org', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    });
  });

  it('reads in plain words why no code comes', async () => {
    const screen = await signInInto(page.server, lockedOut);
    page.server.answer(
      'InitiateAuth',
      poolRefusal('CodeDeliveryFailureException', "The message couldn't be sent. Please try again later."),
    );
    await screen.getByRole('button', { name: 'Email me a code' }).click();
    await expect
      .element(screen.getByRole('alert').first())
      .toHaveTextContent(
        'We couldn’t send you a code just now. Please try again in a few minutes, or use another way to sign in.',
      );
  });

  it('reads of codes, and not of passwords, where codes are paused', async () => {
    const screen = await signInInto(page.server, mailed);
    page.server.answer('RespondToAuthChallenge', lockedOut);
    await screen.getByLabelText('Code', { exact: true }).fill('123456');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(screen.getByRole('alert').first())
      .toHaveTextContent(
        'There were too many wrong codes, so codes are paused. Please try again later, or sign in another way.',
      );
  });
});

describe('somebody who signs up with an address that has an account', () => {
  it('is asked whether it is theirs, and is in without a password', async () => {
    const screen = await signUpInto(page.server, exists);
    await expect.element(screen.getByText(ADDRESS_EXISTS.question)).toBeVisible();
    await expectForEverybody();
    page.server.answer('InitiateAuth', mailed);
    page.server.answer('RespondToAuthChallenge', letIn(page.server));
    await screen.getByRole('button', { name: 'Email me a code' }).click();
    await screen.getByLabelText('Code', { exact: true }).fill('123456');
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page.server);
  });

  it('can go to the sign-in form with the address', async () => {
    const screen = await signUpInto(page.server, exists);
    await screen.getByRole('button', { name: 'Sign in with your password' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue('ana@example.org');
  });
});

describe('a code that is late', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(['a new account', 'a new password', 'signing in'])(
    'is spoken of after a minute: %s',
    async (what) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const screen =
        what === 'a new account'
          ? await signUpInto(page.server, json({ UserConfirmed: false, UserSub: 'user-1' }))
          : what === 'signing in'
            ? await signInInto(page.server, mailed)
            : await openWindow('reset-password');
      await expect.element(screen.getByRole('textbox', { name: /code/iu })).toBeVisible();
      await vi.advanceTimersByTimeAsync(MAIL_LATE_MS - 1);
      await expect.element(screen.getByText('Is your code late?')).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      await expect.element(screen.getByText('Is your code late?')).toBeVisible();
      vi.useRealTimers();
      await expectForEverybody();
    },
  );
});

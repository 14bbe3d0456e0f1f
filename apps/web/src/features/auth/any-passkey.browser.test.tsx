import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { json, poolRefusal } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { addPasskeyDevice } from '../../testing/passkey-device.ts';
import type { PasskeyDevice } from '../../testing/passkey-device.ts';
import { OFFER_MS } from '../../identity/keep-offering.ts';
import { useSession } from '../session/session-store.ts';
import { expectSignedIn, letIn, openWindow } from './testing/open-window.tsx';

const page = visitedPage();
const CHALLENGE = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const FAILED = 'The passkey couldn’t be used. Please try again, or sign in another way.';
const usedSchema = z.object({
  Session: z.string(),
  Credential: z.object({
    id: z.string(),
    response: z.object({ clientDataJSON: z.string(), userHandle: z.string() }),
  }),
});

let device: PasskeyDevice;
beforeEach(async () => {
  device = await addPasskeyDevice('user-1');
  const options = { challenge: CHALLENGE, rpId: window.location.hostname, userVerification: 'required' };
  page.server
    .answer('StartWebAuthnSignIn', json({ CredentialRequestOptions: options, Session: 'step-1' }))
    .answer('CompleteWebAuthnSignIn', json({ Username: 'ana@example.org', Session: 'proof-1' }))
    .answer('InitiateAuth', letIn(page.server));
});
afterEach(async () => {
  vi.useRealTimers();
  await device.remove();
});

const starts = () => page.server.bodiesOf('StartWebAuthnSignIn');
const usesOf = () => page.server.bodiesOf('CompleteWebAuthnSignIn').map((body) => usedSchema.parse(body));
/** A browser that has no passkeys among its suggestions. */
const offerNothing = () =>
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
/** What the browser was asked for, oldest first. */
function watchBrowser() {
  const asked: CredentialRequestOptions[] = [];
  const get = navigator.credentials.get.bind(navigator.credentials);
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options = {}) => {
    asked.push(options);
    return get(options);
  });
  return asked;
}

/** The browser's answer as a password manager gives it in its place: an object of its own behind the browser's names. */
function asPasswordManager(given: Credential | null): Credential {
  if (!(given instanceof PublicKeyCredential)) throw new Error('no passkey was used');
  const { id, rawId, type, authenticatorAttachment, response } = given;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error('no passkey was used');
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const used = behind(AuthenticatorAssertionResponse.prototype, {
    clientDataJSON,
    authenticatorData,
    signature,
    userHandle,
  });
  return behind(PublicKeyCredential.prototype, {
    id,
    rawId,
    type,
    authenticatorAttachment,
    response: used,
  });
}

async function expectProved(): Promise<void> {
  await expectSignedIn(page.server);
  const [use] = usesOf();
  expect(use).toMatchObject({ Session: 'step-1', Credential: { id: device.id } });
  const { clientDataJSON = '', userHandle = '' } = use?.Credential.response ?? {};
  expect(JSON.parse(plain(clientDataJSON))).toMatchObject({ type: 'webauthn.get', challenge: CHALLENGE });
  expect(plain(userHandle)).toBe('user-1');
  expect(page.server.bodiesOf('InitiateAuth')).toMatchObject([
    {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'ana@example.org', PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      ClientMetadata: { 'passkey-session': 'proof-1' },
    },
  ]);
}

describe('a passkey without an address', () => {
  it('signs in at the press of the button', async () => {
    offerNothing();
    await device.touch(true);
    const screen = await openWindow('sign-in');
    await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectProved();
    expect(useSession.getState()).toMatchObject({ user: { email: 'ana@example.org' } });
  });

  it('is asked for in one way at a time, and not after the window is closed', async () => {
    const asked = watchBrowser();
    const screen = await openWindow('sign-in');
    await expect.poll(() => asked).toHaveLength(1);
    const use = screen.getByRole('button', { name: 'Sign in with a passkey' });
    await use.click();
    await expect.poll(() => asked).toHaveLength(2);
    await expect.element(use).toBeDisabled();
    const now = () => asked.map(({ mediation, signal }) => [mediation, signal?.aborted]);
    expect(now()).toEqual([
      ['conditional', true],
      ['optional', false],
    ]);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByText('The window is closed.')).toBeVisible();
    expect(now()[1]).toEqual(['optional', true]);
    expect(usesOf()).toEqual([]);
  });

  it('is offered by the browser in the address field by itself', async () => {
    await device.touch(true);
    await openWindow('sign-in');
    await expectProved();
  });

  it('says in plain words that it signs no one in here', async () => {
    offerNothing();
    await device.touch(true);
    const refusal = poolRefusal('NotAuthorizedException', 'Incorrect username or password.');
    page.server.answer('CompleteWebAuthnSignIn', refusal);
    const screen = await openWindow('sign-in');
    await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect
      .element(screen.getByRole('alert').first())
      .toHaveTextContent('We don’t recognise this passkey. Please sign in another way.');
    expect(page.server.bodiesOf('InitiateAuth')).toEqual([]);
  });

  it('signs in when a password manager keeps it', async () => {
    offerNothing();
    await device.touch(true);
    const get = navigator.credentials.get.bind(navigator.credentials);
    vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) =>
      asPasswordManager(await get(options)),
    );
    const screen = await openWindow('sign-in');
    await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectProved();
  });

  it('says so when what was chosen among the suggestions cannot be read', async () => {
    const credential = { id: 'AAAA', type: 'public-key' };
    vi.spyOn(navigator.credentials, 'get').mockResolvedValueOnce(credential);
    const screen = await openWindow('sign-in');
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent(FAILED);
    expect(usesOf()).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was used: your browser didn’t find one for this site, or you cancelled.'],
    ['SecurityError', 'Passkeys don’t work at this address.'],
    ['NotSupportedError', 'This browser doesn’t support passkeys.'],
    ['AbortError', 'The passkey was interrupted. Please try again.'],
    ['UnknownError', FAILED],
  ])('tells the %s of the browser in words of its own', async (name, text) => {
    offerNothing();
    const error = new DOMException('As the browser said.', name);
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(error);
    const screen = await openWindow('sign-in');
    await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent(text);
  });

  it('is offered no longer once something else is asked for, and again when that is refused', async () => {
    page.server.answer(
      'InitiateAuth',
      poolRefusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    const asked = watchBrowser();
    const screen = await openWindow('sign-in');
    await expect.poll(() => asked).toHaveLength(1);
    await screen.getByLabelText('Email', { exact: true }).fill('ana@example.org');
    await screen.getByLabelText('Password', { exact: true }).fill('wrong horse');
    await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Incorrect email or password.');
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    expect(usesOf()).toEqual([]);
  });

  it('is offered on the sign-in form alone, and no longer when the window closes', async () => {
    const asked = watchBrowser();
    const screen = await openWindow('sign-in');
    await expect.poll(() => asked).toHaveLength(1);
    await screen.getByRole('button', { name: 'Forgot password?' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Reset Password' })).toBeVisible();
    expect(asked[0]?.signal?.aborted).toBe(true);
    await screen.getByRole('button', { name: 'Back to Sign In' }).click();
    await expect.poll(() => asked).toHaveLength(2);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByText('The window is closed.')).toBeVisible();
    expect(asked[1]?.signal?.aborted).toBe(true);
  });

  it('is not said to need the address, nor to have it as an extra', async () => {
    const screen = await openWindow('sign-in');
    const email = screen.getByRole('textbox', { name: 'Email', exact: true });
    await expect.element(email).not.toBeRequired();
    await email.fill('ana');
    await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect
      .element(email)
      .toHaveAccessibleDescription('Enter your full email address, or clear the field to choose a passkey.');
    await expect.element(email).toHaveFocus();
  });

  it('needs the address in a browser without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const screen = await openWindow('sign-in');
    await expect.element(screen.getByLabelText('Email', { exact: true })).toBeRequired();
  });

  it('is offered anew before the service forgets what it asked', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = watchBrowser();
    await openWindow('sign-in');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    vi.advanceTimersByTime(OFFER_MS);
    vi.useRealTimers();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    expect(starts()).toHaveLength(2);
  });
});

/** An object that passes for one of the browser's own. */
function behind<Own extends object>(prototype: Own, fields: object): Own {
  const properties = Object.entries(fields).map(([name, value]) => [name, { value: value as unknown }]);
  return Object.create(prototype, Object.fromEntries(properties)) as Own;
}

const plain = (base64url: string): string => atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));

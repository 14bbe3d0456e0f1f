import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { done, json, poolRefusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';

const page = signedInPage();

const passkey = (id: string, name: string) => ({
  CredentialId: id,
  FriendlyCredentialName: name,
  CreatedAt: 1_793_000_000,
});
const know = (...passkeys: ReturnType<typeof passkey>[]) =>
  page.server.answer('ListWebAuthnCredentials', json({ Credentials: passkeys }));

describe('the list of passkeys', () => {
  it('says that there are none', async () => {
    know();
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await expect.element(screen.getByText('You have no passkeys yet.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
  });

  it('is read page by page', async () => {
    page.server.answer('ListWebAuthnCredentials', ({ NextToken }) =>
      NextToken === undefined
        ? Response.json({ Credentials: [passkey('a', 'Phone')], NextToken: 'second' })
        : Response.json({ Credentials: [passkey('b', 'Laptop')] }),
    );
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/^Laptop/);
    await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/^Phone.*Added /);
  });

  it('can be asked for again after it could not be read', async () => {
    page.server.answer('ListWebAuthnCredentials', poolRefusal('InternalErrorException'));
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await expect.element(screen.getByText('This couldn’t be loaded.')).toBeVisible();
    know();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('You have no passkeys yet.')).toBeVisible();
  });
});

describe('removing a passkey', () => {
  it('is asked about, done and said', async () => {
    know(passkey('a', 'Phone'));
    page.server.answer('DeleteWebAuthnCredential', () => {
      know();
      return Response.json({});
    });
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await screen.getByRole('button', { name: 'Remove Phone' }).click();
    const question = screen.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('The passkey is removed.');
    await expect.element(screen.getByText('You have no passkeys yet.')).toBeVisible();
    expect(page.server.bodiesOf('DeleteWebAuthnCredential')).toMatchObject([{ CredentialId: 'a' }]);
  });

  it('that fails says why and leaves it there', async () => {
    know(passkey('a', 'Phone'));
    page.server.answer('DeleteWebAuthnCredential', poolRefusal('InternalErrorException', 'Not today.'));
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await screen.getByRole('button', { name: 'Remove Phone' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to remove the passkey. Please try again.');
    await expect.element(screen.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  });
});

const listed = (name: string, lastUsedAt: string | null, isInDoubt = false) => ({
  id: 'a',
  name,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt,
  isInDoubt,
});

const keep = (...passkeys: ReturnType<typeof listed>[]) =>
  page.server.answer('GET /account/factors', json({ passkeys, authenticator: null, recoveryCodesLeft: 0 }));

describe('the list of a pool that is kept here', () => {
  it('says when each was used, and which one waits', async () => {
    keep(listed('Phone', null, true));
    const screen = await render(<PasskeysPanel isOwnPool />);
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Added .* · Not used yet/);
    await expect.element(screen.getByText('Waits for you')).toBeVisible();
  });

  it('gives one another name, which must not be empty', async () => {
    keep(listed('Firefox on Linux', '2026-11-20T10:00:00.000Z'));
    page.server.answer('PUT /account/factors/name', () => {
      keep(listed('Work laptop', '2026-11-20T10:00:00.000Z'));
      return done();
    });
    const screen = await render(<PasskeysPanel isOwnPool />);
    await screen.getByRole('button', { name: 'Rename Firefox on Linux' }).click();
    const name = screen.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    await name.fill('  ');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Please enter a name.')).toBeVisible();
    await name.fill(' Work laptop ');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('The passkey has its new name.');
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/^Work laptop.*Last used /);
    expect(page.server.bodiesOf('PUT /account/factors/name')).toEqual([{ id: 'a', name: 'Work laptop' }]);
  });
});

describe('adding a passkey', () => {
  it('says why when the service refuses', async () => {
    know();
    page.server.answer(
      'StartWebAuthnRegistration',
      poolRefusal('LimitExceededException', 'You have registered as many passkeys as possible.'),
    );
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await screen.getByRole('button', { name: 'Add a passkey' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'Failed to add the passkey: Your account has as many passkeys as it can have. Please remove one first.',
      );
  });

  it('says why a key without room did not take it', async () => {
    know();
    const user = { id: 'AAAA', name: 'ana@example.org', displayName: '' };
    const rp = { id: window.location.hostname, name: 'Bandpal' };
    const options = { rp, user, challenge: 'AAAA', pubKeyCredParams: [{ alg: -7, type: 'public-key' }] };
    page.server.answer('StartWebAuthnRegistration', json({ CredentialCreationOptions: options }));
    const error = new DOMException('As the browser said.', 'ConstraintError');
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(error);
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await screen.getByRole('button', { name: 'Add a passkey' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'Failed to add the passkey: This key can’t keep another passkey. Remove one from it or use another device.',
      );
  });

  it('is not offered where the browser has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    know();
    const screen = await render(<PasskeysPanel isOwnPool={false} />);
    await expect
      .element(screen.getByText('This browser, or this address, doesn’t support passkeys.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button')).toHaveLength(0);
  });
});

import type { OwnConnection } from '@bandpal/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { done, json, refusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { useConnecting } from '../auth/connecting.ts';
import { ConnectionsPanel } from './connections-panel.tsx';

const page = signedInPage();
const SERVICES = [{ name: 'Google', label: 'Google' }];
const PROOF = { code: 'the-code-of-some-length', verifier: 'v', redirectUri: 'http://localhost/signed-in' };

const connection = (service: string, isInDoubt = false): OwnConnection => ({
  id: service,
  service,
  email: 'ana@example.org',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  isInDoubt,
});
const know = (...connections: OwnConnection[]) =>
  page.server.answer(
    'GET /account/factors',
    json({ passkeys: [], authenticator: null, recoveryCodesLeft: 0, connections }),
  );

describe('connected accounts', () => {
  beforeEach(() => useConnecting.setState({ waiting: null }));

  it('are listed, with a way to connect each service', async () => {
    know(connection('Google', true));
    const screen = await render(<ConnectionsPanel services={SERVICES} />);
    await expect
      .element(screen.getByRole('listitem'))
      .toMatchTextContent(/^Google · ana@example.org.*Waits for you.*Added /);
    await expect.element(screen.getByRole('button', { name: 'Connect Google' })).toBeEnabled();
  });

  it('are connected with what the person brought from the service, once', async () => {
    know();
    page.server.answer('POST /account/connections', () => {
      know(connection('Google'));
      return done();
    });
    useConnecting.setState({ waiting: { label: 'Google', proof: PROOF } });
    const screen = await render(<ConnectionsPanel services={SERVICES} />);
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^Google is connected\./);
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/^Google/);
    expect(page.server.bodiesOf('POST /account/connections')).toEqual([PROOF]);
    expect(useConnecting.getState().waiting).toBeNull();
  });

  it('say why when the service signs in to another account', async () => {
    know();
    page.server.answer('POST /account/connections', refusal('account.connected-elsewhere'));
    useConnecting.setState({ waiting: { label: 'Google', proof: PROOF } });
    const screen = await render(<ConnectionsPanel services={SERVICES} />);
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(
        /^Failed to connect the account: This account already signs in to another account here/,
      );
  });

  it('are disconnected after a question, but not the only way in', async () => {
    know(connection('Google'));
    page.server.answer('DELETE /account/connections/Google', refusal('account.only-way-in'));
    const screen = await render(<ConnectionsPanel services={SERVICES} />);
    const disconnect = async () => {
      await screen.getByRole('button', { name: 'Disconnect Google · ana@example.org' }).click();
      await screen.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    };
    await disconnect();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/That would leave you no way to sign in\./);
    page.server.answer('DELETE /account/connections/Google', () => {
      know();
      return done();
    });
    await disconnect();
    await expect.element(screen.getByText('You haven’t connected an account yet.')).toBeVisible();
  });
});

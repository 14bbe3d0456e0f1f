import type { OwnFactors, OwnPasskey } from '@bandpal/contracts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { done, json, refusal, userOf } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { FactorReviewPanel } from './factor-review-panel.tsx';

const page = signedInPage();

const passkey = (id: string, name: string, isInDoubt = true): OwnPasskey => ({
  id,
  name,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  isInDoubt,
});
const APP = { createdAt: '2026-11-02T10:00:00.000Z', isInDoubt: true };
const know = (passkeys: OwnPasskey[], authenticator: OwnFactors['authenticator'] = null) =>
  page.server.answer('GET /account/factors', json({ passkeys, authenticator, recoveryCodesLeft: 0 }));
const show = async () => {
  page.server.answer('GET /credits/balance', json({ credits: 0 }));
  page.server.answer('GET /account/claim', json({ tests: 0 }));
  const onChanged = vi.fn<() => void>();
  return {
    onChanged,
    screen: await render(<FactorReviewPanel email="ana@example.org" onChanged={onChanged} />),
  };
};

describe('ways in that wait for their owner', () => {
  it('are listed with their dates; what is not in doubt is not', async () => {
    know([passkey('a', 'Phone'), passkey('b', 'Laptop', false)], APP);
    const { screen } = await show();
    await expect.element(screen.getByRole('listitem')).toHaveLength(2);
    await expect
      .element(screen.getByRole('listitem').first())
      .toMatchTextContent(/^Phone.*Passkey · Added .* · Not used yet/);
    await expect
      .element(screen.getByRole('listitem').nth(1))
      .toMatchTextContent(/^Authenticator app.*We still ask for a code/);
  });

  it('are kept one by one, until there is nothing more', async () => {
    know([passkey('a', 'Phone')], APP);
    page.server.answer('POST /account/factors/kept', ({ factor }) => {
      if (factor === 'passkey') know([passkey('a', 'Phone', false)], APP);
      else know([passkey('a', 'Phone', false)], { ...APP, isInDoubt: false });
      return done();
    });
    const { screen, onChanged } = await show();
    await screen.getByRole('button', { name: 'Keep Phone' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('The passkey works again.');
    await screen.getByRole('button', { name: 'Keep Authenticator app' }).click();
    await expect.element(screen.getByText('Thank you. That was everything.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus();
    expect(page.server.bodiesOf('POST /account/factors/kept')).toEqual([
      { factor: 'passkey', id: 'a' },
      { factor: 'authenticator' },
    ]);
    await expect.poll(() => onChanged.mock.calls.length).toBe(2);
  });

  it('are removed when they are not the person’s own', async () => {
    know([passkey('a', 'Phone')]);
    page.server.answer('DeleteWebAuthnCredential', () => {
      know([]);
      return Response.json({});
    });
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Remove Phone' }).click();
    await expect.element(screen.getByText('Thank you. That was everything.')).toBeVisible();
    expect(page.server.bodiesOf('DeleteWebAuthnCredential')).toMatchObject([{ CredentialId: 'a' }]);
  });

  it('are replaced in place, where it is the authenticator app', async () => {
    know([], APP);
    page.server.answer('AssociateSoftwareToken', json({ SecretCode: 'JBSWY3DPEHPK3PXP' }));
    page.server.answer('VerifySoftwareToken', json({ Status: 'SUCCESS' }));
    page.server.answer('SetUserMFAPreference', () => {
      know([], { ...APP, isInDoubt: false });
      return Response.json({});
    });
    page.server.answer('GetUser', userOf({ email: 'ana@example.org' }));
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Replace Authenticator app' }).click();
    await screen.getByLabelText('Code from the app').fill('123456');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('The new authenticator app is set up. Codes from the old one no longer work.');
    await expect.element(screen.getByText('Thank you. That was everything.')).toBeVisible();
  });

  it('stay when the server says no, with the reason', async () => {
    know([passkey('a', 'Phone')]);
    page.server.answer('POST /account/factors/kept', refusal('request.rate-limited', 'Too many requests.'));
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Keep Phone' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to keep it: Too many requests.');
    await expect.element(screen.getByRole('button', { name: 'Keep Phone' })).toBeVisible();
  });
});

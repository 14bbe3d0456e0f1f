import type { FormerAddress, OwnFactors } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { done, json, refusal } from '../../testing/fake-server.ts';
import { AddressDisputePanel } from './address-dispute-panel.tsx';

const page = signedInPage();

const ADDRESS: FormerAddress = {
  email: 'a-rather-long-former-address-of-a-person@mail.example.org',
  since: '2026-11-01T10:00:00.000Z',
  until: null,
  goesBackFrom: '2026-11-03T10:00:00.000Z',
  isContested: false,
};
const know = (formerAddresses?: OwnFactors['formerAddresses']) =>
  page.server.answer(
    'GET /account/factors',
    json({ passkeys: [], authenticator: null, recoveryCodesLeft: 0, formerAddresses }),
  );
const show = () =>
  render(
    <main>
      <h1>Profile</h1>
      <h2>Your address</h2>
      <AddressDisputePanel />
    </main>,
  );

describe('an account that somebody wants back', () => {
  it('says so, and when, and is kept by one click', async () => {
    know([ADDRESS]);
    page.server.answer('POST /account/address/kept', () => {
      know([{ ...ADDRESS, goesBackFrom: null, isContested: true }]);
      return done();
    });
    const screen = await show();
    await expect.element(screen.getByRole('heading', { name: 'Someone wants your account' })).toBeVisible();
    await expect.element(screen.getByText(/a-rather-long-former-address.* has asked .*2026/)).toBeVisible();
    await expectForEverybody();
    await screen.getByRole('button', { name: 'Keep my account here' }).click();
    await expect.element(screen.getByText(/Please write to us/)).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('stays as it was when the objection fails, with the reason', async () => {
    know([ADDRESS]);
    page.server.answer('POST /account/address/kept', refusal('request.rate-limited', 'Too many requests.'));
    const screen = await show();
    await screen.getByRole('button', { name: 'Keep my account here' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to keep the account here: Too many requests.');
  });

  it.each([
    ['nobody has asked', [{ ...ADDRESS, goesBackFrom: null }]],
    ['no link is left', []],
    ['the server knows nothing of it', undefined],
  ])('is nothing to see where %s', async (_when, addresses) => {
    know(addresses);
    const screen = await show();
    await expect.poll(() => page.server.asked.length).toBe(1);
    await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });
});

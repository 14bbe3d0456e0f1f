import type { FormerAddress, OwnFactors } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { json } from '../../testing/fake-server.ts';
import { LiveLinksPanel } from './live-links-panel.tsx';
import { answerProofRequest, useProofRequest } from './use-identity-action.ts';

const page = signedInPage();

const ADDRESS: FormerAddress = {
  email: 'a-rather-long-former-address-of-a-person@mail.example.org',
  since: '2026-11-01T10:00:00.000Z',
  until: '2026-11-08T10:00:00.000Z',
  goesBackFrom: null,
  isContested: false,
};
const WAITING = { worksFrom: '2026-11-03T10:00:00.000Z', isContested: false };
const know = (links: Pick<OwnFactors, 'formerAddresses' | 'waitingPassword'>) =>
  page.server.answer(
    'GET /account/factors',
    json({ passkeys: [], authenticator: null, recoveryCodesLeft: 0, ...links }),
  );
const show = () =>
  render(
    <main>
      <h1>Profile</h1>
      <h2>How you sign in</h2>
      <LiveLinksPanel />
    </main>,
  );

it('says where a link leads, until when, and how it ends', async () => {
  know({ formerAddresses: [ADDRESS] });
  const screen = await show();
  await expect
    .element(screen.getByText(/a-rather-long-former-address.* takes your account back .* until .*2026/))
    .toBeVisible();
  await expect.element(screen.getByText(/change your password after you’ve signed in/)).toBeVisible();
  await expectForEverybody();
});

it.each([
  ['waits', WAITING, /It works from .*2026/],
  ['is contested', { ...WAITING, isContested: true }, /The people who run Bandpal decide/],
])('a new password that %s is cancelled by a sign-in', async (_what, waitingPassword, text) => {
  know({ waitingPassword });
  useProofRequest.setState({ hasWindow: true });
  const screen = await show();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectForEverybody();
  await screen.getByRole('button', { name: 'Keep my old password' }).click();
  know({ waitingPassword: null });
  answerProofRequest(true);
  await expect.element(screen.getByText('Your old password stays. The new one is cancelled.')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('a new password goes on waiting when the person does not confirm who they are', async () => {
  know({ waitingPassword: WAITING });
  useProofRequest.setState({ hasWindow: true });
  const screen = await show();
  await screen.getByRole('button', { name: 'Keep my old password' }).click();
  answerProofRequest(false);
  await expect.element(screen.getByRole('button', { name: 'Keep my old password' })).toBeVisible();
  expect(page.server.bodiesOf('GET /account/factors')).toHaveLength(1);
});

it.each([
  ['no link is left', { formerAddresses: [], waitingPassword: null }],
  ['a link was used, which is said elsewhere', { formerAddresses: [{ ...ADDRESS, until: null }] }],
  ['the server knows nothing of it', {}],
])('is nothing to see where %s', async (_when, links) => {
  know(links);
  const screen = await show();
  await expect.poll(() => page.server.asked.length).toBe(1);
  await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

import type { OwnFactors, OwnPasskey } from '@bandpal/contracts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { done, json, poolRefusal, refusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { ChangePasswordPanel } from './change-password-panel.tsx';

const page = signedInPage();

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const passkey = (id: string, name: string, createdAt: string): OwnPasskey => ({
  id,
  name,
  createdAt,
  lastUsedAt: null,
  isInDoubt: false,
});
const FACTORS: OwnFactors = {
  passkeys: [passkey('old', 'Laptop', daysAgo(40)), passkey('new', 'Phone', daysAgo(2))],
  authenticator: { createdAt: daysAgo(1), isInDoubt: false },
  recoveryCodesLeft: 0,
  connections: [],
  devices: [{ id: 'there', name: 'Linux Firefox', createdAt: daysAgo(3), isCurrent: false }],
  pendingAddress: { email: 'thief@example.org', since: daysAgo(0) },
  formerAddresses: [],
};
const LINK = {
  email: 'former@example.org',
  since: daysAgo(1),
  until: daysAgo(-6),
  goesBackFrom: null,
  isContested: false,
};

async function openForm(isOwnPool = false) {
  const onChanged = vi.fn<() => void>();
  const screen = await render(
    <main>
      <h1>Profile</h1>
      <h2>How you sign in</h2>
      <ChangePasswordPanel email="ana@example.org" isOwnPool={isOwnPool} onChanged={onChanged} />
    </main>,
  );
  await screen.getByRole('button', { name: 'Change Password' }).click();
  const fields = {
    current: screen.getByLabelText('Current password', { exact: true }),
    next: screen.getByLabelText('New password', { exact: true }),
    confirmation: screen.getByLabelText('Confirm new password', { exact: true }),
  };
  const update = screen.getByRole('button', { name: 'Update Password' });
  return {
    screen,
    onChanged,
    fields,
    update,
    send: async (current: string, next: string, confirmation: string) => {
      await fields.current.fill(current);
      await fields.next.fill(next);
      await fields.confirmation.fill(confirmation);
      await update.click();
    },
  };
}

describe('a new password', () => {
  it('can be sent when all three fields are filled', async () => {
    const { fields, update } = await openForm();
    await expect.element(fields.current).toHaveFocus();
    await fields.current.fill('correct horse');
    await fields.next.fill('quite a new one');
    await expect.element(update).toBeDisabled();
    await fields.confirmation.fill('quite a new one');
    await expect.element(update).toBeEnabled();
  });

  it.each([
    [
      'has to be the same twice',
      'one password',
      'two password',
      'confirmation',
      /New passwords do not match\./,
    ],
    ['has to be long enough', '1234567', '1234567', 'next', /Password must be at least 8 characters long\./],
  ] as const)('%s; the focus goes to the field', async (_, next, confirmation, wrong, text) => {
    const { fields, send } = await openForm();
    await send('correct horse', next, confirmation);
    await expect.element(fields[wrong]).toHaveFocus();
    await expect.element(fields[wrong]).toBeInvalid();
    await expect.element(fields[wrong]).toHaveAccessibleDescription(text);
    expect(page.server.asked).toEqual([]);
  });

  it('is changed: the form closes, that is said, and the focus is back on the button', async () => {
    page.server.answer('ChangePassword', json({}));
    const { screen, fields, send } = await openForm();
    await send('correct horse', 'quite a new one', 'quite a new one');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Password changed successfully!');
    const open = screen.getByRole('button', { name: 'Change Password' });
    await expect.element(open).toHaveFocus();
    expect(page.server.bodiesOf('ChangePassword')).toMatchObject([
      { PreviousPassword: 'correct horse', ProposedPassword: 'quite a new one' },
    ]);
    await open.click();
    await expect.element(fields.current).toHaveValue('');
  });

  it('that is refused is said, and what was typed stays', async () => {
    page.server.answer(
      'ChangePassword',
      poolRefusal('InvalidPasswordException', 'Password did not conform with policy: Password too long'),
    );
    const { screen, fields, send } = await openForm();
    await send('correct horse', 'password', 'password');
    await expect
      .element(
        screen.getByText(
          'Failed to change password: This password is too long. Please choose a shorter one.',
        ),
      )
      .toBeVisible();
    await expect.element(fields.next).toHaveValue('password');
  });

  it('with a wrong current one says so, and speaks of no username', async () => {
    const refused = poolRefusal('NotAuthorizedException', 'Incorrect username or password.');
    page.server.answer('ChangePassword', refused);
    const { screen, send } = await openForm();
    await send('not my password', 'quite a new one', 'quite a new one');
    await expect
      .element(screen.getByText('Failed to change password: The current password isn’t right.'))
      .toBeVisible();
  });

  it('is forgotten when the form is left', async () => {
    const { screen, fields } = await openForm();
    await fields.current.fill('correct horse');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    const open = screen.getByRole('button', { name: 'Change Password' });
    await expect.element(open).toHaveFocus();
    await open.click();
    await expect.element(fields.current).toHaveValue('');
  });
});

it('a password is shown while it is typed, for whoever asks to see it', async () => {
  const { screen, fields } = await openForm();
  await expect.element(fields.current).toHaveAttribute('type', 'password');
  const show = screen.getByRole('button', { name: 'Show current password' });
  await show.click();
  await expect.element(fields.current).toHaveAttribute('type', 'text');
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
});

/** The boxes by their labels. */
async function ticked(screen: Awaited<ReturnType<typeof openForm>>['screen']) {
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  return Object.fromEntries(
    screen
      .getByRole('checkbox')
      .elements()
      .map((box) => [
        box.closest('div')?.querySelector('label')?.textContent ?? '',
        box instanceof HTMLInputElement && box.checked,
      ]),
  );
}

describe('what was added to the account', () => {
  it('is offered with its dates, and ticked where it was added in the last days', async () => {
    page.server.answer('GET /account/factors', json(FACTORS));
    const { screen } = await openForm(true);
    expect(await ticked(screen)).toEqual({
      Laptop: false,
      Phone: true,
      'Authenticator app': true,
      'Firefox on Linux': true,
      'thief@example.org': true,
    });
    await expect.element(screen.getByRole('group', { name: 'Also end what isn’t yours' })).toBeVisible();
    const phone = screen.getByLabelText('Phone');
    await expect.element(phone).toHaveAccessibleDescription(/^Passkey · Added .* · Not used yet$/);
    await expectForEverybody();
  });

  it('ends with the old password, as the person has chosen', async () => {
    page.server.answer('GET /account/factors', json(FACTORS));
    page.server.answer('ChangePassword', json({}));
    page.server.answer('POST /account/factors/ended', done);
    const { screen, send, onChanged } = await openForm(true);
    await screen.getByLabelText('Authenticator app').click();
    await screen.getByLabelText('Laptop').click();
    await send('correct horse', 'quite a new one', 'quite a new one');
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Password changed successfully! What you ticked has ended.');
    expect(page.server.bodiesOf('POST /account/factors/ended')).toEqual([
      {
        passkeys: ['old', 'new'],
        connections: [],
        authenticator: false,
        devices: ['there'],
        pendingAddress: true,
      },
    ]);
    expect(page.server.asked.map(({ what }) => what)).toEqual([
      'GET /account/factors',
      'ChangePassword',
      'POST /account/factors/ended',
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('is left alone when the password is wrong, or nothing is ticked', async () => {
    page.server.answer('GET /account/factors', json({ ...FACTORS, authenticator: null, devices: [] }));
    page.server.answer(
      'ChangePassword',
      poolRefusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    const { screen, send, update } = await openForm(true);
    await expect.element(screen.getByLabelText('Phone')).toBeChecked();
    await send('not my password', 'quite a new one', 'quite a new one');
    await expect.element(screen.getByText(/The current password isn’t right/)).toBeVisible();
    await expect.element(screen.getByLabelText('Phone')).toBeChecked();
    await screen.getByLabelText('Phone').click();
    await screen.getByLabelText('thief@example.org').click();
    page.server.answer('ChangePassword', json({}));
    await update.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Password changed successfully!');
    expect(page.server.bodiesOf('POST /account/factors/ended')).toEqual([]);
  });

  it('is said to be still there when it could not be ended, and the other panels are read again', async () => {
    page.server.answer('GET /account/factors', json(FACTORS));
    page.server.answer('ChangePassword', json({}));
    page.server.answer('POST /account/factors/ended', refusal('request.rate-limited', 'Too many requests.'));
    const { screen, send, onChanged } = await openForm(true);
    await expect.element(screen.getByLabelText('Phone')).toBeChecked();
    await send('correct horse', 'quite a new one', 'quite a new one');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Your password was changed, but what you ticked has not ended: Too many requests.');
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('does not keep the password from being changed when it cannot be read', async () => {
    page.server.answer('GET /account/factors', refusal('server.internal'));
    page.server.answer('ChangePassword', json({}));
    const { screen, send } = await openForm(true);
    await send('correct horse', 'quite a new one', 'quite a new one');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Password changed successfully!');
  });

  it('includes links to former addresses, which end by themselves or are told about afterwards', async () => {
    const withLink = json({
      ...FACTORS,
      passkeys: [],
      authenticator: null,
      devices: [],
      formerAddresses: [LINK],
    });
    page.server.answer('GET /account/factors', withLink);
    page.server.answer('ChangePassword', json({}));
    page.server.answer('POST /account/factors/ended', done);
    const { screen, send } = await openForm(true);
    await expect.element(screen.getByText('former@example.org')).toBeVisible();
    await expect.element(screen.getByText(/Link to your former email address · Since/)).toBeVisible();
    await send('correct horse', 'quite a new one', 'quite a new one');
    await expect.element(screen.getByRole('status')).toMatchTextContent(/can still take your account there/);
  });
});

import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { json, poolRefusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { ChangePasswordPanel } from './change-password-panel.tsx';

const page = signedInPage();

async function openForm() {
  const screen = await render(<ChangePasswordPanel email="ana@example.org" />);
  await screen.getByRole('button', { name: 'Change Password' }).click();
  const fields = {
    current: screen.getByLabelText('Current password', { exact: true }),
    next: screen.getByLabelText('New password', { exact: true }),
    confirmation: screen.getByLabelText('Confirm new password', { exact: true }),
  };
  const update = screen.getByRole('button', { name: 'Update Password' });
  return {
    screen,
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
    page.server.answer('ChangePassword', poolRefusal('InvalidPasswordException', 'It is too common.'));
    const { screen, fields, send } = await openForm();
    await send('correct horse', 'password', 'password');
    await expect.element(screen.getByText('Failed to change password: It is too common.')).toBeVisible();
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

import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { held, json, poolRefusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { ChangeEmailPanel } from './change-email-panel.tsx';

const page = signedInPage();

const CODE_SENT = json({
  CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' }],
});

async function openForm() {
  const onChanged = vi.fn();
  const screen = await render(<ChangeEmailPanel onChanged={onChanged} />);
  await screen.getByRole('button', { name: 'Change Email' }).click();
  const address = screen.getByLabelText('New email address');
  return {
    screen,
    onChanged,
    address,
    code: screen.getByLabelText('Verification code'),
    sendAddress: async (text: string) => {
      await address.fill(text);
      await screen.getByRole('button', { name: 'Send Verification Code' }).click();
    },
  };
}

describe('a new address', () => {
  it('has to look like one; the focus stays with what is wrong', async () => {
    const { address, sendAddress } = await openForm();
    await expect.element(address).toHaveFocus();
    await sendAddress('nobody');
    await expect.element(address).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect.element(address).toHaveFocus();
    expect(page.server.asked).toEqual([]);
  });

  it('gets a code, which is asked for then', async () => {
    page.server.answer('UpdateUserAttributes', CODE_SENT);
    const { screen, code, onChanged, sendAddress } = await openForm();
    await sendAddress(' new@example.org ');
    await expect.element(screen.getByRole('status').first()).toMatchTextContent(/^Verification code sent/);
    await expect.element(code).toHaveFocus();
    expect(page.server.bodiesOf('UpdateUserAttributes')).toMatchObject([
      { UserAttributes: [{ Name: 'email', Value: 'new@example.org' }] },
    ]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('counts at once where no code is needed', async () => {
    page.server.answer('UpdateUserAttributes', json({ CodeDeliveryDetailsList: [] }));
    const { onChanged, sendAddress } = await openForm();
    await sendAddress('new@example.org');
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  });

  it('that is refused is said with the reason', async () => {
    page.server.answer(
      'UpdateUserAttributes',
      poolRefusal('AliasExistsException', 'An account with the given email already exists.'),
    );
    const { screen, address, sendAddress } = await openForm();
    await sendAddress('new@example.org');
    await expect
      .element(screen.getByRole('alert').first())
      .toHaveTextContent('Failed to send verification code: There’s already an account with this address.');
    await expect.element(address).toHaveValue('new@example.org');
  });

  it('can be left, and the focus is back on the button', async () => {
    const { screen, address } = await openForm();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Change Email' })).toHaveFocus();
    await expect.element(address).toHaveLength(0);
  });
});

async function askedForCode() {
  page.server.answer('UpdateUserAttributes', CODE_SENT);
  const opened = await openForm();
  await opened.sendAddress('new@example.org');
  await expect.element(opened.code).toBeVisible();
  const confirm = opened.screen.getByRole('button', { name: 'Confirm Email' });
  return { ...opened, confirm };
}

describe('the code', () => {
  it('has to be there', async () => {
    const { code, confirm } = await askedForCode();
    await confirm.click();
    await expect.element(code).toHaveAccessibleDescription('Please enter the verification code.');
  });

  it('that is right changes the address', async () => {
    page.server.answer('VerifyUserAttribute', json({}));
    const { code, confirm, onChanged } = await askedForCode();
    await code.fill('123 456');
    await confirm.click();
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(page.server.bodiesOf('VerifyUserAttribute')).toMatchObject([{ Code: '123456' }]);
  });

  it('that is wrong changes nothing, and is sent once only', async () => {
    const { answer, release } = held(
      poolRefusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
    page.server.answer('VerifyUserAttribute', answer);
    const { screen, code, confirm, onChanged } = await askedForCode();
    await code.fill('000000');
    await confirm.click();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await expect
      .element(
        screen.getByText(/^Failed to confirm email update: This code isn’t right, or isn’t the newest one\./),
      )
      .toBeVisible();
    expect(onChanged).not.toHaveBeenCalled();
    expect(page.server.bodiesOf('VerifyUserAttribute')).toHaveLength(1);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { useFlash } from '../../site/flash.ts';
import { done, held, json, refusal, unreachable } from '../../testing/fake-server.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { signedInPage } from '../../testing/fake-page.ts';
import { dispatchSession, useSession } from '../session/session-store.ts';
import { DangerZone } from './danger-zone.tsx';

const page = signedInPage();
afterEach(() => useFlash.getState().dismiss());

const ERASED = { receipt: 'r-1', erasedAt: '2026-11-20T10:00:00.000Z', identityErased: true };

async function askToDelete() {
  const screen = await showInRouter(<DangerZone />);
  await screen.getByRole('button', { name: 'Delete Account' }).click();
  return {
    screen,
    word: screen.getByLabelText('Type DELETE to confirm'),
    erase: screen.getByRole('button', { name: 'Delete my account permanently' }),
  };
}

describe('deleting the account', () => {
  it('takes the exact word', async () => {
    const { word, erase } = await askToDelete();
    await expect.element(word).toHaveFocus();
    for (const wrong of ['', 'delete', 'DELETE ', 'DELETED']) {
      await word.fill(wrong);
      await expect.element(erase).toBeDisabled();
    }
    await word.fill('DELETE');
    await expect.element(erase).toBeEnabled();
    expect(page.server.asked).toEqual([]);
  });

  it('can be left: the word is forgotten, and the focus is back', async () => {
    const { screen, word } = await askToDelete();
    await word.fill('DELETE');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    const open = screen.getByRole('button', { name: 'Delete Account' });
    await expect.element(open).toHaveFocus();
    await open.click();
    await expect.element(word).toHaveValue('');
  });

  it('cannot be left or begun twice while it is under way', async () => {
    const { screen, word, erase } = await askToDelete();
    const { answer, release } = held(refusal('server.internal', 'Not today.'));
    page.server.answer('DELETE /account', answer);
    await word.fill('DELETE');
    await erase.click();
    await expect.element(screen.getByRole('button', { name: 'Deleting…' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect.element(word).toHaveAttribute('readonly');
    release();
    await expect
      .element(screen.getByText('Failed to delete account: Not today.', { exact: true }))
      .toBeVisible();
    expect(page.server.bodiesOf('DELETE /account')).toHaveLength(1);
  });

  it('that does not get through says so, and can be tried again', async () => {
    const { screen, word, erase } = await askToDelete();
    page.server.answer('DELETE /account', unreachable);
    await word.fill('DELETE');
    await erase.click();
    await expect.element(screen.getByText('Failed to delete account. Please try again.')).toBeVisible();
    await expect.element(erase).toBeEnabled();
    expect(Object.keys(localStorage).join(' ')).toContain('refreshToken');
  });

  it('without a token deletes nothing', async () => {
    const { screen, word, erase } = await askToDelete();
    await word.fill('DELETE');
    localStorage.clear();
    await erase.click();
    await expect
      .element(screen.getByText('Authentication error. Please try logging in again.'))
      .toBeVisible();
    expect(page.server.asked).toEqual([]);
  });

  it('that is done signs out, leads away, says it, and leaves nothing of the person here', async () => {
    dispatchSession({ type: 'signed-in' });
    page.server.answer('DELETE /account', json(ERASED));
    page.server.answer('DELETE /account/call-ticket', done);
    const { screen, word, erase } = await askToDelete();
    await word.fill('DELETE');
    await erase.click();
    await expect.element(screen.getByText('Another page')).toBeVisible();
    expect(useFlash.getState().text).toBe('Your account has been permanently deleted.');
    expect(useSession.getState().user).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
  });
});

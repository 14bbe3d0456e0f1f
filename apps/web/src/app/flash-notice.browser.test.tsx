import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FlashNotice } from './shell.tsx';
import { keepFlash, useFlash } from '../site/flash.ts';

afterEach(() => useFlash.getState().dismiss());

describe('a notice that outlives a page', () => {
  it('stays until it is dismissed', async () => {
    const screen = await render(<FlashNotice />);
    useFlash.getState().show('Done.');
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Done\./);
    await screen.getByRole('button', { name: 'OK' }).click();
    await expect.element(screen.getByText('Done.')).toHaveLength(0);
  });

  it('is shown once after a reload', async () => {
    keepFlash('Kept.');
    const screen = await render(<FlashNotice />);
    await expect.element(screen.getByText('Kept.')).toBeVisible();
    useFlash.getState().dismiss();
    await screen.unmount();
    const again = await render(<FlashNotice />);
    await expect.element(again.getByText('Kept.')).toHaveLength(0);
  });
});

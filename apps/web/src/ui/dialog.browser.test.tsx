import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Question() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Delete it?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      >
        <p>Nobody can bring it back.</p>
      </ConfirmDialog>
    </>
  );
}

it('a dialog stays open when it is opened again at once', async () => {
  const screen = await render(<Question />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  await ask.click();
  const keep = screen.getByRole('button', { name: 'Keep it' }).element();
  const again = ask.element();
  if (!(keep instanceof HTMLElement && again instanceof HTMLElement)) throw new Error('no buttons');
  // Answered and asked again within one frame; browsers report the closing only with the next one.
  keep.click();
  await Promise.resolve();
  expect(document.querySelector('dialog[open]')).toBeNull();
  again.click();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(screen.getByRole('dialog', { name: 'Delete it?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});

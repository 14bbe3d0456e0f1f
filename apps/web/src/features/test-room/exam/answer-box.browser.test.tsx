import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ANSWER_WARNINGS } from '../test-room-texts.ts';
import { AnswerBox } from './answer-box.tsx';

const IN_LIMA = {
  type: 'add-message',
  message: { role: 'user', content: 'In Lima.' },
  triggerResponseEnabled: true,
};

async function showBox({ draft = '', isSent = false, canSend = true } = {}) {
  const onDraft = vi.fn();
  const onSend = vi.fn();
  const screen = await render(
    <AnswerBox
      {...{ draft, isSent, canSend, onDraft, onSend }}
      questionId={null}
      isLeftBehind={false}
      isTalk={false}
      warnings={ANSWER_WARNINGS}
    />,
  );
  return {
    box: screen.getByRole('textbox', { name: 'Type your answer' }),
    button: screen.getByRole('button', { name: 'Send answer' }),
    onDraft,
    onSend,
    unmount: screen.unmount,
  };
}

describe('the box for a typed answer', () => {
  it('sends by its button, without the space around the answer', async () => {
    const { button, onSend } = await showBox({ draft: ' In Lima. ' });
    await button.click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith(IN_LIMA);
  });

  it('has the focus after its button was used, for the next answer', async () => {
    const { box, button } = await showBox({ draft: 'In Lima.' });
    await button.click();
    await expect.element(box).toHaveFocus();
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('sends by %s', async (keys) => {
    const { box, onSend } = await showBox({ draft: 'In Lima.' });
    await box.click();
    await userEvent.keyboard(keys);
    expect(onSend).toHaveBeenCalledExactlyOnceWith(IN_LIMA);
  });

  it('speaks of the keys only where there are any', async () => {
    const withKeys = await showBox({ draft: 'In Lima.' });
    await expect.element(withKeys.box).toHaveAccessibleDescription('Ctrl + Enter sends it, too.');
    await withKeys.unmount();
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    const { box } = await showBox({ draft: 'In Lima.' });
    await expect.element(box).toHaveAccessibleDescription('Take your time. There’s no hurry.');
  });

  it('takes Enter alone as a new line', async () => {
    const { box, onDraft, onSend } = await showBox({ draft: 'In Lima.' });
    await box.click();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    expect(onDraft).toHaveBeenLastCalledWith('In Lima.\n');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('keeps an answer that the examiner cannot take yet, and says when it can be sent', async () => {
    const { box, button, onSend } = await showBox({ draft: 'In Lima.', canSend: false });
    await expect.element(button).toBeDisabled();
    await expect.element(box).toHaveAccessibleDescription(/You can send it when the examiner asks/);
    await box.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('!');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('cannot be changed while the answer is on its way', async () => {
    const { box, button } = await showBox({ draft: 'In Lima.', isSent: true, canSend: false });
    await expect.element(box).toHaveAttribute('readonly');
    await expect.element(box).toHaveAccessibleDescription('Your answer is on its way.');
    await expect.element(button).toBeDisabled();
  });

  it.each(['', '  \n '])('sends nothing when nothing is written (%j)', async (draft) => {
    const { button } = await showBox({ draft });
    await expect.element(button).toBeDisabled();
  });

  it('refuses an answer that does not fit into one message, and says so', async () => {
    const { box, button } = await showBox({ draft: 'word '.repeat(1_000) });
    await expect.element(button).toBeDisabled();
    await expect.element(box).toBeInvalid();
    await expect.element(box).toHaveAccessibleDescription('This answer is too long. Please make it shorter.');
  });
});

import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CaptionPanel } from './caption-panel.tsx';
import type { CaptionLine } from '../room-model.ts';

const line = (id: number, role: 'assistant' | 'user', text: string, final = true): CaptionLine => ({
  id,
  role,
  text,
  final,
});

const guest = (id: number, name: string, text: string): CaptionLine => {
  const by = { name, role: 'partner' } as const;
  return { id, role: 'guest', by, text, final: true };
};

/** More than fits into the panel. */
const LONG_TALK = Array.from({ length: 40 }, (_, index) => line(index, 'user', `Sentence ${index}.`));

describe('the captions', () => {
  it('say what they are for while nothing was said', async () => {
    const screen = await render(<CaptionPanel lines={[]} />);
    await expect
      .element(screen.getByRole('list', { name: 'Captions' }))
      .toHaveTextContent('Here you can read what you and the examiner say.');
  });

  it('name a speaker once for all lines in a row', async () => {
    const lines = [
      line(1, 'assistant', 'Where do you live?'),
      line(2, 'user', 'In Lima.'),
      line(3, 'user', 'It is big.', false),
      line(4, 'assistant', 'I see.'),
    ];
    const screen = await render(<CaptionPanel lines={lines} />);
    await expect.element(screen.getByRole('list')).toMatchAriaInlineSnapshot(`
      - list "Captions":
        - listitem: Examiner Where do you live?
        - listitem: You In Lima.
        - listitem: It is big.
        - listitem: Examiner I see.
    `);
  });

  it('name each guest who is read', async () => {
    const lines = [
      line(1, 'user', 'In Lima.'),
      guest(2, 'Li', 'I agree.'),
      guest(3, 'Li', 'It is big.'),
      guest(4, 'Ines', 'I do not.'),
    ];
    const screen = await render(<CaptionPanel lines={lines} />);
    await expect.element(screen.getByRole('list')).toMatchAriaInlineSnapshot(`
      - list "Captions":
        - listitem: You In Lima.
        - listitem: Li (partner) I agree.
        - listitem: It is big.
        - listitem: Ines (partner) I do not.
    `);
  });

  it('set a line apart that is still being heard', async () => {
    const screen = await render(
      <CaptionPanel lines={[line(1, 'user', 'In Lima.'), line(2, 'user', 'It is', false)]} />,
    );
    await expect.element(screen.getByText('It is')).toHaveStyle({ fontStyle: 'italic' });
    await expect.element(screen.getByText('In Lima.')).toHaveStyle({ fontStyle: 'normal' });
  });

  it('show the newest line', async () => {
    const screen = await render(<CaptionPanel lines={LONG_TALK.slice(0, 30)} />);
    await screen.rerender(<CaptionPanel lines={LONG_TALK} />);
    await expect.element(screen.getByText('Sentence 39.')).toBeInViewport();
    await expect.element(screen.getByText('Sentence 0.')).not.toBeInViewport();
  });

  it('can be scrolled by keyboard', async () => {
    const screen = await render(<CaptionPanel lines={LONG_TALK} />);
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('list')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(screen.getByText('Sentence 0.')).toBeInViewport();
  });

  it('are no live region, because the voices are heard already', async () => {
    const screen = await render(<CaptionPanel lines={LONG_TALK} />);
    expect(screen.container.querySelector('[aria-live], [role=log], [role=status]')).toBeNull();
  });
});

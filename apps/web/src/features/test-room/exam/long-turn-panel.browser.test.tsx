import type { ExamPhase } from '@bandpal/contracts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LongTurnPanel } from './long-turn-panel.tsx';

const CARD = {
  task: 'Describe a skill that you would like to learn.',
  prompts: ['what the skill is', 'how you would learn it'],
  closing: 'and explain why you would like to learn it.',
};

async function showPanel(phase: ExamPhase, { isTyping = false, canFinish = true } = {}) {
  const onSend = vi.fn();
  const onStepLeft = vi.fn();
  const screen = await render(
    <LongTurnPanel card={CARD} phase={phase} {...{ isTyping, canFinish, onSend, onStepLeft }} />,
  );
  return { screen, onSend, onStepLeft };
}

describe('the panel of the long turn', () => {
  it('lays the topic card out as on paper', async () => {
    const { screen } = await showPanel('instructions');
    await expect.element(screen.getByRole('region', { name: 'Topic card' })).toMatchAriaInlineSnapshot(`
      - region "Topic card":
        - paragraph: Describe a skill that you would like to learn.
        - paragraph: "You should say:"
        - list:
          - listitem: what the skill is
          - listitem: how you would learn it
        - paragraph: and explain why you would like to learn it.
    `);
  });

  it('lets the candidate begin before the minute is over', async () => {
    const { screen, onSend, onStepLeft } = await showPanel('preparation');
    await screen.getByRole('button', { name: 'I’m ready' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'exam', event: 'preparation-finished' });
    expect(onStepLeft).toHaveBeenCalledOnce();
  });

  it('lets the candidate end the talk', async () => {
    const { screen, onSend, onStepLeft } = await showPanel('long-turn');
    await screen.getByRole('button', { name: 'I’ve finished' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'exam', event: 'answer-finished' });
    expect(onStepLeft).toHaveBeenCalledOnce();
  });

  it('tells a typist how a talk is typed', async () => {
    const { screen, onSend } = await showPanel('long-turn', { isTyping: true });
    await expect.element(screen.getByText(/You can send it in several messages/)).toBeVisible();
    await screen.getByRole('button', { name: 'I’ve finished' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'exam', event: 'answer-finished' });
  });

  it('does not let a typist finish while the words in the box are too many to be sent', async () => {
    const { screen } = await showPanel('long-turn', { isTyping: true, canFinish: false });
    await expect.element(screen.getByRole('button', { name: 'I’ve finished' })).toBeDisabled();
  });

  it.each(['instructions', 'rounding-off'] as const)('has no button in %s', async (phase) => {
    const { screen } = await showPanel(phase);
    await expect.element(screen.getByRole('region', { name: 'Topic card' })).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });
});

import type { ExamPhase } from '@bandpal/contracts';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LongTurnPanel } from './long-turn-panel.tsx';
import { examMetadata, examView } from './testing/scripted-room.ts';

const CARD = {
  task: 'Describe a skill that you would like to learn.',
  prompts: ['what the skill is', 'how you would learn it'],
  closing: 'and explain why you would like to learn it.',
};

async function showPanel(phase: ExamPhase, typed: { isTyping?: boolean; canFinish?: boolean } = {}) {
  const onSend = vi.fn();
  const onStepLeft = vi.fn();
  const panelIn = (inPhase: ExamPhase) => (
    <PanelWithNotes phase={inPhase} {...{ onSend, onStepLeft }} {...typed} />
  );
  const screen = await render(panelIn(phase));
  return { screen, onSend, onStepLeft, moveTo: (next: ExamPhase) => screen.rerender(panelIn(next)) };
}

interface PanelWithNotesProps {
  phase: ExamPhase;
  onSend: () => void;
  onStepLeft: () => void;
  isTyping?: boolean;
  canFinish?: boolean;
}

function PanelWithNotes({ phase, isTyping = false, canFinish = true, ...handlers }: PanelWithNotesProps) {
  const [notes, setNotes] = useState('');
  const stepClock = { elapsedMs: 12_000, limitMs: 60_000, running: false };
  return (
    <LongTurnPanel
      card={CARD}
      metadata={examMetadata({ exam: examView({ phase, part: 2, cueCard: CARD, stepClock }) })}
      receivedAtMs={0}
      notes={notes}
      onNotes={setNotes}
      {...{ isTyping, canFinish }}
      {...handlers}
    />
  );
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

  it('counts the minute of preparation down, and lets the candidate begin early', async () => {
    const { screen, onSend, onStepLeft } = await showPanel('preparation');
    await expect
      .element(screen.getByRole('timer', { name: 'Preparation time left' }))
      .toHaveTextContent('0:48');
    await screen.getByRole('button', { name: 'I’m ready' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'exam', event: 'preparation-finished' });
    expect(onStepLeft).toHaveBeenCalledOnce();
  });

  it('counts the talk up, and lets the candidate end it', async () => {
    const { screen, onSend, onStepLeft } = await showPanel('long-turn');
    await expect.element(screen.getByRole('timer', { name: 'Time of your talk' })).toHaveTextContent('0:12');
    await screen.getByRole('button', { name: 'I’ve finished' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'exam', event: 'answer-finished' });
    expect(onStepLeft).toHaveBeenCalledOnce();
  });

  it('tells a typist how a talk is typed, without a clock', async () => {
    const { screen, onSend } = await showPanel('long-turn', { isTyping: true });
    await expect.element(screen.getByText(/You can send it in several messages/)).toBeVisible();
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'I’ve finished' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'exam', event: 'answer-finished' });
  });

  it('does not let a typist finish while the words in the box are too many to be sent', async () => {
    const { screen } = await showPanel('long-turn', { isTyping: true, canFinish: false });
    await expect.element(screen.getByRole('button', { name: 'I’ve finished' })).toBeDisabled();
  });

  it.each(['instructions', 'rounding-off'] as const)('has no clock and no button in %s', async (phase) => {
    const { screen } = await showPanel(phase);
    await expect.element(screen.getByRole('region', { name: 'Topic card' })).toBeVisible();
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the notes from the preparation through the talk, and sends none of them', async () => {
    const { screen, onSend, moveTo } = await showPanel('preparation');
    const notes = screen.getByRole('textbox', { name: /^Your notes/ });
    await notes.fill('cooking, my aunt');
    await moveTo('long-turn');
    await expect.element(notes).toHaveValue('cooking, my aunt');
    expect(onSend).not.toHaveBeenCalled();
  });
});

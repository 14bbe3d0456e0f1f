import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { GuestKnocks, GuestsListening } from './guests-in-room.tsx';

const MARIA = { id: 'g1', name: 'Maria', role: 'teacher', state: 'here' } as const;
const TOM = { id: 'g2', name: 'Tom', role: 'observer', state: 'knocking' } as const;

async function show(guests: Parameters<typeof GuestsListening>[0]['guests'], asks: string | null = null) {
  const onSend = vi.fn();
  const onAnswered = vi.fn();
  const screen = await render(
    <main>
      <h1>Part 1</h1>
      <GuestsListening guests={guests} asks={asks} onSend={onSend} onAnswered={onAnswered} />
      <GuestKnocks guests={guests} onSend={onSend} onAnswered={onAnswered} />
    </main>,
  );
  return { screen, onSend, onAnswered };
}

describe('guests in the room', () => {
  it('are named with their roles while they hear the candidate, who can remove each', async () => {
    const { screen, onSend, onAnswered } = await show([MARIA], 'g1');
    await expect.element(screen.getByText('Maria (teacher) · asks the questions')).toBeVisible();
    await screen.getByRole('button', { name: 'Remove Maria' }).click();
    expect(onSend).toHaveBeenCalledWith({ type: 'guest', event: 'remove', guestId: 'g1' });
    expect(onAnswered).toHaveBeenCalledOnce();
    await expectForEverybody();
  });

  it('take two lines on a narrow phone where there are three', async () => {
    await page.viewport(375, 667);
    const three = ['Maria', 'Tom', 'Ines'].map((name) => ({ ...MARIA, id: name, name }));
    const { screen } = await show(three);
    const strip = screen.getByRole('region', { name: 'Your guests in this test' });
    await expect.element(strip.getByText('Who can hear you:')).toBeInTheDocument();
    expect(strip.element().getBoundingClientRect().height).toBeLessThan(80);
    await page.viewport(1280, 720);
  });

  it('knock, and the candidate lets them in or not', async () => {
    const { screen, onSend } = await show([MARIA, TOM]);
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Tom (observer) would like to listen.');
    await screen.getByRole('button', { name: 'Not now' }).click();
    await screen.getByRole('button', { name: 'Let in' }).click();
    expect(onSend.mock.calls.map(([message]) => message)).toEqual([
      { type: 'guest', event: 'not-now', guestId: 'g2' },
      { type: 'guest', event: 'let-in', guestId: 'g2' },
    ]);
  });

  it('say before they are let in that a partner speaks', async () => {
    const { screen } = await show([{ id: 'g3', name: 'Li', role: 'partner', state: 'knocking' }]);
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Li (partner) would like to join and speak with you.');
  });
});

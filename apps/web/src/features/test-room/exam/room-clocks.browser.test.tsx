import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RoomClocks } from './room-header.tsx';
import { examView } from '../testing/scripted-room.ts';

async function showClocks(changes: Parameters<typeof examView>[0] = {}, isTyped = false) {
  const screen = await render(<RoomClocks exam={examView(changes)} receivedAtMs={0} isTyped={isTyped} />);
  const timers = () =>
    screen
      .getByRole('timer')
      .elements()
      .map(({ ariaLabel }) => ariaLabel);
  return { screen, timers };
}

const stepClock = { elapsedMs: 12_000, limitMs: 60_000, running: false };

describe('the clocks of the room', () => {
  it('show the time in the part, with its limit, and on the question', async () => {
    const { screen, timers } = await showClocks();
    expect(timers()).toEqual(['Time in this part', 'Time on this question']);
    await expect.element(screen.getByText('of 5 min')).toBeVisible();
  });

  it('count the minute of preparation down', async () => {
    const { screen, timers } = await showClocks({ phase: 'preparation', part: 2, stepClock });
    expect(timers()).toEqual(['Time in this part', 'Preparation time left']);
    await expect
      .element(screen.getByRole('timer', { name: 'Preparation time left' }))
      .toHaveTextContent('0:48');
  });

  it('count a talk up, but not one that is typed', async () => {
    const { screen } = await showClocks({ phase: 'long-turn', part: 2, stepClock });
    await expect.element(screen.getByRole('timer', { name: 'Time of your talk' })).toHaveTextContent('0:12');
    await screen.unmount();
    const typed = await showClocks({ phase: 'long-turn', part: 2, stepClock }, true);
    expect(typed.timers()).toEqual(['Time in this part']);
  });

  it('show no limit where answers were typed before, although the candidate speaks now', async () => {
    const partClock = { elapsedMs: 19_000, limitMs: 900_000, running: true };
    const { screen } = await showClocks({ typed: true, partClock });
    await expect.element(screen.getByText('This part')).toBeVisible();
    await expect.element(screen.getByText(/of \d+ min/)).not.toBeInTheDocument();
  });

  it('show no limit to a typist, whose part may take three times as long', async () => {
    const { screen, timers } = await showClocks({}, true);
    expect(timers()).toContain('Time in this part');
    await expect.element(screen.getByText(/^of \d+ min/)).not.toBeInTheDocument();
  });
});

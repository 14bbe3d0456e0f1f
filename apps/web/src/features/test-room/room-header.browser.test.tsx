import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RoomHeader } from './room-header.tsx';
import { INITIAL_ROOM } from './room-model.ts';
import type { RoomState } from './room-model.ts';
import { examMetadata, examView } from './testing/scripted-room.ts';

interface Shown {
  mode?: 'part1' | 'full';
  isTyped?: boolean;
}

async function showHeader(changes: Partial<RoomState> = {}, { mode = 'part1', isTyped = false }: Shown = {}) {
  const state: RoomState = { ...INITIAL_ROOM, stage: 'running', ...changes };
  const screen = await render(<RoomHeader mode={mode} state={state} isTyped={isTyped} />);
  return {
    screen,
    timers: () =>
      screen
        .getByRole('timer')
        .elements()
        .map(({ ariaLabel }) => ariaLabel),
  };
}

const asked = (changes: Parameters<typeof examView>[0] = {}): Partial<RoomState> => ({
  metadata: examMetadata({ exam: examView(changes) }),
});

describe('the header of the room', () => {
  it('takes the focus to its title, so that the room is read out', async () => {
    const { screen } = await showHeader();
    await expect.element(screen.getByRole('heading', { name: 'Part 1: Interview' })).toHaveFocus();
  });

  it.each([
    ['Connecting…', { stage: 'connecting' }],
    ['Connected', {}],
    ['Reconnecting…', { connection: 'reconnecting' }],
    ['Connected, but unsteady', { quality: { shown: 'warning', next: null } }],
    ['Bad connection: some of your words may be lost', { quality: { shown: 'bad', next: null } }],
  ] as const)('says how the connection is: %s', async (text, changes) => {
    const { screen } = await showHeader(changes);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('says what it means when the sound does not take the direct way', async () => {
    const { screen } = await showHeader({ audioPath: 'websocket' });
    await expect
      .element(screen.getByText(/^Connected\. A direct audio connection wasn’t possible/))
      .toMatchTextContent('The test works the same; on a slow network you may hear short gaps.');
  });

  it('says which part of a full test it is', async () => {
    const { screen } = await showHeader(asked({ part: 2 }), { mode: 'full' });
    await expect.element(screen.getByText('Part 2 of 3 · Connected')).toBeVisible();
  });

  it('has no clocks before the examiner is there', async () => {
    const { timers } = await showHeader();
    expect(timers()).toEqual([]);
  });

  it('shows the time in the part, with its limit, and on the question', async () => {
    const { screen, timers } = await showHeader(asked());
    expect(timers()).toEqual(['Time in this part', 'Time on this question']);
    await expect.element(screen.getByText('of 5 min')).toBeVisible();
  });

  it.each(['preparation', 'long-turn'] as const)('leaves the clock of %s to its panel', async (phase) => {
    const { timers } = await showHeader(asked({ phase }));
    expect(timers()).toEqual(['Time in this part']);
  });

  it('has nothing to press, so that the first Tab goes to what answers the examiner', async () => {
    const { screen } = await showHeader(asked());
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('shows no limit where answers were typed before, although the candidate speaks now', async () => {
    const { screen } = await showHeader(
      asked({ typed: true, partClock: { elapsedMs: 19_000, limitMs: 900_000, running: true } }),
    );
    await expect.element(screen.getByText('This part')).toBeVisible();
    await expect.element(screen.getByText(/of \d+ min/)).not.toBeInTheDocument();
  });

  it('shows no limit to a typist, whose part may take three times as long', async () => {
    const { screen, timers } = await showHeader(asked(), { isTyped: true });
    expect(timers()).toContain('Time in this part');
    await expect.element(screen.getByText(/^of \d+ min/)).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { RoomHeader } from './room-header.tsx';
import { ConnectionText } from '../connection-text.tsx';
import { INITIAL_ROOM } from '../room-model.ts';
import type { RoomState } from '../room-model.ts';
import { examMetadata, examView } from '../testing/scripted-room.ts';

interface Shown {
  mode?: 'part1' | 'full';
}

async function showHeader(changes: Partial<RoomState> = {}, { mode = 'part1' }: Shown = {}) {
  const state: RoomState = { ...INITIAL_ROOM, stage: 'running', ...changes };
  const screen = await render(
    <RoomHeader
      mode={mode}
      state={state}
      isTyping={false}
      connection={<ConnectionText state={state} />}
      explanation={<button type="button">Explain</button>}
    />,
  );
  return { screen };
}

const asked = (changes: Parameters<typeof examView>[0] = {}): Partial<RoomState> => ({
  metadata: examMetadata({ exam: examView(changes) }),
});

describe('the header of the room', () => {
  it('takes the focus to its title, so that the room is read out', async () => {
    const { screen } = await showHeader();
    await expect.element(screen.getByRole('heading', { name: 'Part 1' })).toHaveFocus();
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
    await expect
      .element(screen.getByRole('paragraph'))
      .toHaveTextContent('Part 2 of 3 ·0 answers so far·Connected');
  });

  it('has nothing to press but the explanation, so that the next Tab goes to what answers the examiner', async () => {
    const { screen } = await showHeader(asked());
    expect(screen.getByRole('button').elements()).toHaveLength(1);
  });
});

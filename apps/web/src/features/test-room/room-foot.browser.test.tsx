import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { RoomFoot } from './room-foot.tsx';
import { INITIAL_ROOM } from './room-model.ts';
import { examMetadata, examView } from './testing/scripted-room.ts';

it('says how many answers there are and ends the test once', async () => {
  const onEnd = vi.fn();
  const metadata = examMetadata({ exam: examView({ answered: 1 }) });
  const screen = await render(
    <RoomFoot state={{ ...INITIAL_ROOM, stage: 'running', metadata }} onEnd={onEnd} />,
  );
  await expect.element(screen.getByText('1 answer so far')).toBeVisible();
  await screen.getByRole('button', { name: 'End the test' }).click();
  expect(onEnd).toHaveBeenCalledOnce();
  await screen.rerender(<RoomFoot state={{ ...INITIAL_ROOM, stage: 'running' }} isPractice onEnd={onEnd} />);
  await expect.element(screen.getByRole('button', { name: 'End the practice' })).toBeVisible();
  await screen.rerender(<RoomFoot state={{ ...INITIAL_ROOM, stage: 'ending' }} onEnd={onEnd} />);
  await expect.element(screen.getByRole('button', { name: 'Ending…' })).toBeDisabled();
});

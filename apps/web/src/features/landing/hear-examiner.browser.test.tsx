import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HearExaminer } from './hear-examiner.tsx';

afterEach(() => vi.restoreAllMocks());

it('the examiner is heard on a press and stops on the next, and the words stand there all the time', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const screen = await render(<HearExaminer />);
  await expect.element(screen.getByText(/What do you like about the place where you live/)).toBeVisible();
  expect(play).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Hear the examiner' }).click();
  expect(play).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Stop' }).click();
  expect(pause).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button', { name: 'Hear the examiner' })).toBeVisible();
});

it('a sound that cannot be played says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no decoder'));
  const screen = await render(<HearExaminer />);
  await screen.getByRole('button', { name: 'Hear the examiner' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The sound couldn’t be played.');
});

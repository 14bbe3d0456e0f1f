import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HeroScene } from './hero-scene.tsx';

afterEach(() => vi.restoreAllMocks());

it('the examiner is heard on a press and stops on the next, and the words stand there all the time', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const screen = await render(<HeroScene />);
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
  const screen = await render(<HeroScene />);
  await screen.getByRole('button', { name: 'Hear the examiner' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The sound couldn’t be played.');
});

it('a question, an answer and what is mended in it can be read without any motion', async () => {
  const screen = await render(<HeroScene />);
  await expect.element(screen.getByText(/And the people/)).toBeVisible();
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('is');
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('are');
  await expect.element(screen.getByRole('img', { name: /estimate 6\.5, likely/ })).toBeVisible();
});

it('the button keeps the focus while the scene begins anew beside the sound', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const screen = await render(<HeroScene />);
  const before = screen.getByRole('deletion').element();
  await screen.getByRole('button', { name: 'Hear the examiner' }).click();
  await expect.element(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
  expect(screen.getByRole('deletion').element()).not.toBe(before);
});

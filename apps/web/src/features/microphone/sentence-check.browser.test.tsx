import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeMicrophone } from './open-microphone.ts';
import { SentenceCheck } from './microphone-check.tsx';

const open: MediaStream[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const stream of open.splice(0)) closeMicrophone(stream);
});

/** Decodes any recording, also one of a few milliseconds, into a tenth of a second. */
const decodeAnything = () =>
  vi
    .spyOn(AudioContext.prototype, 'decodeAudioData')
    .mockResolvedValue(new AudioBuffer({ length: 4_800, sampleRate: 48_000 }));

async function showCheck() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  open.push(stream);
  const screen = await render(<SentenceCheck stream={stream} />);
  return {
    status: screen.getByRole('status'),
    record: screen.getByRole('button', { name: 'Record a sentence' }),
    stop: screen.getByRole('button', { name: 'Stop and play back' }),
    again: screen.getByRole('button', { name: 'Play again' }),
  };
}

describe('the recording of one sentence', () => {
  it('is played back when it is stopped, and again when asked for', async () => {
    decodeAnything();
    const { status, record, stop, again } = await showCheck();
    await expect.element(again).not.toBeInTheDocument();
    await record.click();
    await expect.element(status).toHaveTextContent('Recording… Speak now.');
    await stop.click();
    await expect.element(status).toHaveTextContent('Playing your sentence…');
    await expect.element(again).toBeEnabled();
    await again.click();
    await expect.element(status).toHaveTextContent('Playing your sentence…');
    await expect.element(record).toBeEnabled();
  });

  it('stops by itself after eight seconds', async () => {
    decodeAnything();
    const { status, record } = await showCheck();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await record.click();
    await expect.element(status).toHaveTextContent('Recording… Speak now.');
    vi.advanceTimersByTime(7_999);
    await expect.element(status).toHaveTextContent('Recording… Speak now.');
    vi.advanceTimersByTime(1);
    await expect.element(status).toHaveTextContent('Playing your sentence…');
  });

  it('says that it could not be played, and that the test may still work', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(AudioContext.prototype, 'decodeAudioData').mockRejectedValue(
      new DOMException('no', 'EncodingError'),
    );
    const { status, record, stop } = await showCheck();
    await record.click();
    await stop.click();
    await expect.element(status).toMatchTextContent('The test itself may still work.');
    await expect.element(record).toBeEnabled();
  });
});

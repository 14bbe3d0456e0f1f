import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { readChosenDevice, rememberChosenDevice } from './open-microphone.ts';
import { MicrophoneCheck } from './microphone-check.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The check on a page. The microphone is Chromium's own, which beeps; `streams` are those it has opened. */
async function showCheck() {
  const streams: MediaStream[] = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const stream = await open(wanted);
    streams.push(stream);
    return stream;
  });
  const screen = await render(<MicrophoneCheck />);
  const isOpen = (index: number) => streams[index]?.getAudioTracks()[0]?.readyState === 'live';
  const deviceOf = (index: number) => streams[index]?.getAudioTracks()[0]?.getSettings().deviceId;
  return {
    screen,
    asked,
    streams,
    isOpen,
    deviceOf,
    begin: screen.getByRole('button', { name: 'Check my microphone' }),
  };
}

describe('the check of the microphone', () => {
  it('opens nothing before it is asked to', async () => {
    const { asked, begin } = await showCheck();
    await expect.element(begin).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows the level, and says once that the voice is heard', async () => {
    const { screen, begin } = await showCheck();
    await begin.click();
    await expect.element(screen.getByRole('img', { name: 'Microphone level' })).toBeVisible();
    await expect.element(screen.getByText('We can hear you.')).toHaveAttribute('role', 'status');
  });

  it('says what to do when the microphone is refused, and can be tried again', async () => {
    const { screen, asked, begin } = await showCheck();
    asked.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await begin.click();
    await expect.element(screen.getByRole('status')).toMatchTextContent('The microphone is blocked');
    await begin.click();
    await expect.element(screen.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
  });

  it('opens the device that is chosen in place of the other, and remembers it', async () => {
    const { screen, isOpen, deviceOf, begin } = await showCheck();
    await begin.click();
    const devices = screen.getByRole('combobox', { name: 'Microphone' });
    await expect.poll(() => devices.getByRole('option').elements().length).toBeGreaterThan(1);
    const options = devices.getByRole('option').elements();
    const other = options.find((option) => option instanceof HTMLOptionElement && !option.selected);
    const deviceId = other instanceof HTMLOptionElement ? other.value : '';
    await devices.selectOptions(deviceId);
    await expect.poll(() => [isOpen(0), isOpen(1)]).toEqual([false, true]);
    expect(deviceOf(1)).toBe(deviceId);
    await expect.element(devices).toHaveValue(deviceId);
    expect(readChosenDevice()).toBe(deviceId);
  });

  it('opens another device when the one chosen earlier is not there any more', async () => {
    rememberChosenDevice('unplugged');
    const { screen, isOpen, begin } = await showCheck();
    await begin.click();
    await expect.element(screen.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
    expect(isOpen(0)).toBe(true);
  });

  it.each(['by its button', 'with the page'])('closes the microphone %s', async (way) => {
    const { screen, isOpen, begin } = await showCheck();
    await begin.click();
    const off = screen.getByRole('button', { name: 'Turn the microphone off' });
    await expect.element(off).toBeVisible();
    expect(isOpen(0)).toBe(true);
    if (way === 'with the page') await screen.unmount();
    else await off.click();
    await expect.poll(() => isOpen(0)).toBe(false);
  });

  it('closes a microphone that is allowed after the page was left', async () => {
    const { screen, isOpen, streams, begin } = await showCheck();
    await begin.click();
    await screen.unmount();
    await expect.poll(() => streams.length).toBe(1);
    await expect.poll(() => isOpen(0), { timeout: 15_000 }).toBe(false);
  });
});

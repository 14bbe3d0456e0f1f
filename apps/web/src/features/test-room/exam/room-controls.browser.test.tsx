import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RoomControls } from './room-controls.tsx';

async function showControls(changes: Partial<ComponentProps<typeof RoomControls>> = {}) {
  const handlers = {
    onMute: vi.fn(),
    onRepeat: vi.fn(),
    onCaptions: vi.fn(),
    onTyping: vi.fn(),
    onEnd: vi.fn(),
  };
  const screen = await render(
    <RoomControls
      muted={false}
      canMute
      canRepeat
      canHaveCaptions
      hasCaptions
      isTyping={false}
      isEnding={false}
      isPractice={false}
      {...handlers}
      {...changes}
    />,
  );
  return { screen, ...handlers };
}

describe('the controls of the room', () => {
  it('each have their name, and say whether they are on', async () => {
    const { screen } = await showControls();
    await expect.element(screen.getByRole('group')).toMatchAriaInlineSnapshot(`
      - group "Test controls":
        - button "Mute"
        - button "Repeat the question"
        - button "Type an answer"
        - button "Captions" [pressed]
        - button "End the test"
    `);
  });

  it('are pressed one after another by keyboard', async () => {
    const { onMute, onRepeat, onTyping, onCaptions, onEnd } = await showControls();
    for (const key of ['{Enter}', ' ', '{Enter}', ' ', '{Enter}']) {
      await userEvent.keyboard(`{Tab}${key}`);
    }
    expect(onMute).toHaveBeenCalledExactlyOnceWith(true);
    expect(onRepeat).toHaveBeenCalledOnce();
    expect(onTyping).toHaveBeenCalledExactlyOnceWith(true);
    expect(onCaptions).toHaveBeenCalledExactlyOnceWith(false);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('turn the microphone on again, by a name that says so', async () => {
    const { screen, onMute } = await showControls({ muted: true });
    const unmute = screen.getByRole('button', { name: 'Unmute' });
    // “Unmute, pressed” would say the opposite of what is so.
    await expect.element(unmute).not.toHaveAttribute('aria-pressed');
    await unmute.click();
    expect(onMute).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('have nothing to mute for a candidate who types from the start', async () => {
    const { screen } = await showControls({ canMute: false, isTyping: true });
    await expect.element(screen.getByRole('button', { name: 'Mute' })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Type an answer' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('repeat no question while there is none', async () => {
    const { screen } = await showControls({ canRepeat: false });
    await expect.element(screen.getByRole('button', { name: 'Repeat the question' })).toBeDisabled();
  });

  it('end a practice by its name, and end nothing twice', async () => {
    const practice = await showControls({ isPractice: true });
    await expect.element(practice.screen.getByRole('button', { name: 'End the practice' })).toBeVisible();
    await practice.screen.unmount();
    const { screen } = await showControls({ isEnding: true });
    await expect.element(screen.getByRole('button', { name: 'Ending…' })).toBeDisabled();
  });

  it.each([
    [375, 667],
    [1280, 800],
  ])(
    'stay at the bottom of a window of %i × %i, in one line, with their whole names',
    async (width, height) => {
      await page.viewport(width, height);
      const { screen } = await showControls();
      const group = screen.getByRole('group', { name: 'Test controls' }).element().getBoundingClientRect();
      const tops = screen
        .getByRole('button')
        .elements()
        .map((button) => button.getBoundingClientRect().top);
      expect(new Set(tops).size).toBe(1);
      expect(group.bottom).toBeLessThanOrEqual(height);
      expect(group.bottom).toBeGreaterThan(height - 24);
      await expect.element(screen.getByRole('button', { name: 'Repeat the question' })).toBeVisible();
    },
  );

  it('are large enough for a finger', async () => {
    const { screen } = await showControls();
    for (const button of screen.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });
});

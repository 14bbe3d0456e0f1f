import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { KeptPauses } from './pre-flight.tsx';
import { knowsRhythm, openRhythm } from '../test-preferences/kept-rhythm.ts';

const FORGET = { name: 'Forget my pauses' };

afterEach(() => localStorage.clear());

describe('the pauses that a browser remembers', () => {
  it('are forgotten on request, which is confirmed in words', async () => {
    openRhythm().remember({ withinSentence: { count: 4, mean: 6.5, variance: 0.2 } });
    const screen = await render(<KeptPauses />);
    await expect.element(screen.getByText(/remembers how long you paused/)).toBeVisible();
    await screen.getByRole('button', FORGET).click();
    await expect.element(screen.getByRole('status')).toMatchTextContent('Your pauses are forgotten.');
    await expect.element(screen.getByRole('status')).toHaveFocus();
    await expect.element(screen.getByRole('button', FORGET)).not.toBeInTheDocument();
    expect(knowsRhythm()).toBe(false);
  });

  it('are not spoken of where none are known', async () => {
    openRhythm();
    const screen = await render(<KeptPauses />);
    expect(screen.container.textContent).toBe('');
  });
});

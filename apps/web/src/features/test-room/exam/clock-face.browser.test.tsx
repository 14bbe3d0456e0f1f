import type { ExamClock } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ClockFace } from './room-header.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RUNNING: ExamClock = { elapsedMs: 58_000, limitMs: 60_000, running: true };

async function showClock(clock: ExamClock, direction: 'up' | 'down') {
  const screen = await render(
    <ClockFace
      label="Time to prepare"
      clock={clock}
      receivedAtMs={performance.now()}
      direction={direction}
    />,
  );
  const timer = screen.getByRole('timer', { name: 'Time to prepare' });
  return { timer, screen, shown: () => timer.element().textContent };
}

describe('the clock of the room', () => {
  it('counts up by itself from the time it was sent with, and stops at its limit', async () => {
    const { shown } = await showClock(RUNNING, 'up');
    expect(shown()).toBe('0:58');
    vi.advanceTimersByTime(1_000);
    expect(shown()).toBe('0:59');
    vi.advanceTimersByTime(5_000);
    expect(shown()).toBe('1:00');
  });

  it('counts down to nothing', async () => {
    const { shown } = await showClock(RUNNING, 'down');
    expect(shown()).toBe('0:02');
    vi.advanceTimersByTime(1_250);
    expect(shown()).toBe('0:01');
    vi.advanceTimersByTime(5_000);
    expect(shown()).toBe('0:00');
  });

  it('counts up where there is no limit to count down to', async () => {
    const { shown } = await showClock({ ...RUNNING, limitMs: null }, 'down');
    vi.advanceTimersByTime(3_000);
    expect(shown()).toBe('1:01');
  });

  it('stands while the exam has stopped it', async () => {
    const { shown } = await showClock({ ...RUNNING, running: false }, 'up');
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe('0:58');
  });

  it('goes on from a newer state', async () => {
    const { screen, shown } = await showClock(RUNNING, 'up');
    vi.advanceTimersByTime(1_000);
    const newer = { elapsedMs: 4_000, limitMs: 60_000, running: true };
    await screen.rerender(
      <ClockFace label="Time to prepare" clock={newer} receivedAtMs={performance.now()} direction="up" />,
    );
    expect(shown()).toBe('0:04');
    vi.advanceTimersByTime(2_000);
    expect(shown()).toBe('0:06');
  });

  it('is not read out at every second', async () => {
    const { timer } = await showClock(RUNNING, 'up');
    await expect.element(timer).toHaveAttribute('aria-live', 'off');
  });
});

import type { ExamClock } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import { elapsedAt, formatClock, remainingAt } from './exam-clock.ts';

interface ClockFaceProps {
  label: string;
  clock: ExamClock;
  /** When the clock was received, on the page's monotonic clock. */
  receivedAtMs: number;
  /** Counts down to the limit where there is one. */
  direction: 'up' | 'down';
  className?: string;
}

/** A running clock. Its text changes outside React; warnings are announced elsewhere, so it is no live region. */
export function ClockFace({ label, clock, receivedAtMs, direction, className = '' }: ClockFaceProps) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      const now = performance.now();
      const left = direction === 'down' ? remainingAt(clock, receivedAtMs, now) : null;
      const text =
        left === null ? formatClock(elapsedAt(clock, receivedAtMs, now), 'up') : formatClock(left, 'down');
      if (face.current !== null && face.current.textContent !== text) face.current.textContent = text;
    };
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [clock, receivedAtMs, direction]);
  return (
    <span role="timer" aria-label={label} aria-live="off" className={`tabular-nums ${className}`}>
      <span ref={face} />
    </span>
  );
}

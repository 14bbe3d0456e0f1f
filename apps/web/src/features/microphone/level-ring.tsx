import { useRef } from 'react';
import { meterPosition, useLevel } from './level-meter.tsx';

interface LevelRingProps {
  stream: MediaStream;
  /** Shows a broken, empty ring: nothing is sent. */
  muted: boolean;
}

/** The live loudness of the candidate's microphone around what it surrounds: the ring fills from its lowest point up both sides. */
export function LevelRing({ stream, muted }: LevelRingProps) {
  const ring = useRef<SVGCircleElement>(null);
  useLevel(stream, (level) => {
    if (ring.current === null) return;
    const filled = muted ? 0 : Math.round(meterPosition(level) * 100);
    ring.current.style.strokeDasharray = `${filled} ${100 - filled}`;
    // Half of the stroke lies before the point where the circle begins.
    ring.current.style.strokeDashoffset = `${filled / 2}`;
  });
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={muted ? 'Microphone is off' : 'Microphone level'}
      fill="none"
      strokeWidth="4"
      data-level-ring
      className="absolute inset-0 size-full rotate-90"
    >
      <circle
        cx="50"
        cy="50"
        r="47.500"
        strokeDasharray={muted ? '3 4' : undefined}
        className={muted ? 'stroke-danger' : 'stroke-line'}
      />
      <circle
        ref={ring}
        cx="50"
        cy="50"
        r="47.500"
        pathLength="100"
        strokeDasharray="0 100"
        className="stroke-good"
        data-testid="level"
      />
    </svg>
  );
}

import { MIC_LEVEL_SPEAKING_THRESHOLD } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';
import { meterPosition, watchLevel } from './watch-level.ts';

interface LevelMeterProps {
  stream: MediaStream;
  /** Shows an empty meter: nothing is sent. */
  muted?: boolean;
  /** Called once, the first time the voice is loud enough to be heard. */
  onHeard?: () => void;
}

/** The live loudness of the candidate's microphone. The bar moves outside React, because it changes sixty times a second. */
export function LevelMeter({ stream, muted = false, onHeard }: LevelMeterProps) {
  const bar = useRef<HTMLSpanElement>(null);
  const latest = useRef({ muted, onHeard });
  useEffect(() => {
    latest.current = { muted, onHeard };
  });
  useEffect(() => {
    let wasHeard = false;
    return watchLevel(stream, (level) => {
      const shown = latest.current.muted ? 0 : meterPosition(level);
      if (bar.current !== null) bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
      // Twice the speaking threshold, so that a humming room does not count as a voice.
      if (!wasHeard && level > 2 * MIC_LEVEL_SPEAKING_THRESHOLD) {
        wasHeard = true;
        latest.current.onHeard?.();
      }
    });
  }, [stream]);
  return (
    <span
      role="img"
      aria-label={muted ? 'Microphone is off' : 'Microphone level'}
      className="block h-3 w-full overflow-hidden rounded-full border border-edge bg-sunken"
    >
      <span
        ref={bar}
        data-testid="level"
        className="block h-full w-full origin-left [transform:scaleX(0)] rounded-full bg-good"
      />
    </span>
  );
}

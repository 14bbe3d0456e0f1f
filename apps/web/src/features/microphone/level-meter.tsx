import { MIC_LEVEL_SPEAKING_THRESHOLD } from '@bandpal/contracts';
import { useEffect, useRef } from 'react';

interface LevelMeterProps {
  stream: MediaStream;
  /** Called once, the first time the voice is loud enough to be heard. */
  onHeard?: () => void;
}

/** The live loudness of the candidate's microphone. */
export function LevelMeter({ stream, onHeard }: LevelMeterProps) {
  const bar = useRef<HTMLSpanElement>(null);
  const heardIn = useRef<MediaStream>(null);
  useLevel(stream, (level) => {
    if (bar.current !== null) bar.current.style.transform = `scaleX(${meterPosition(level).toFixed(3)})`;
    // Twice the speaking threshold, so that a humming room does not count as a voice.
    if (heardIn.current !== stream && level > 2 * MIC_LEVEL_SPEAKING_THRESHOLD) {
      heardIn.current = stream;
      onHeard?.();
    }
  });
  return (
    <span
      role="img"
      aria-label="Microphone level"
      className="block h-3 w-full overflow-hidden rounded-full border border-edge bg-sunken"
    >
      <span
        ref={bar}
        data-testid="level"
        className="block h-full w-full origin-left rtl:origin-right [transform:scaleX(0)] rounded-full bg-good"
      />
    </span>
  );
}

/** Loudness of a stretch of samples (−1 to 1) as root mean square, 0 to 1. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/** A level on a meter from 0 to 1: logarithmic from −60 dB, as ears hear it. */
export function meterPosition(level: number): number {
  if (level <= 0) return 0;
  const decibels = 20 * Math.log10(level);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}

/** Calls `onLevel` with the loudness of a stream once per animation frame, outside React: it changes sixty times a second. */
function useLevel(stream: MediaStream, onLevel: (level: number) => void): void {
  const latest = useRef(onLevel);
  useEffect(() => {
    latest.current = onLevel;
  });
  useEffect(() => watchLevel(stream, (level) => latest.current(level)), [stream]);
}

/** The same until the returned function is called. */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  // About 43 ms at 48 kHz: short enough to follow syllables, long enough not to flicker.
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(function measure() {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(measure);
  });
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}

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

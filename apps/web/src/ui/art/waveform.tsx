/** Heights of a spoken sentence, by eye. */
const HEIGHTS = [8, 16, 26, 14, 30, 38, 22, 12, 28, 34, 18, 10, 24, 32, 20, 12, 6] as const;
const STEP = 9;

/** A voice as bars around a middle line, inside another SVG. `className` gives the stroke its colour. */
export function Waveform({ x, y, className }: { x: number; y: number; className: string }) {
  const bars = HEIGHTS.map((height, index) => `M${x + index * STEP} ${y - height / 2}v${height}`).join('');
  return <path d={bars} className={className} strokeWidth="4" strokeLinecap="round" />;
}

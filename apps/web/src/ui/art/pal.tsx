/** A speech bubble with a face, the figure of all our drawings. */
interface PalProps {
  x: number;
  y: number;
  /** Width; the height follows. */
  size: number;
  look?: 'accent' | 'warm' | 'plain';
  mood?: 'smile' | 'talk' | 'wonder';
  /** The bubble's tail points to this side. */
  tail?: 'left' | 'right';
  /** The mouth moves; still where the visitor wants less motion. */
  isSpeaking?: boolean;
}

const BODIES = {
  accent: 'fill-accent',
  warm: 'fill-art-warm',
  plain: 'fill-surface stroke-edge',
} as const;

// On each body, the face is in the one colour that shows on it in both schemes.
const FACES = {
  accent: 'fill-on-accent stroke-on-accent',
  warm: 'fill-art-ink stroke-art-ink',
  plain: 'fill-accent stroke-accent',
} as const;

const TAILS = {
  left: 'M14 4h52a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H32L18 68V56h-4A10 10 0 0 1 4 46V14A10 10 0 0 1 14 4z',
  right:
    'M14 4h52a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10h-4v12L48 56H14A10 10 0 0 1 4 46V14A10 10 0 0 1 14 4z',
} as const;

/** Draws a pal inside another SVG. */
export function Pal(props: PalProps) {
  const { x, y, size, look = 'accent', mood = 'smile', tail = 'left', isSpeaking = false } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 80})`}>
      <path d={TAILS[tail]} className={BODIES[look]} strokeWidth="2" />
      <g className={FACES[look]} strokeLinecap="round">
        <circle cx="29" cy="25" r="3.6" strokeWidth="0" />
        <circle cx="51" cy="25" r="3.6" strokeWidth="0" />
        <g className={isSpeaking ? 'origin-center animate-speak [transform-box:fill-box]' : ''}>
          <Mouth mood={mood} />
        </g>
      </g>
    </g>
  );
}

function Mouth({ mood }: { mood: NonNullable<PalProps['mood']> }) {
  if (mood === 'smile') return <path d="M30 36q10 9 20 0" fill="none" strokeWidth="4" />;
  if (mood === 'talk') return <ellipse cx="40" cy="41" rx="9" ry="7" strokeWidth="0" />;
  return <circle cx="40" cy="41" r="4" strokeWidth="0" />;
}

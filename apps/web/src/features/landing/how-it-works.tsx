import { Pal } from '../../ui/art/pal.tsx';
import { STEPS } from './landing-texts.ts';

/** Heights of a spoken sentence, by eye. */
const HEIGHTS = [8, 16, 26, 14, 30, 38, 22, 12, 28, 34, 18, 10, 24, 32, 20, 12, 6] as const;
const STEP = 9;

/** A voice as bars around a middle line, inside another SVG. `className` gives the stroke its colour. */
function Waveform({ x, y, className }: { x: number; y: number; className: string }) {
  const bars = HEIGHTS.map((height, index) => `M${x + index * STEP} ${y - height / 2}v${height}`).join('');
  return <path d={bars} className={className} strokeWidth="4" strokeLinecap="round" />;
}

const SCENES = [TalkScene, WaitScene, BandScene] as const;

/** A test in three steps, each with a drawing. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="text-3xl">
        How it works
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => {
          const Scene = SCENES[index] ?? TalkScene;
          return (
            <li key={title}>
              <svg
                viewBox="0 0 320 150"
                width="320"
                height="150"
                aria-hidden="true"
                className="h-auto w-full max-w-xs"
              >
                <rect width="320" height="150" rx="24" className="fill-accent-soft" />
                <Scene />
              </svg>
              <h3 className="mt-4 text-xl">
                <span className="text-accent">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function TalkScene() {
  return (
    <>
      <Pal x={24} y={36} size={82} mood="talk" tail="right" />
      <path
        d="M124 76h70"
        className="stroke-edge"
        strokeWidth="3"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <Pal x={214} y={36} size={82} look="warm" mood="talk" />
    </>
  );
}

function WaitScene() {
  return (
    <>
      <Pal x={24} y={36} size={82} mood="smile" tail="right" />
      <Pal x={214} y={36} size={82} look="warm" mood="wonder" />
      <circle cx="160" cy="72" r="30" className="fill-surface stroke-edge" strokeWidth="2.5" />
      <path d="M160 54v18l12 9" fill="none" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function BandScene() {
  return (
    <>
      <rect
        x="30"
        y="26"
        width="178"
        height="98"
        rx="18"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <Waveform x={48} y={54} className="stroke-art-warm" />
      <path d="M50 98h138" className="stroke-edge" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M116 98h40" className="stroke-accent" strokeWidth="12" strokeLinecap="round" opacity="0.35" />
      <circle cx="136" cy="98" r="8" className="fill-accent" />
      <Pal x={222} y={40} size={78} look="warm" mood="smile" />
    </>
  );
}

import { Pal } from '../../ui/art/pal.tsx';
import { Waveform } from '../../ui/art/waveform.tsx';

/** The product in one picture: the examiner asks, the candidate answers, a band with its range comes out. */
export function HeroScene() {
  return (
    <svg
      viewBox="0 0 440 400"
      width="440"
      height="400"
      role="img"
      aria-label="The AI examiner asks a question, you answer out loud, and you see a band estimate of 6.5, likely between 5.5 and 7.5."
      className="h-auto w-full max-w-md font-sans"
    >
      <path
        d="M60 64C120 4 250-8 336 40s112 166 66 254-178 116-272 84S-12 264 6 176c8-42 22-80 54-112z"
        className="fill-accent-soft"
      />
      <circle cx="404" cy="26" r="14" className="fill-art-warm" />
      <circle cx="30" cy="330" r="12" className="fill-art-warm" />
      <Pal x={26} y={58} size={84} mood="talk" tail="right" />
      <rect
        x="124"
        y="50"
        width="280"
        height="84"
        rx="20"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <text className="fill-ink text-[16px] font-semibold">
        <tspan x="146" y="86">
          What do you like about
        </tspan>
        <tspan x="146" y="110">
          the place where you live?
        </tspan>
      </text>
      <rect x="66" y="162" width="236" height="76" rx="20" className="fill-accent" />
      <Waveform x={98} y={200} className="stroke-on-accent" />
      <circle cx="274" cy="200" r="6" className="fill-art-warm" />
      <Pal x={318} y={160} size={84} look="warm" tail="left" />
      <rect
        x="78"
        y="266"
        width="300"
        height="106"
        rx="20"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <text x="102" y="300" className="fill-ink-soft text-[14px]">
        Band estimate
      </text>
      <text x="102" y="350" className="fill-accent text-[46px] font-semibold">
        6.5
      </text>
      <text x="214" y="322" className="fill-ink text-[14px]">
        likely 5.5 to 7.5
      </text>
      <path d="M214 348h142" className="stroke-edge" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M292 348h50" className="stroke-accent" strokeWidth="11" strokeLinecap="round" opacity="0.35" />
      <circle cx="309" cy="348" r="8" className="fill-accent stroke-surface" strokeWidth="2" />
    </svg>
  );
}

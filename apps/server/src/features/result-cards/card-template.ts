// What a result card looks like: 1200 × 630, the size that messengers show in full.
import { cardBand } from '@bandpal/contracts';
import { html } from '../../html/index.ts';
import type { Html } from '../../html/index.ts';
import { brokenIntoLines, firstLines, inOneLine, wordsOf } from './card-text.ts';
import type { Run } from './card-text.ts';
import type { CardContent } from './result-card-rows.ts';

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The site's colours by day (apps/web/src/app/styles/tokens.css). */
const COLOURS = {
  accent: '#0b6460',
  accentSoft: '#dff0ec',
  onAccentSoft: '#c4e4df',
  paper: '#f8f7f3',
  surface: '#ffffff',
  line: '#d8dcd8',
  ink: '#17242b',
  inkSoft: '#4a5a63',
  danger: '#a3271b',
  warm: '#f2b98f',
} as const;

/** The mark: a speech bubble with a voice in it, in units of 32. */
const BUBBLE = 'M8 9.5h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5.5 4.5v-4.5H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z';
const VOICE = 'M11.5 14v3M16 12.5v6M20.5 14v3';
/** One of the two pals of the site's preview (tools/images/draw-images.ts). */
const PAL =
  'M14 4h52a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H32L18 68V56h-4A10 10 0 0 1 4 46V14A10 10 0 0 1 14 4z';

const PANEL = { width: 450, left: 56, inner: 338 } as const;
const SIDE = { left: PANEL.width + 56, width: CARD_SIZE.width - PANEL.width - 112 } as const;
const PADDING = 28;
/** Sizes that are tried from the first on, and how many lines each bubble may have then. */
const LOOKS = [
  { size: 34, lineHeight: 45, most: 3 },
  { size: 29, lineHeight: 38, most: 4 },
] as const;
const HIGHEST_BAND = 9;
/** Height of the tail of a bubble. */
const TAIL = 20;

/** The card as SVG. Every text in it is escaped. */
export function drawCard(content: CardContent): string {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${CARD_SIZE.width}"
    height="${CARD_SIZE.height}"
    viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}"
    font-family="Plus Jakarta Sans"
    font-weight="500"
    xml:space="preserve"
  >
    <rect width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${COLOURS.paper}" />
    ${bandPanel(content)}
    ${content.sentence === null ? pals() : bubbles({ ...content, sentence: content.sentence })}
  </svg>`.text;
}

function bandPanel({ low, high, isTyped, name }: CardContent): Html {
  const range = cardBand({ low, high });
  const scale = { y: 442, height: 12, at: (band: number) => (band / HIGHEST_BAND) * PANEL.inner };
  // A single band is a dot on the scale.
  const mark = { from: scale.at(low), width: Math.max(scale.height, scale.at(high) - scale.at(low)) };
  const owner =
    name === null
      ? html``
      : line(inOneLine(name, 'heavy', { size: 34, width: PANEL.inner }), {
          y: 190,
          size: 34,
          weight: 800,
          fill: COLOURS.surface,
        });
  return html`<rect width="${PANEL.width}" height="${CARD_SIZE.height}" fill="${COLOURS.accent}" />
    <g transform="translate(${PANEL.left - 14} 36) scale(2.3)">
      <path d="${BUBBLE}" fill="${COLOURS.surface}" />
      <path d="${VOICE}" stroke="${COLOURS.accent}" stroke-width="2" stroke-linecap="round" />
    </g>
    <text x="${PANEL.left + 60}" y="86" font-size="34" font-weight="800" fill="${COLOURS.surface}"
      >Bandpal</text
    >
    ${owner} ${line('Speaking band', { y: 264, size: 30, fill: COLOURS.onAccentSoft })}
    ${line(range, { y: 384, size: low === high ? 112 : 85, weight: 800, fill: COLOURS.surface })}
    <g transform="translate(${PANEL.left} ${scale.y})">
      <rect width="${PANEL.inner}" height="${scale.height}" rx="6" fill="${COLOURS.surface}" opacity="0.25" />
      <rect x="${mark.from}" width="${mark.width}" height="${scale.height}" rx="6" fill="${COLOURS.warm}" />
      <text y="44" font-size="20" fill="${COLOURS.onAccentSoft}">0</text>
      <text x="${PANEL.inner}" y="44" font-size="20" text-anchor="end" fill="${COLOURS.onAccentSoft}">9</text>
    </g>
    ${line(isTyped ? 'Estimated from typed answers' : 'Estimated by an AI examiner', { y: 556, size: 21, fill: COLOURS.onAccentSoft })}
    ${line('Practice, not an IELTS result', { y: 584, size: 21, fill: COLOURS.onAccentSoft })}`;
}

interface LineLook {
  y: number;
  size: number;
  weight?: number;
  fill: string;
}

function line(text: string, { y, size, weight = 500, fill }: LineLook): Html {
  return html`<text x="${PANEL.left}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"
    >${text}</text
  >`;
}

/** The sentence as it was said and as it is better, one below the other in the middle. */
function bubbles({
  sentence,
  isTyped,
}: CardContent & { sentence: NonNullable<CardContent['sentence']> }): Html {
  const broken = LOOKS.map((look) => {
    const measure = { size: look.size, width: SIDE.width - 2 * PADDING };
    const [said, better] = (['said', 'better'] as const).map((side) =>
      brokenIntoLines(wordsOf(sentence, side), measure),
    );
    return { ...look, measure, said: said ?? [], better: better ?? [] };
  });
  const look =
    broken.find(({ said, better, most }) => said.length <= most && better.length <= most) ?? broken.at(-1);
  if (look === undefined) throw new Error('A card has a look.');
  const { size, lineHeight, most, measure } = look;
  const heightOf = (lines: number) => lines * lineHeight + 2 * PADDING - (lineHeight - size);
  const parts = [
    {
      label: isTyped ? 'I wrote' : 'I said',
      lines: firstLines(look.said, most, measure),
      fill: COLOURS.surface,
      edge: COLOURS.line,
      text: COLOURS.ink,
      changed: COLOURS.danger,
      labelled: COLOURS.inkSoft,
    },
    {
      label: 'Better',
      lines: firstLines(look.better, most, measure),
      fill: COLOURS.accentSoft,
      edge: COLOURS.accentSoft,
      text: COLOURS.ink,
      changed: COLOURS.accent,
      labelled: COLOURS.accent,
    },
  ];
  const [LABEL, GAP] = [40, 44];
  const total = parts.reduce((sum, { lines }) => sum + LABEL + heightOf(lines.length), GAP);
  let y = (CARD_SIZE.height - total) / 2 - TAIL / 2;
  return html`${parts.map((part) => {
    const top = y + LABEL;
    const height = heightOf(part.lines.length);
    y = top + height + GAP;
    return html`<text
        x="${SIDE.left}"
        y="${top - 16}"
        font-size="24"
        font-weight="800"
        fill="${part.labelled}"
        >${part.label}</text
      >
      <path
        d="${bubblePath({ x: SIDE.left, y: top, width: SIDE.width, height })}"
        fill="${part.fill}"
        stroke="${part.edge}"
        stroke-width="2"
        stroke-linejoin="round"
      />
      ${part.lines.map(
        (runs, index) =>
          html`<text
            x="${SIDE.left + PADDING}"
            y="${top + PADDING + size * 0.8 + index * lineHeight}"
            font-size="${size}"
            fill="${part.text}"
            >${runs.map((run) => spanOf(run, part.changed))}</text
          >`,
      )}`;
  })}`;
}

function spanOf({ text, isChanged }: Run, colour: string): Html {
  return isChanged
    ? html`<tspan font-weight="800" fill="${colour}">${text}</tspan>`
    : html`<tspan>${text}</tspan>`;
}

/** A rounded box with the tail of the mark below its left end. */
function bubblePath({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const [r, tail] = [22, TAIL];
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(width - 2 * r - 2 * tail)}l${-tail} ${tail}v${-tail}h${-tail}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** What stands beside the band when no sentence was chosen. */
function pals(): Html {
  return html`<text x="${SIDE.left}" y="128" font-size="44" font-weight="800" fill="${COLOURS.ink}"
      >I’m practising IELTS</text
    >
    <text x="${SIDE.left}" y="184" font-size="44" font-weight="800" fill="${COLOURS.ink}"
      >speaking with my AI pal</text
    >
    <path
      d="M654 300c70-84 250-80 330 6s90 180 0 240-260 60-330-10-70-152 0-236z"
      fill="${COLOURS.accentSoft}"
    />
    <g transform="translate(648 250) scale(2.2)">
      <path d="${PAL}" fill="${COLOURS.accent}" />
      <circle cx="29" cy="25" r="3.6" fill="${COLOURS.surface}" />
      <circle cx="51" cy="25" r="3.6" fill="${COLOURS.surface}" />
      <path
        d="M30 38v4M36.5 36v8M43.5 34v12M50 38v4"
        stroke="${COLOURS.surface}"
        stroke-width="4"
        stroke-linecap="round"
      />
    </g>
    <g transform="translate(858 370) scale(2.2)">
      <path d="${PAL}" fill="${COLOURS.warm}" />
      <circle cx="29" cy="25" r="3.6" fill="${COLOURS.ink}" />
      <circle cx="51" cy="25" r="3.6" fill="${COLOURS.ink}" />
      <path
        d="M30 36q10 9 20 0"
        fill="none"
        stroke="${COLOURS.ink}"
        stroke-width="4"
        stroke-linecap="round"
      />
    </g>`;
}

// What a result card looks like: 1200 × 630, the size that messengers show in full.
import { cardBand, directionOf } from '@bandpal/contracts';
import type { CardSentence, PageLanguage } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import { html } from '../../html/index.ts';
import type { Html } from '../../html/index.ts';
import { brokenIntoLines, firstLines, fittingSize, inOneLine, wordsOf } from './card-text.ts';
import type { Run } from './card-text.ts';
import { drawnWords, OUTLINE_UNITS } from './drawn-words.ts';
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

/** The card as SVG, in its language and from the side from which that is read. Every text in it is escaped. */
export function drawCard(content: CardContent): string {
  const { language, isTyped, sentence } = content;
  // What is English on it stays as it is; only the places change.
  const isMirrored = directionOf(language) === 'rtl';
  const [panelAt, sideAt] = isMirrored ? [CARD_SIZE.width - PANEL.width, -PANEL.width] : [0, 0];
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
    <g transform="translate(${panelAt} 0)">${bandPanel(content)}</g>
    <g transform="translate(${sideAt} 0)">
      ${sentence === null ? pals(language) : bubbles({ language, isTyped, sentence })}
    </g>
  </svg>`.text;
}

function bandPanel({ low, high, isTyped, name, language }: CardContent): Html {
  const texts = textsIn(language);
  const place = { language, left: PANEL.left, width: PANEL.inner };
  const range = cardBand({ low, high });
  const scale = { y: 442, height: 12, at: (band: number) => (band / HIGHEST_BAND) * PANEL.inner };
  // A single band is a dot on the scale.
  const mark = { from: scale.at(low), width: Math.max(scale.height, scale.at(high) - scale.at(low)) };
  const owner =
    name === null
      ? html``
      : latin(inOneLine(name, 'heavy', { size: 34, width: PANEL.inner }), place, {
          y: 190,
          size: 34,
          fill: COLOURS.surface,
        });
  const mirrored = directionOf(language) === 'rtl';
  const right = PANEL.left + PANEL.inner;
  return html`<rect width="${PANEL.width}" height="${CARD_SIZE.height}" fill="${COLOURS.accent}" />
    <g transform="translate(${mirrored ? right - 60 : PANEL.left - 14} 36) scale(2.3)">
      <path d="${BUBBLE}" fill="${COLOURS.surface}" />
      <path d="${VOICE}" stroke="${COLOURS.accent}" stroke-width="2" stroke-linecap="round" />
    </g>
    ${latin('Bandpal', { ...place, left: PANEL.left + 60, width: PANEL.inner - 120 }, { y: 86, size: 34, fill: COLOURS.surface })}
    ${owner} ${words(texts.say('card.band'), place, { y: 264, size: 30, fill: COLOURS.onAccentSoft })}
    ${latin(range, place, { y: 384, size: low === high ? 112 : 85, fill: COLOURS.surface })}
    <g transform="translate(${PANEL.left} ${scale.y})">
      <rect width="${PANEL.inner}" height="${scale.height}" rx="6" fill="${COLOURS.surface}" opacity="0.25" />
      <rect x="${mark.from}" width="${mark.width}" height="${scale.height}" rx="6" fill="${COLOURS.warm}" />
      <text y="44" font-size="20" fill="${COLOURS.onAccentSoft}">0</text>
      <text x="${PANEL.inner}" y="44" font-size="20" text-anchor="end" fill="${COLOURS.onAccentSoft}">9</text>
    </g>
    ${words(texts.say(isTyped ? 'card.from-typed' : 'card.by-examiner'), place, { y: 556, size: 21, fill: COLOURS.onAccentSoft })}
    ${words(texts.say('card.practice'), place, { y: 584, size: 21, fill: COLOURS.onAccentSoft })}`;
}

interface Place {
  language: PageLanguage;
  left: number;
  width: number;
}

interface LineLook {
  y: number;
  size: number;
  fill: string;
}

/** Where a line begins: on the right in a language that is read from there. */
const beginning = ({ language, left, width }: Place) =>
  directionOf(language) === 'rtl' ? { x: left + width, anchor: 'end' } : { x: left, anchor: 'start' };

/** A name, or figures. */
function latin(text: string, place: Place, { y, size, fill }: LineLook): Html {
  const { x, anchor } = beginning(place);
  return html`<text
    x="${x}"
    y="${y}"
    text-anchor="${anchor}"
    font-size="${size}"
    font-weight="800"
    fill="${fill}"
    >${text}</text
  >`;
}

/** Words of the card itself, as large as they fit. */
function words(
  text: string,
  place: Place,
  { y, size, fill, isHeavy = false }: LineLook & { isHeavy?: boolean },
): Html {
  const { language, width } = place;
  const { x, anchor } = beginning(place);
  const drawn = drawnWords(language);
  if (drawn === null) {
    const fitting = fittingSize(text, isHeavy ? 'heavy' : 'medium', { size, width });
    return html`<text
      x="${x}"
      y="${y}"
      font-size="${fitting}"
      font-weight="${isHeavy ? 800 : 500}"
      fill="${fill}"
      >${text}</text
    >`;
  }
  const outline = drawn.get(text);
  if (outline === undefined) throw new Error(`Words of cards in ${language} have to be drawn anew.`);
  const scale = Math.min(size, (width * OUTLINE_UNITS) / outline.width) / OUTLINE_UNITS;
  const left = anchor === 'end' ? x - outline.width * scale : x;
  return html`<path
    transform="translate(${left} ${y}) scale(${scale})"
    fill="${fill}"
    d="${outline.path}"
  />`;
}

/** The sentence as it was said and as it is better, one below the other in the middle. */
function bubbles({ sentence, isTyped, language }: BubbleContent): Html {
  const texts = textsIn(language);
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
      label: texts.say(isTyped ? 'card.wrote' : 'card.said'),
      lines: firstLines(look.said, most, measure),
      fill: COLOURS.surface,
      edge: COLOURS.line,
      text: COLOURS.ink,
      changed: COLOURS.danger,
      labelled: COLOURS.inkSoft,
    },
    {
      label: texts.say('card.better'),
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
    const place = { language, ...SIDE };
    return html`${words(part.label, place, { y: top - 16, size: 24, fill: part.labelled, isHeavy: true })}
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

interface BubbleContent {
  sentence: CardSentence;
  isTyped: boolean;
  language: PageLanguage;
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
function pals(language: PageLanguage): Html {
  const lines = textsIn(language).say('card.slogan').split('\n');
  const look = { size: 44, fill: COLOURS.ink, isHeavy: true };
  return html`${lines.map((line, index) => words(line, { language, ...SIDE }, { ...look, y: 128 + index * 56 }))}
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

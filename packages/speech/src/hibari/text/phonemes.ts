import { CAPITAL, isLetters, isLower, LETTER, SMALL, WORD } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { CONSONANTS, MAIN, MONEY, stressed, VOWELS, weightOf } from './readings.ts';
import type { Following, Readings, Written } from './readings.ts';

/** Part of a piece: the smallest thing that gets a reading of its own. */
interface Part extends Written {
  spaced: boolean;
  phonemes?: string;
  /** Whether it is read by itself although no space parts it from its neighbours. */
  alone: boolean;
  /** Whether its reading is set off by a space from the part before it. */
  apart: boolean;
}

const PARTS = new RegExp(
  `^['‘’]+|[${CAPITAL}](?=[${CAPITAL}][${SMALL}])|(?:^-)?(?:[0-9]?[,.]?[0-9])+|[-_]+|['‘’]{2,}` +
    `|${LETTER}*?(?:['‘’]${LETTER})*?[${SMALL}](?=[${CAPITAL}])|${LETTER}+(?:['‘’]${LETTER})*|[^${WORD}\\-'‘’]|['‘’]+$`,
  'gu',
);
const SILENT = new Set("',-._‘’/");
const PAUSES = new Set(';:,.!?—…');
const SIGN_TAGS = new Set(['.', ',', '-LRB-', '-RRB-', '``', '""', "''", ':', '$', '#', 'NFP']);
/** Quotes have gone: what is tagged so is an apostrophe. */
const TAG_SIGNS: Readonly<Record<string, string>> = {
  '-LRB-': '(',
  '-RRB-': ')',
  '``': '',
  '""': '',
  "''": '',
};
const UNREAD = new RegExp(`${LETTER}+(?:['’]${LETTER}+)*|[0-9]+(?:[,.][0-9]+)*|[^${WORD}\\s]+`, 'gu');
const SIGN_WORDS: Readonly<Record<string, string>> = {
  '/': 'slˈæʃ',
  '=': 'ˈikwᵊlz',
  '+': 'plˈʌs',
  '&': 'ænd',
  '@': 'æt',
  '%': 'pəɹsˈɛnt',
  '#': 'hˈæʃ',
  '*': 'ˈæstəɹˌɪsk',
  '~': 'tˈɪldə',
  '^': 'kˈɛɹət',
  '<': 'lˈɛs ðən',
  '>': 'ɡɹˈATəɹ ðən',
  '—': '—',
};
const silent = (text: string): boolean => Array.from(text).every((sign) => SILENT.has(sign));
const isTo = (text: string, tag: string): boolean =>
  text === 'to' || text === 'To' || (text === 'TO' && (tag === 'TO' || tag === 'IN'));

/** Phonemes of one sentence; words that only the net can read are looked up in `net` and reported where it lacks them. */
export function phonemesOf(
  pieces: Piece[],
  tags: string[],
  readings: Readings,
  net: ReadonlyMap<string, string>,
): { phonemes: string; missing: string[] } {
  const missing: string[] = [];
  const runs = runsOf(partsOf(pieces, tags));
  let next: Following = { vowel: undefined, to: false };
  // From the end, since the weak forms depend on the sound that follows.
  for (const run of runs.toReversed()) {
    if (run.length <= 1) {
      const [part] = run;
      if (!part) continue;
      part.phonemes ??= readings.of(part, next) ?? unread(part.text, readings, net, missing);
      next = following(next, part.phonemes, part.text, part.tag);
    } else next = readRun(run, next);
  }
  let phonemes = '';
  for (const run of runs) {
    let spoken = '';
    for (const part of run)
      spoken += (part.apart && part.phonemes && /\S$/u.test(spoken) ? ' ' : '') + (part.phonemes ?? '');
    phonemes += spoken + (run.at(-1)?.spaced === true ? ' ' : '');
  }
  return { phonemes: phonemes.replaceAll('ɾ', 'T').replaceAll('ʔ', 't').trim(), missing };

  /** The longest stretch the lists know, from the end; a run with a part they do not know goes to the net as a whole. */
  function readRun(run: Part[], after: Following): Following {
    let context = after;
    for (let end = run.length; end > 0;) {
      const start = run.findIndex((_, from) => {
        if (from >= end) return false;
        const stretch = run.slice(from, end);
        if (stretch.some((part) => part.phonemes !== undefined)) return false;
        const word = together(stretch);
        const reading = readings.of(word, context);
        if (reading === undefined) return false;
        stretch.forEach((part, i) => (part.phonemes = i === 0 ? reading : ''));
        context = following(context, reading, word.text, word.tag);
        return true;
      });
      if (start >= 0) {
        end = start;
        continue;
      }
      end -= 1;
      const part = run[end];
      if (part === undefined || part.phonemes !== undefined) continue;
      if (!silent(part.text)) {
        const whole = unread(together(run).text, readings, net, missing);
        run.forEach((each, i) => (each.phonemes = i === 0 ? whole : ''));
        return context;
      }
      part.phonemes = '';
    }
    balance(run);
    return context;
  }
}

function partsOf(pieces: Piece[], tags: string[]): Part[] {
  let money: string | undefined;
  return pieces.flatMap((piece, i) => {
    const tag = tags[i] ?? '';
    const texts = piece.text.match(PARTS) ?? [piece.text];
    return texts.map((text, j) => {
      const last = j === texts.length - 1;
      const part: Part = { text, tag, first: true, spaced: last && piece.spaced, alone: false, apart: false };
      if (tag === '$' && text in MONEY) {
        money = text;
        part.phonemes = '';
      } else if (text === '—' || (tag === ':' && (text === '-' || text === '–'))) {
        part.phonemes = '—';
      } else if (SIGN_TAGS.has(tag) && !/^[a-z]*$/i.test(text)) {
        part.phonemes =
          TAG_SIGNS[tag] ??
          Array.from(text)
            .filter((sign) => PAUSES.has(sign))
            .join('');
      } else if (money !== undefined) {
        if (tag !== 'CD') money = undefined;
        else if (last && tags[i + 1] !== 'CD') part.money = money;
      } else if (
        text === '2' &&
        j > 0 &&
        !last &&
        isLetters(`${texts[j - 1]?.at(-1) ?? ''}${texts[j + 1]?.at(0) ?? ''}`)
      ) {
        // As in B2B.
        part.text = 'to';
        part.alone = true;
      }
      return part;
    });
  });
}

/** Parts without a space between them belong together; a part that has its reading already stands alone. */
function runsOf(parts: Part[]): Part[][] {
  const runs: Part[][] = [];
  let open: Part[] | undefined;
  for (const part of parts) {
    const alone = part.alone || part.phonemes !== undefined;
    if (!alone && open) {
      part.first = false;
      open.push(part);
    } else runs.push((open = [part]));
    if (alone || part.spaced) open = undefined;
  }
  return runs;
}

/** A capital counts twice. */
function sizeOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (isLower(sign) ? 1 : 2), 0);
}

function together(parts: Part[]): Written {
  const main = parts.reduce((best, part) => (sizeOf(part.text) > sizeOf(best.text) ? part : best));
  return {
    text: parts.map((part) => part.text).join(''),
    tag: main.tag,
    first: parts[0]?.first ?? true,
    money: parts.find((part) => part.money)?.money,
  };
}

function following(next: Following, phonemes: string, text: string, tag: string): Following {
  let { vowel } = next;
  for (const sign of phonemes) {
    if (PAUSES.has(sign)) vowel = undefined;
    else if (VOWELS.has(sign)) vowel = true;
    else if (CONSONANTS.has(sign)) vowel = false;
    else continue;
    break;
  }
  return { vowel, to: isTo(text, tag) };
}

/** Spacing and stress inside a run that was read in several stretches. */
function balance(run: Part[]): void {
  const kinds = new Set<string>();
  const text = run.map((part) => part.text).join('');
  for (const sign of text)
    if (!SILENT.has(sign)) kinds.add(isLetters(sign) ? 'letter' : /[0-9]/.test(sign) ? 'figure' : 'sign');
  const apart = text.includes('/') || kinds.size > 1;
  run.forEach((part, i) => (part.apart = i > 0 && apart));
  if (apart) return;
  const spoken = run.filter((part) => part.phonemes);
  const soften = (part: Part): void => {
    part.phonemes = stressed(part.phonemes ?? '', -0.5);
  };
  const [first, second] = spoken;
  if (second && spoken.length === 2 && first?.text.length === 1) {
    soften(second);
    return;
  }
  const isMain = ({ phonemes = '' }: Part): boolean => phonemes.includes(MAIN);
  const main = spoken.filter(isMain).length;
  if (spoken.length < 2 || main <= Math.floor((spoken.length + 1) / 2)) return;
  const order = (part: Part): number => (isMain(part) ? 1000 : 0) + weightOf(part.phonemes ?? '');
  spoken
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, Math.floor(spoken.length / 2))
    .forEach(soften);
}

/** A word outside the lists: letters by the net, figures as numbers, signs by name. */
function unread(
  text: string,
  readings: Readings,
  net: ReadonlyMap<string, string>,
  missing: string[],
): string {
  const spoken = (text.match(UNREAD) ?? []).map((piece) => {
    if (/^[0-9]/.test(piece)) return readings.number(piece, undefined, false);
    if (!isLetters(piece.charAt(0))) return Array.from(piece, (sign) => SIGN_WORDS[sign] ?? '').join('');
    if (!net.has(piece)) missing.push(piece);
    return net.get(piece);
  });
  return spoken.filter(Boolean).join(' ');
}

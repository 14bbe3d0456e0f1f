/** Character classes for patterns with the flag u; the platform's \w and \b know ASCII alone. */
export const WORD = String.raw`\p{L}\p{N}_`;
export const LETTER = String.raw`[\p{L}\p{Nl}\p{No}]`;
export const EDGE = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
export const SMALL = 'a-zß-öø-ÿ';
export const CAPITAL = 'A-ZÀ-ÖØ-Þ';

export const isLetters = (text: string): boolean => /^\p{L}+$/u.test(text);
export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);
export const isLower = (text: string): boolean => text === text.toLowerCase();
export const isUpper = (text: string): boolean => text === text.toUpperCase();
export const capitalized = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** The texts as alternatives of a pattern, longest first. */
export function anyOf(texts: Iterable<string>): string {
  return [...texts]
    .sort((left, right) => right.length - left.length)
    .map(literally)
    .join('|');
}

/** A text as a pattern that fits it alone. */
export const literally = (text: string): string => text.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Characters as they may stand in the class of a pattern. */
const inClass = (characters: string): string => characters.replaceAll(/[\\\][^-]/g, String.raw`\$&`);

/** A piece of a sentence as the tagger counts them: a word, half a contraction, a sign; and whether a space follows. */
export interface Piece {
  text: string;
  spaced: boolean;
}

const QUOTES = '\'"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉';
const SIGNS = '…,:;!?¿¡()[]{}<>_#*&。？！，、；：～·';
const ICONS = '[™®©°§¶†‡•]';
const MONEY = '\\$|£|€|¥|฿|US\\$|C\\$|A\\$|₽|₹|₩|₪|₺|₴|₦|₫|₱|₲|₵|₸|₼|₾|₿';
const UNITS =
  'km|km²|km³|m|m²|m³|dm|dm²|dm³|cm|cm²|cm³|mm|mm²|mm³|ha|µm|nm|yd|in|ft|kg|g|mg|µg|t|lb|oz|m/s|km/h|kmh|mph|hPa|Pa|mbar|mb|MB|kb|KB|gb|GB|tb|TB|T|G|M|K|%';
const EITHER = `\\.\\.+|…|[${inClass(SIGNS + QUOTES)}]|${ICONS}`;
const AFTER_WORD = '(?<=[\\p{L}\\p{N}])';

const FRONT = new RegExp(`^(?:[§%=—–]|\\+(?![0-9])|…|${EITHER}|${MONEY})`, 'u');
const BACK = new RegExp(
  `(?:${EITHER}|['’][sS]|[—–]|(?<=[0-9])\\+|(?<=°[FfCcKk])\\.|(?<=[0-9])(?:${MONEY}|${UNITS})` +
    `|(?<=[0-9${SMALL}%²+${inClass(`-${SIGNS}${QUOTES}`)}])\\.|(?<=[${CAPITAL}]{2})\\.)$`,
  'u',
);
const INSIDE = new RegExp(
  `\\.\\.+|…|${ICONS}|(?<=[0-9])[+\\-*^](?=[0-9-])|(?<=[${SMALL}${inClass(QUOTES)}])\\.(?=[${CAPITAL}${inClass(QUOTES)}])` +
    `|(?<=${LETTER}),(?=${LETTER})|${AFTER_WORD}(?:-|–|—|--|---|——|~)(?=${LETTER})|${AFTER_WORD}[:<>=/](?=${LETTER})`,
  'gu',
);
const ADDRESS = new RegExp(
  `^(?:(?:https?|ftp)://|www\\.)\\S+$|^[${WORD}.+-]+@[${WORD}-]+(?:\\.[${WORD}-]+)+$` +
    `|^(?:[${WORD}-]+\\.)+(?:com|org|net|edu|gov|io|co|uk|de|fr|info|biz|us|ca|au|tv|me|ly|ai)(?:/\\S*)?$`,
  'iu',
);

/** Cuts sentences into pieces: listed special cases whole, else signs off both ends, then splits at inner hyphens and such. */
export class Pieces {
  readonly #special: ReadonlyMap<string, string[]>;

  constructor(special: ReadonlyMap<string, string[]>) {
    this.#special = special;
  }

  of(text: string): Piece[] {
    const chunks = [...text.matchAll(/\S+/gu)];
    return chunks.flatMap(({ 0: chunk, index }) => {
      const parts = this.#cut(chunk);
      const spaced = index + chunk.length < text.length;
      return parts.map((part, i) => ({ text: part, spaced: spaced && i === parts.length - 1 }));
    });
  }

  #cut(chunk: string): string[] {
    const whole = this.#special.get(chunk);
    if (whole) return whole;
    const front: string[] = [];
    const back: string[] = [];
    let core = chunk;
    while (core && !this.#special.has(core)) {
      const head = FRONT.exec(core)?.[0] ?? '';
      const headless = core.slice(head.length);
      if (head && this.#special.has(headless)) {
        front.push(head);
        core = headless;
        break;
      }
      const tail = BACK.exec(headless)?.[0] ?? '';
      const tailless = tail ? core.slice(0, -tail.length) : core;
      if (tail && this.#special.has(tailless)) {
        back.unshift(tail);
        core = tailless;
        break;
      }
      if (!head && !tail) break;
      if (head) front.push(head);
      if (tail) back.unshift(tail);
      core = core.slice(head.length, core.length - tail.length);
    }
    const parts = [...front, ...(core ? this.#inner(core) : []), ...back];
    return parts.length > 1 ? this.#joined(parts) : parts;
  }

  #inner(core: string): string[] {
    const special = this.#special.get(core);
    if (special) return special;
    if (ADDRESS.test(core)) return [core];
    const parts: string[] = [];
    let start = 0;
    for (const { 0: sign, index } of core.matchAll(INSIDE)) {
      if (index === 0) continue;
      if (index > start) parts.push(core.slice(start, index));
      parts.push(sign);
      start = index + sign.length;
    }
    if (start < core.length) parts.push(core.slice(start));
    return parts;
  }

  /** Puts together neighbours that spell a special case: "Sept" "." */
  #joined(parts: string[]): string[] {
    const out: string[] = [];
    for (let i = 0; i < parts.length;) {
      const take =
        [3, 2].find((n) => i + n <= parts.length && this.#special.has(parts.slice(i, i + n).join(''))) ?? 1;
      const text = parts.slice(i, i + take).join('');
      out.push(...((take > 1 ? this.#special.get(text) : undefined) ?? [text]));
      i += take;
    }
    return out;
  }
}

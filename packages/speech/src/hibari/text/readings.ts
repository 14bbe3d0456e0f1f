import type { IndexedJson } from './indexed-json.ts';
import { cardinal, decimal, ordinal, year } from './number-words.ts';
import { capitalized, isDigits, isLetters, isLower, isUpper } from './pieces.ts';

export const VOWELS: ReadonlySet<string> = new Set('AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ');
export const CONSONANTS: ReadonlySet<string> = new Set('bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ');
const LONG = new Set('AIOQWYʤʧ');
export const MAIN = 'ˈ';
const SIDE = 'ˌ';

/** Two for every diphthong and affricate, one for every other sign. */
export function weightOf(phonemes: string): number {
  return Array.from(phonemes).reduce((sum, sign) => sum + (LONG.has(sign) ? 2 : 1), 0);
}

/**
 * Strengthens or weakens a reading. −2: no stress at all; −1: main becomes side; −0.5 and 0: the same where there is a main stress; 0, 0.5
 * and 1: an unstressed reading gets a side stress; 1 and 2: a side stress becomes main; 2: an unstressed reading gets a main stress.
 */
export function stressed(phonemes: string, level: number | undefined): string {
  if (level === undefined) return phonemes;
  const main = phonemes.includes(MAIN);
  const side = phonemes.includes(SIDE);
  if (level < -1) return phonemes.replaceAll(MAIN, '').replaceAll(SIDE, '');
  if (level === -1 || (main && level <= 0)) return phonemes.replaceAll(SIDE, '').replaceAll(MAIN, SIDE);
  if (!main && !side) return level < 0 ? phonemes : beforeVowel(level > 1 ? MAIN : SIDE, phonemes);
  return level >= 1 && !main ? phonemes.replaceAll(SIDE, MAIN) : phonemes;
}

function beforeVowel(mark: string, phonemes: string): string {
  const signs = Array.from(phonemes);
  const vowel = signs.findIndex((sign) => VOWELS.has(sign));
  return vowel < 0 ? phonemes : [...signs.slice(0, vowel), mark, ...signs.slice(vowel)].join('');
}

/** A reading, or readings by part of speech besides `DEFAULT`; null asks for the letters one by one. */
export type WordEntry = string | { DEFAULT: string; [partOfSpeech: string]: string | null };

/** A list of words in which the small and the capitalised spelling stand for each other unless both are there. */
export class WordList {
  readonly #entries: IndexedJson<WordEntry>;

  constructor(entries: IndexedJson<WordEntry>) {
    this.#entries = entries;
  }

  get(word: string): WordEntry | undefined {
    const own = this.#entries.get(word);
    if (own !== undefined || word.length < 2) return own;
    if (isLower(word)) return this.#entries.get(capitalized(word));
    return word === capitalized(word) ? this.#entries.get(word.toLowerCase()) : undefined;
  }

  has(word: string): boolean {
    return this.get(word) !== undefined;
  }
}

/** What follows a word: whether the next sound is a vowel (unknown before a pause), and whether the next word is "to". */
export interface Following {
  vowel: boolean | undefined;
  to: boolean;
}

/** A word to be read. `first` is false inside a run of pieces without spaces; `money` is the sign before a sum. */
export interface Written {
  text: string;
  tag: string;
  first: boolean;
  money?: string | undefined;
}

export const MONEY: Readonly<Record<string, [whole: string, part: string]>> = {
  $: ['dollar', 'cent'],
  '£': ['pound', 'pence'],
  '€': ['euro', 'cent'],
};
const SIGNS: Readonly<Record<string, string>> = { '%': 'percent', '&': 'and', '+': 'plus', '@': 'at' };
/** Vowels after which a t before a weak vowel is flapped. */
const FLAPPING = /[AIOWYiuæɑəɛɪɹʊʌ]t$/u;
/** Longer rows of figures are read one by one. */
const LONGEST_COUNT = 15;
const NUMBER_ENDING = /(?:ing|'d|ed|'s|st|nd|rd|th|s)$/;

/** Whose English is read. */
export type Accent = 'american' | 'british';

interface Ending {
  /** Spellings of the word without the ending, the likeliest first. */
  stems(word: string): (string | false)[];
  /** Undefined where the ending can't follow. */
  join(stem: string): string | undefined;
}

interface Endings {
  plural: Ending;
  past: Ending;
  ongoing: Ending;
}

const pluralStems: Ending['stems'] = (word) =>
  word.length < 3 || !word.endsWith('s')
    ? []
    : [
        !word.endsWith('ss') && word.slice(0, -1),
        (word.endsWith("'s") || (word.length > 4 && word.endsWith('es') && !word.endsWith('ies'))) &&
          word.slice(0, -2),
        word.length > 4 && word.endsWith('ies') && `${word.slice(0, -3)}y`,
      ];
const pastStems: Ending['stems'] = (word) =>
  word.length < 4 || !word.endsWith('d')
    ? []
    : [
        !word.endsWith('dd') && word.slice(0, -1),
        word.length > 4 && word.endsWith('ed') && !word.endsWith('eed') && word.slice(0, -2),
      ];
const ongoingStems: Ending['stems'] = (word) =>
  word.length < 5 || !word.endsWith('ing')
    ? []
    : [
        word.length > 5 && word.slice(0, -3),
        `${word.slice(0, -3)}e`,
        word.length > 5 && /(?:([bcdgklmnprstvxz])\1|ck)ing$/.test(word) && word.slice(0, -4),
      ];

/** The British flap no t, and say "-es" and "-ed" with another vowel. */
const ENDINGS: Readonly<Record<Accent, Endings>> = {
  american: endingsWith('ᵻ', (stem, ending) =>
    FLAPPING.test(stem) ? `${stem.slice(0, -1)}ɾ${ending}` : stem + ending,
  ),
  british: endingsWith('ɪ', (stem, ending) => stem + ending),
};

function endingsWith(vowel: string, afterT: (stem: string, ending: string) => string): Endings {
  const isBritish = vowel === 'ɪ';
  return {
    plural: {
      stems: pluralStems,
      join: (stem) => stem + (/[ptkfθ]$/u.test(stem) ? 's' : /[szʃʒʧʤ]$/u.test(stem) ? `${vowel}z` : 'z'),
    },
    past: {
      stems: pastStems,
      join: (stem) => {
        if (/[pkfθʃsʧ]$/u.test(stem)) return `${stem}t`;
        if (stem.endsWith('d')) return `${stem}${vowel}d`;
        if (!stem.endsWith('t')) return `${stem}d`;
        return stem === 't' ? 'tɪd' : afterT(stem, `${vowel}d`);
      },
    },
    ongoing: {
      stems: ongoingStems,
      // An r would stand between: the lists have "caring", the rules don't.
      join: (stem) => (isBritish && /[əː]$/u.test(stem) ? undefined : afterT(stem, 'ɪŋ')),
    },
  };
}

interface Figures {
  figures: string;
  /** Without commas. */
  bare: string;
  ending: string;
  money: string | undefined;
  first: boolean;
  minus: boolean;
}

/** Readings of words and numbers: from the checked list where it has them, else from the derived one, else by rules. */
export class Readings {
  readonly #checked: WordList;
  readonly #derived: WordList;
  readonly #endings: Endings;

  constructor(checked: WordList, derived: WordList, accent: Accent) {
    this.#checked = checked;
    this.#derived = derived;
    this.#endings = ENDINGS[accent];
  }

  /** Undefined where neither the lists nor the rules know the word. */
  of(written: Written, next: Following): string | undefined {
    const word = written.text.replaceAll(/[‘’]/g, "'").normalize('NFKC');
    const level = isLower(word) ? undefined : isUpper(word) ? 2 : 0.5;
    const reading = this.#word(word, written.tag, level, next);
    if (reading === undefined) {
      return isNumber(word, written.first) ? this.number(word, written.money, written.first) : undefined;
    }
    const money = written.money === undefined ? undefined : MONEY[written.money];
    return money ? `${reading} ${this.#several(money[0])}` : reading;
  }

  /** A number in figures: cardinal, ordinal, year, decimal, sum of money, or figure by figure inside a longer run. */
  number(written: string, money: string | undefined, first: boolean): string | undefined {
    const ending = /[a-z']+$/.exec(written)?.[0] ?? '';
    const minus = written.startsWith('-');
    const figures = written.slice(minus ? 1 : 0, written.length - ending.length);
    const bare = figures.replaceAll(',', '');
    const said = this.#figures({ figures, bare, ending, money, first, minus });
    const reading = [...(minus ? [this.#surely('minus')] : []), ...said].join(' ');
    if (reading === '') return undefined;
    if (ending === 's' || ending === "'s") return this.#endings.plural.join(reading);
    if (ending === 'ed' || ending === "'d") return this.#endings.past.join(reading);
    return ending === 'ing' ? this.#endings.ongoing.join(reading) : reading;
  }

  #figures({ figures, bare, ending, money, first, minus }: Figures): string[] {
    const inOrder = /^(?:st|nd|rd|th)$/.test(ending);
    const unit = money === undefined ? undefined : MONEY[money];
    if (inOrder && isDigits(figures)) return this.#words(ordinal(Number(figures)));
    if (!minus && /^[0-9]{4}$/.test(figures) && !unit) return this.#words(year(Number(figures)));
    if (!first && !figures.includes('.')) return this.#inRun(bare);
    if (!first || figures.split('.').length > 2) {
      return bare.split('.').flatMap((part) => {
        if (part === '') return [];
        const isCode = part.startsWith('0') || (part.length !== 2 && /[^0]/.test(part.slice(1)));
        return isCode ? this.#oneByOne(part) : this.#count(part);
      });
    }
    if (unit && (figures.split('.')[1] ?? '').length < 3) return this.#sum(bare, unit);
    if (!figures.includes('.')) return inOrder ? this.#words(ordinal(Number(bare))) : this.#count(bare);
    if (!bare.startsWith('.')) return this.#words(decimal(bare));
    return [...this.#words('point'), ...this.#oneByOne(bare.slice(1))];
  }

  /** Inside a longer run, such as the number of a model: up to two together, three as one and two, more one by one. */
  #inRun(figures: string): string[] {
    if (figures.startsWith('0') || figures.length > 3) return this.#oneByOne(figures);
    if (figures.length < 3 || figures.endsWith('00')) return this.#words(cardinal(Number(figures)));
    const hundreds = this.#words(cardinal(Number(figures.charAt(0))));
    if (figures[1] !== '0') return [...hundreds, ...this.#words(cardinal(Number(figures.slice(1))))];
    const nought = stressed(this.#surely('O'), -2);
    return [...hundreds, nought, ...this.#words(cardinal(Number(figures.charAt(2))))];
  }

  #sum(amount: string, [unit, smaller]: readonly [string, string]): string[] {
    const [whole = '', rest = ''] = amount.split('.');
    const parts = [
      { count: Number(whole), unit },
      { count: Number(rest), unit: smaller },
    ];
    // Nothing of one of them is left out; nothing of both is told of the whole.
    const counted = parts.filter(({ count }) => count > 0);
    const told = counted.length === 0 ? parts.slice(0, 1) : counted;
    return told.flatMap(({ count, unit: name }, index) => [
      ...(index > 0 ? [this.#surely('and')] : []),
      ...this.#words(cardinal(count)),
      count === 1 || name === 'pence' ? this.#surely(name) : this.#several(name),
    ]);
  }

  #count(figures: string): string[] {
    return figures.length > LONGEST_COUNT ? this.#oneByOne(figures) : this.#words(cardinal(Number(figures)));
  }

  #oneByOne(figures: string): string[] {
    return Array.from(figures).flatMap((figure) => this.#words(cardinal(Number(figure))));
  }

  #words(text: string): string[] {
    const words = text.split(/[^a-z]+/).filter((word) => word !== '' && word !== 'and');
    return words.map((word) => stressed(this.#surely(word), word === 'point' ? -2 : undefined));
  }

  #word(word: string, tag: string, level: number | undefined, next: Following): string | undefined {
    const fixed = this.#functionWord(word, tag, level, next) ?? this.#sign(word, tag, next);
    if (fixed !== undefined) return fixed;
    const plain = this.#uncapitalized(word, tag, level, next);
    const withoutApostrophe = plain.slice(0, -1);
    const owners = `${plain.slice(0, -2)}'s`;
    if (this.#isKnown(plain)) return this.#listed(plain, tag, level, next);
    if (plain.endsWith("s'") && this.#isKnown(owners)) return this.#listed(owners, tag, level, next);
    if (plain.endsWith("'") && this.#isKnown(withoutApostrophe)) {
      return this.#listed(withoutApostrophe, tag, level, next);
    }
    return (
      this.#ended(this.#endings.plural, plain, tag, level, next) ??
      this.#ended(this.#endings.past, plain, tag, level, next) ??
      this.#ended(this.#endings.ongoing, plain, tag, level ?? 0.5, next)
    );
  }

  /** A sign, or an abbreviation with full stops between its letters. */
  #sign(word: string, tag: string, next: Following): string | undefined {
    if (tag === 'ADD' && word === '.') return this.#listed('dot', undefined, -0.5, next);
    if (tag === 'ADD' && word === '/') return this.#listed('slash', undefined, -0.5, next);
    const name = Object.hasOwn(SIGNS, word) ? SIGNS[word] : undefined;
    if (name !== undefined) return this.#listed(name, undefined, undefined, next);
    const isSpelt =
      /[^.]\.+[^.]/.test(word) &&
      isLetters(word.replaceAll('.', '')) &&
      word.split('.').every((part) => part.length < 3);
    if (isSpelt) return this.#spelt(word);
    return tag === 'IN' && /^vs\.?$/i.test(word)
      ? this.#listed('versus', undefined, undefined, next)
      : undefined;
  }

  /** A word whose reading depends on what follows, or on its part of speech. */
  #functionWord(word: string, tag: string, level: number | undefined, next: Following): string | undefined {
    const isNoun = tag.startsWith('NN');
    const isShout = word.length > 1 && isUpper(word);
    // "tHE" is no word.
    if (!isShout && !isLower(word.slice(1))) return undefined;
    switch (word.toLowerCase()) {
      case 'a':
        return tag === 'DT' ? 'ɐ' : 'ˈA';
      case 'am':
        if (isNoun) return this.#spelt(word);
        return next.vowel === undefined || word !== 'am' || (level ?? 0) > 0 ? this.#listed('am') : 'ɐm';
      case 'an':
        return isShout && isNoun ? this.#spelt(word) : 'ɐn';
      case 'i':
        return word === 'I' && tag === 'PRP' ? `${SIDE}I` : undefined;
      case 'by':
        return general(tag) === 'ADV' ? 'bˈI' : undefined;
      case 'to':
        if (isShout && tag !== 'TO' && tag !== 'IN') return undefined;
        if (next.vowel === undefined) return this.#pick('to', 'DEFAULT');
        return next.vowel ? 'tʊ' : 'tə';
      case 'in':
        if (isShout && tag === 'NNP') return undefined;
        return next.vowel === undefined || tag !== 'IN' ? `${MAIN}ɪn` : 'ɪn';
      case 'the':
        if (isShout && tag !== 'DT') return undefined;
        return next.vowel === true ? 'ði' : 'ðə';
      case 'used':
        return this.#pick('used', (tag === 'VBD' || tag === 'JJ') && next.to ? 'VBD' : 'DEFAULT');
      default:
        return undefined;
    }
  }

  #pick(word: string, form: string): string | undefined {
    const entry = this.#checked.get(word);
    return typeof entry === 'object' ? (entry[form] ?? entry.DEFAULT) : entry;
  }

  /** A word in capitals, or at the start of a sentence, in small letters where that spelling alone can be read. */
  #uncapitalized(word: string, tag: string, level: number | undefined, next: Following): string {
    const small = word.toLowerCase();
    if (word.length < 2 || word === small || !isLetters(word.replaceAll("'", ''))) return word;
    if (tag === 'NNP' && word.length <= 7) return word;
    if (this.#checked.has(word) || this.#derived.has(word)) return word;
    if (!isUpper(word) && !isLower(word.slice(1))) return word;
    const isReadable =
      this.#checked.has(small) ||
      this.#derived.has(small) ||
      Object.values(this.#endings).some(
        (ending) => this.#ended(ending, small, tag, level, next) !== undefined,
      );
    return isReadable ? small : word;
  }

  #isKnown(word: string): boolean {
    if (this.#checked.has(word) || this.#derived.has(word) || Object.hasOwn(SIGNS, word)) return true;
    if (!/^[A-Za-z]+$/.test(word)) return false;
    if (word.length === 1 || isUpper(word.slice(1))) return true;
    return isUpper(word) && this.#checked.has(word.toLowerCase());
  }

  #listed(given: string, tag?: string, level?: number, next?: Following): string | undefined {
    const isShout = isUpper(given) && !this.#checked.has(given);
    const word = isShout ? given.toLowerCase() : given;
    const isName = isShout && tag === 'NNP';
    const entry = this.#checked.get(word) ?? (isName ? undefined : this.#derived.get(word));
    const reading = readingOf(entry, tag, next);
    if (reading === undefined || (isName && !reading.includes(MAIN))) {
      const letters = this.#spelt(word);
      if (letters !== undefined) return letters;
    }
    return reading === undefined ? undefined : stressed(reading, level);
  }

  /** Of a word that the lists have. */
  #surely(word: string): string {
    return this.#listed(word) ?? '';
  }

  #several(unit: string): string {
    return this.#ended(this.#endings.plural, `${unit}s`) ?? '';
  }

  #ended(ending: Ending, word: string, tag?: string, level?: number, next?: Following): string | undefined {
    const stem = ending.stems(word).find((spelling) => spelling !== false && this.#isKnown(spelling));
    if (stem === undefined || stem === false) return undefined;
    const reading = this.#listed(stem, tag, level, next);
    return reading === undefined || reading === '' ? undefined : ending.join(reading);
  }

  /** Letter by letter; the last one has the main stress, the others a side stress. */
  #spelt(word: string): string | undefined {
    const letters = Array.from(word).filter(isLetters);
    const names = letters.flatMap((letter) => this.#pick(letter.toUpperCase(), 'DEFAULT') ?? []);
    if (names.length < letters.length) return undefined;
    const reading = stressed(names.join(''), 0);
    const last = reading.lastIndexOf(SIDE);
    return last < 0 ? reading : reading.slice(0, last) + MAIN + reading.slice(last + 1);
  }
}

/** The reading for a part of speech; undefined where there is none, or where the word is to be spelt. */
function readingOf(entry: WordEntry | undefined, tag?: string, next?: Following): string | undefined {
  if (typeof entry !== 'object') return entry;
  const exact = tag !== undefined && tag in entry ? tag : general(tag);
  const form = next && next.vowel === undefined && 'None' in entry ? 'None' : exact;
  return (form !== undefined && form in entry ? entry[form] : entry.DEFAULT) ?? undefined;
}

const FAMILIES = [
  ['VB', 'VERB'],
  ['NN', 'NOUN'],
  ['ADV', 'ADV'],
  ['RB', 'ADV'],
  ['ADJ', 'ADJ'],
  ['JJ', 'ADJ'],
] as const;

/** A part of speech without its form, as the lists name it. */
function general(tag: string | undefined): string | undefined {
  return FAMILIES.find(([start]) => tag?.startsWith(start))?.[1] ?? tag;
}

function isNumber(word: string, first: boolean): boolean {
  if (!/[0-9]/.test(word)) return false;
  const ending = NUMBER_ENDING.exec(word);
  return (first ? /^-?[0-9,.]*$/ : /^[0-9,.]*$/).test(ending ? word.slice(0, ending.index) : word);
}

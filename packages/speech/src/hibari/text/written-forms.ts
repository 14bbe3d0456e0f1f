import { cardinal, ordinal } from './number-words.ts';
import { anyOf, EDGE, literally, WORD } from './pieces.ts';

/** How signs and short forms are said. */
export interface WrittenFormTables {
  months: Record<string, string>;
  titles: Record<string, string>;
  abbreviations: Record<string, string>;
  units: Record<string, [one: string, more: string]>;
  symbols: Record<string, string>;
  currency: Record<string, [one: string, more: string]>;
  roman_cardinal: string[];
  roman_ordinal: string[];
}

/** What is written so, and its words; a group that took no part is empty. */
type Rule = [written: RegExp, words: (all: string, ...groups: string[]) => string];

const NUMBER = String.raw`[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?`;
const SCALE = `(hundred|thousand|million|billion|trillion|[kKmMbB]${EDGE})`;
const SCALES: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion' };
const ROMAN = [
  '((?=[IVXLC])M{0,3}(?:CM|CD|D?C{0,3})',
  '(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))',
  `${EDGE}(?![.'’][${WORD}])`,
].join('');
const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const PARTS = ['', '', 'half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ALONE = `(?<![${WORD}.])`;
const NO_WORD = `(?![${WORD}])`;

/** Short forms that are words as well, with a full stop behind them: "others say no." They are short before a figure alone… */
const BEFORE_FIGURE = 'no. nos. fig. Fig. ch. Ch. ed. pp. vol. Vol.'.split(' ');
/** …or before a figure or a name. */
const BEFORE_FIGURE_OR_NAME = 'Sun. Sat. Wed. Mar. Jan. Jun. Jul. Mon. Co. Hon. Rep. est.'.split(' ');

/** Makes the function that writes times, dates, units, money, short forms and signs out in words. */
export function wordingOf(tables: WrittenFormTables): (text: string) => string {
  const rules = [...timesAndDates(tables), ...amounts(tables), ...shortForms(tables), ...signs(tables)];
  return (text) => {
    let spoken = text.replaceAll(/\s+/gu, ' ').trim().replaceAll('’', "'").replaceAll('‒', '-');
    for (const [written, words] of rules) {
      spoken = spoken.replace(written, (all, ...groups: unknown[]) =>
        words(all, ...groups.map((group) => (typeof group === 'string' ? group : ''))),
      );
    }
    return spoken.trim();
  };
}

function timesAndDates(tables: WrittenFormTables): Rule[] {
  const months = Object.values(tables.months);
  const monthOf = (name: string): string => tables.months[name.toLowerCase().slice(0, 3)] ?? name;
  const short = Object.keys(tables.months).map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const monthNames = anyOf([...months, ...short, 'Sept']);
  const date = dates(tables);
  return [
    [
      at(
        `${EDGE}([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?` +
          String.raw`(?:\s?([AaPp])\.?[Mm](\.?)(?![A-Za-z]))?(?![0-9])(?=([^]?))`,
      ),
      timeOfDay,
    ],
    [
      at(`${EDGE}([0-9]{4})-([0-9]{2})-([0-9]{2})${EDGE}`),
      (all, year, month, day) => date(month ?? '', day ?? '', year) ?? all,
    ],
    [
      // The day first, as in Britain, unless that can't be.
      at(`${EDGE}([0-9]{1,2})/([0-9]{1,2})/([0-9]{4}|[0-9]{2})${EDGE}`),
      (all, first = '', second = '', year = '') => {
        const whole = year.length === 4 ? year : `${Number(year) > 30 ? '19' : '20'}${year}`;
        return date(second, first, whole) ?? date(first, second, whole) ?? all;
      },
    ],
    [
      at(`${EDGE}(${monthNames})\\.? ([0-9]{1,2})(?:st|nd|rd|th)?${EDGE}(?![0-9:%])(,? [0-9]{4}${EDGE})?`),
      (all, month = '', day = '', year = '') =>
        isDay(day) ? `${monthOf(month)} the ${ordinal(Number(day))}${year}` : all,
    ],
    [
      at(`${EDGE}(?:the )?([0-9]{1,2})(?:st|nd|rd|th)? (?:of )?(${monthNames})${EDGE}\\.?(?=([^]?))`),
      (all, day = '', month = '', after = '') => {
        const stop = all.endsWith('.') && after === '' ? '.' : '';
        return isDay(day) ? `the ${ordinal(Number(day))} of ${monthOf(month)}${stop}` : all;
      },
    ],
  ];
}

function isDay(day: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31;
}

/** A date of figures in words, or null where there is no such month or day. */
function dates({ months }: WrittenFormTables): (month: string, day: string, year?: string) => string | null {
  const names = Object.values(months);
  return (month, day, year = '') => {
    const name = names[Number(month) - 1];
    return name !== undefined && isDay(day) ? `the ${ordinal(Number(day))} of ${name} ${year}`.trim() : null;
  };
}

function timeOfDay(
  all: string,
  hours = '',
  minutes = '',
  seconds = '',
  half = '',
  stop = '',
  after = '',
): string {
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (h > 24 || m > 59 || s > 59) return all;
  let words = cardinal(h);
  if (m === 0) words += half !== '' || seconds !== '' ? '' : " o'clock";
  else words += (m < 10 ? ' oh ' : ' ') + cardinal(m);
  if (seconds !== '') words += ` and ${cardinal(s)} second${s === 1 ? '' : 's'}`;
  if (half === '') return words + stop;
  // Capitals are spelt. A full stop at the end of the text ends the sentence too.
  return `${words} ${half.toUpperCase()}M${stop !== '' && after === '' ? '.' : ''}`;
}

/** "1 euro", "2 euros". */
function counted(number: string, [one, more]: [string, string]): string {
  return `${number} ${['1', '1.0', '-1'].includes(number.replaceAll(',', '')) ? one : more}`;
}

function amounts({ currency, units }: WrittenFormTables): Rule[] {
  const moneyOf = (sign: string): [string, string] => currency[sign.replace(/\.$/, '')] ?? [sign, sign];
  return [
    [
      at(`([$£€])(${NUMBER})\\s?${SCALE}`),
      (_, sign = '', number = '', scale = '') =>
        `${number} ${SCALES[scale.toLowerCase()] ?? scale} ${moneyOf(sign)[1]}`,
    ],
    [at(`${ALONE}(${NUMBER})\\s?¢`), (_, number = '') => counted(number, moneyOf('¢'))],
    [
      at(`(?<![${WORD}])([¥₹₩]|Rs\\.?|USD|EUR|GBP)\\s?(${NUMBER})(?:\\s?${SCALE})?`),
      (_, sign = '', number = '', scale = '') =>
        scale === ''
          ? counted(number, moneyOf(sign))
          : `${number} ${SCALES[scale.toLowerCase()] ?? scale} ${moneyOf(sign)[1]}`,
    ],
    [
      at(`${ALONE}(-?${NUMBER})\\s?°\\s?([CF])?${NO_WORD}`),
      (_, number = '', scale = '') => {
        const name = scale === '' ? '' : scale === 'C' ? ' Celsius' : ' Fahrenheit';
        return counted(number, ['degree', 'degrees']) + name;
      },
    ],
    [
      // A full stop that only ends the unit goes with it.
      at(`${ALONE}(-?${NUMBER})\\s?(${anyOf(Object.keys(units))})${NO_WORD}(?:\\.(?= \\p{Ll}))?`),
      (_, number = '', unit = '') => counted(number, units[unit] ?? [unit, unit]),
    ],
  ];
}

function shortForms(tables: WrittenFormTables): Rule[] {
  const { titles, abbreviations } = tables;
  const short = (forms: readonly string[], before: string): Rule => [
    at(`${ALONE}(${anyOf(forms)})(?![${WORD}])${before}(?=([^]?))`),
    // A full stop at the end of the text ends the sentence too.
    (_, form = '', after = '') =>
      (abbreviations[form] ?? form) + (after === '' && form.endsWith('.') ? '.' : ''),
  ];
  const unsure = new Set([...BEFORE_FIGURE, ...BEFORE_FIGURE_OR_NAME]);
  return [
    [
      at(`${EDGE}(${anyOf(Object.keys(titles))})\\.? (?=[A-Z])`),
      (_, title = '') => `${titles[title] ?? title} `,
    ],
    short(BEFORE_FIGURE, '(?= ?[0-9])'),
    short(BEFORE_FIGURE_OR_NAME, String.raw`(?= ?(?:[0-9]|\p{Lu}|the [\p{Ll}-]+ of ))`),
    short(
      Object.keys(abbreviations).filter((form) => !unsure.has(form)),
      '',
    ),
    [at(`${EDGE}(No|Nos)\\. ?(?=[0-9])`), (_, form) => (form === 'No' ? 'Number ' : 'Numbers ')],
    [at(`(?<![${WORD}&])#(?=[0-9])`), () => 'number '],
    [
      at(`${EDGE}(${anyOf(tables.roman_cardinal)}) ${ROMAN}`),
      (_, before = '', numeral = '') => `${before} ${roman(numeral)}`,
    ],
    [
      at(`${EDGE}(${anyOf(tables.roman_ordinal)}) ${ROMAN}`),
      (_, before = '', numeral = '') => `${before} the ${ordinal(roman(numeral))}`,
    ],
  ];
}

function signs(tables: WrittenFormTables): Rule[] {
  const date = dates(tables);
  return [
    [
      // A telephone number, figure by figure.
      at(`(?<![${WORD}.-])(?:[0-9]{3}-)?[0-9]{3}-[0-9]{4}(?![${WORD}.-])`),
      (all) => Array.from(all.replaceAll('-', ', ')).join(' '),
    ],
    [
      at(`(?<![${WORD}./])([0-9]{1,2})/([0-9]{1,2})(?![${WORD}./])`),
      (_, over = '', under = '') => {
        const [above, below] = [Number(over), Number(under)];
        if (above > 0 && above < below && below <= 10) {
          return below === 2 ? 'one half' : `${above} ${PARTS[below] ?? ''}${above === 1 ? '' : 's'}`;
        }
        return date(under, over) ?? date(over, under) ?? `${above} slash ${below}`;
      },
    ],
    [
      at(`(?<![${WORD}.-])([0-9]{1,4})\\s?[-–—]\\s?([0-9]{1,4})(?![${WORD}%-]|\\.[0-9])`),
      (_, from = '', to = '') => `${from} to ${to}`,
    ],
    [at(`(?<![${WORD}+])\\+(?=[0-9])`), () => 'plus '],
    ...Object.entries(tables.symbols).map(([sign, word]): Rule => [
      '=<>~'.includes(sign) ? at(`(?<=\\S) ?${sign} ?(?=\\S)`) : at(literally(sign)),
      () => (word === '' ? ' ' : ` ${word} `),
    ]),
    [/\s+/gu, () => ' '],
    [/ +([,.;:!?])/g, (_, sign = '') => sign],
  ];
}

function at(pattern: string): RegExp {
  return new RegExp(pattern, 'gu');
}

function roman(numeral: string): number {
  const values = Array.from(numeral, (letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

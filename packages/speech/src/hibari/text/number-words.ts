const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** "one thousand, two hundred and five", up to fifteen figures. */
export function cardinal(number: number): string {
  if (number < 0) return `minus ${cardinal(-number)}`;
  if (number < 20) return UNITS[number] ?? '';
  if (number < 100) {
    const ten = TENS[Math.floor(number / 10)] ?? '';
    return number % 10 === 0 ? ten : `${ten}-${cardinal(number % 10)}`;
  }
  if (number < 1000) {
    const hundreds = `${cardinal(Math.floor(number / 100))} hundred`;
    return number % 100 === 0 ? hundreds : `${hundreds} and ${cardinal(number % 100)}`;
  }
  const parts: string[] = [];
  for (let rest = number, group = 0; rest > 0; rest = Math.floor(rest / 1000), group += 1) {
    if (rest % 1000 !== 0) parts.unshift(cardinal(rest % 1000) + (GROUPS[group] ?? ''));
  }
  // "one thousand and five", but "one thousand, two hundred and five".
  const last = number % 1000;
  if (last === 0 || last >= 100) return parts.join(', ');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

export const ordinal = (number: number): string => ordinalOf(cardinal(number));

/** "twenty-first" of "twenty-one". */
export function ordinalOf(words: string): string {
  return words.replace(
    /[a-z]+$/,
    (word) => ORDINALS[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`),
  );
}

/** "nineteen oh-five", "two thousand and five", "twenty ten". */
export function year(number: number): string {
  const century = Math.floor(number / 100);
  const rest = number % 100;
  if (century === 0 || century >= 100 || (century % 10 === 0 && rest < 10)) return cardinal(number);
  if (rest === 0) return `${cardinal(century)} hundred`;
  return `${cardinal(century)} ${rest < 10 ? 'oh-' : ''}${cardinal(rest)}`;
}

/** "three point one four"; noughts at the end aren't read. */
export function decimal(written: string): string {
  const [whole = '', part = ''] = written.split('.');
  const digits = part.replace(/0+$/, '');
  const words = cardinal(Number(whole || 0));
  return digits === '' ? words : `${words} point ${Array.from(digits, (d) => UNITS[Number(d)]).join(' ')}`;
}

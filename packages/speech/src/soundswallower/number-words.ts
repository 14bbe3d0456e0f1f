const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Years in this range are said in two halves: nineteen ninety. */
const FIRST_YEAR = 1100;
const LAST_YEAR = 2099;

/** A whole number from 0 to 999 999 as it is said, one dictionary word each; 1990 as a year. */
export function numberWords(value: number): string[] {
  if (value < 20) return [SMALL[value] ?? ''];
  if (value < 100) return [TENS[Math.floor(value / 10)] ?? '', ...rest(value % 10)];
  if (value < 1000) return [SMALL[Math.floor(value / 100)] ?? '', 'hundred', ...rest(value % 100)];
  if (isSaidAsYear(value)) return [...numberWords(Math.floor(value / 100)), ...rest(value % 100)];
  return [...numberWords(Math.floor(value / 1000)), 'thousand', ...rest(value % 1000)];
}

// "Two thousand five" is not said in halves, nor are 1900 or 1905.
function isSaidAsYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR && value % 100 >= 10;
}

function rest(value: number): string[] {
  return value === 0 ? [] : numberWords(value);
}

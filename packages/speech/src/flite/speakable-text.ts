/** Longer lines are not the examiner's; the program takes them as one sentence and needs memory for each. */
export const MAX_TEXT_CHARS = 2_000;

/** Letters that aren't a plain one with a mark, and what an English voice makes of them. */
const PLAIN_LETTERS = new Map(
  'ł=l ø=o đ=d ð=d þ=th æ=ae œ=oe ß=ss ı=i ħ=h ə=a ŋ=ng ɓ=b ɗ=d ƙ=k ɛ=e ɔ=o'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/**
 * Text the speech program reads as it is meant: plain letters, no control characters, and a space around it, because
 * it takes an argument without a space for the name of a file.
 */
export function speakableText(text: string): string {
  const plain = text
    .slice(0, MAX_TEXT_CHARS)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[‐‑]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/\s*[–—]\s*/g, ', ')
    .replaceAll(/[^\x20-\x7e]/gu, plainLetter)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return ` ${plain} `;
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  const plain = PLAIN_LETTERS.get(small) ?? ' ';
  return letter === small ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

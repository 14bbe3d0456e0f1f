/** Longer lines are not the examiner's; the program takes them as one sentence and needs memory for each. */
export const MAX_TEXT_CHARS = 2_000;

/**
 * Text the speech program reads as it is meant: plain letters, no control characters, and a space around it, because
 * it takes an argument without a space for the name of a file.
 */
export function speakableText(text: string): string {
  const plain = text
    .slice(0, MAX_TEXT_CHARS)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/\s*[–—]\s*/g, ', ')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return ` ${plain} `;
}

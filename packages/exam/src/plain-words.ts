/** The words of a text in lower case, punctuation gone, apostrophes inside words kept. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`]/gu, "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/gu, ''))
    .filter((word) => word !== '');
}

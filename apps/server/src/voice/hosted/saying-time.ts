/** A calm voice takes so long for a word; how long the platform's takes nobody tells. */
const SPOKEN_WORD_MS = 400;

/** How long the platform's voice takes to say this, about; milliseconds. */
export function sayingMs(text: string): number {
  return SPOKEN_WORD_MS * text.split(' ').length;
}

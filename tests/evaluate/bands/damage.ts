import { randomFrom } from '@bandpal/exam';

const SEED = 7;

/** Words that end like an inflected form without being one. */
const NO_ENDING = new Set(
  'always anything as bring during evening everything his is its king less morning nothing perhaps something spring string thing this unless us was yes'.split(
    ' ',
  ),
);

/** The text without a, an and the. */
export function withoutArticles(text: string): string {
  return tidy(text.replaceAll(/\b(?:an?|the)\b(?!['’])/giu, ''));
}

/** The text without articles, forms of "be" and the endings of plurals, verbs and -ing forms: like that of a beginner. */
export function stripped(text: string): string {
  const bare = withoutArticles(text)
    .replaceAll(/['’](?:s|m|re)\b/giu, '')
    .replaceAll(/\b(?:am|are|be|been|being|is|was|were)\b(?!['’])/giu, '');
  return tidy(bare.replaceAll(/\p{L}+/gu, withoutEnding));
}

/** The words in an order that chance has chosen, in sentences as long as those of the text. */
export function shuffled(text: string): string {
  const random = randomFrom(SEED);
  const sentences = text.split(/(?<=[.?!])\s+/u).map((sentence) => sentence.split(/\s+/u));
  const words = sentences.flat().map((word) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]/gu, ''));
  for (let last = words.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [words[last], words[other]] = [words[other] ?? '', words[last] ?? ''];
  }
  return sentences
    .map(({ length }) => `${words.splice(0, length).join(' ')}.`)
    .map((sentence) => sentence.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
    .join(' ');
}

function withoutEnding(word: string): string {
  if (NO_ENDING.has(word.toLowerCase())) return word;
  return word
    .replace(/^(\p{L}{2,})ies$/u, '$1y')
    .replace(/^(\p{L}{3,})ing$/u, '$1')
    .replace(/^(\p{L}{2,}[^aeiou])ed$/u, '$1')
    .replace(/^(\p{L}*(?:s|sh|ch|x))es$/u, '$1')
    .replace(/^(\p{L}{2,}[^su'’])s$/u, '$1');
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[.,;:?!])/gu, '')
    .trim();
}

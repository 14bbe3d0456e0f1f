import type { WordVerdict } from '@bandpal/contracts';

interface HeardAttempt {
  /** What was to be said. */
  word: string;
  /** What was written by a recogniser that did not know it. */
  heard: string;
  /** By how much that is likelier as a reading of the sound than the word, in nats; null where nobody can tell. */
  loss: number | null;
}

/** As likely a reading as what was written, and spelt differently: "right" for "write". */
const SAME_NATS = 1;
/** The word is a second choice; it separates words that raters found good from bad ones (docs/speech.md). */
const NEAR_NATS = 6;

/** How well a word was understood. A little word heard before it, as in "the house", does no harm. */
export function judgeWord({ word, heard, loss }: HeardAttempt): WordVerdict {
  const wanted = plain(word);
  const written = heard
    .split(/\s+/u)
    .map(plain)
    .filter((text) => text !== '');
  if (written.length === 0) return 'nothing';
  if (written.includes(wanted) || written.join('') === wanted) return 'understood';
  if (loss === null) return 'other';
  if (loss <= SAME_NATS) return 'understood';
  return loss <= NEAR_NATS ? 'nearly' : 'other';
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, '');

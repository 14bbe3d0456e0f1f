// A result card in words: for those who don't see the picture, and for what messengers show beside it.
import type { BandInterval, CardSentence } from '@bandpal/contracts';
import type { CardContent } from './result-card-rows.ts';

/** `6.0–6.5`; one figure where both ends agree. */
export function rangeOf({ low, high }: BandInterval): string {
  return low === high ? low.toFixed(1) : `${low.toFixed(1)}–${high.toFixed(1)}`;
}

/** The sentence as it was said or as it is better, in one line. */
export function sentenceText(sentence: CardSentence, side: 'said' | 'better'): string {
  return sentence
    .map((piece) => piece[side])
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The title of a card: `Lan: speaking band 6.0–6.5`. */
export function cardTitle(content: CardContent): string {
  const band = `peaking band ${rangeOf(content)}`;
  return content.name === null ? `S${band}` : `${content.name}: s${band}`;
}

/** What a messenger shows below the title. */
export function cardDescription({ sentence }: CardContent): string {
  const about = 'An estimate by an AI examiner that asks IELTS-style questions out loud. How would you do?';
  return sentence === null
    ? about
    : `“${sentenceText(sentence, 'said')}” → “${sentenceText(sentence, 'better')}”`;
}

/** All that the picture says. */
export function cardAlternative(content: CardContent): string {
  const { low, high, isTyped, sentence } = content;
  const band =
    low === high ? `band ${low.toFixed(1)}` : `between band ${low.toFixed(1)} and ${high.toFixed(1)}`;
  const parts = [
    `${content.name === null ? '' : `${content.name}. `}Speaking: ${band}, estimated ${isTyped ? 'from typed answers' : 'by an AI examiner'}.`,
    ...(sentence === null
      ? []
      : [
          `${isTyped ? 'I wrote' : 'I said'}: “${sentenceText(sentence, 'said')}”`,
          `Better: “${sentenceText(sentence, 'better')}”`,
        ]),
    'Practice, not an IELTS result.',
  ];
  return parts.join(' ');
}

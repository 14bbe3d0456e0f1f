// A result card in words: for those who don't see the picture, and for what messengers show beside it.
import { cardBand, cardSentenceText } from '@bandpal/contracts';
import type { CardContent } from './result-card-rows.ts';

/** The title of a card: `Lan: speaking band 6.0–6.5`. */
export function cardTitle(content: CardContent): string {
  const band = `peaking band ${cardBand(content)}`;
  return content.name === null ? `S${band}` : `${content.name}: s${band}`;
}

/** What a messenger shows below the title. */
export function cardDescription({ sentence }: CardContent): string {
  const about = 'An estimate by an AI examiner that asks IELTS-style questions out loud. How would you do?';
  return sentence === null
    ? about
    : `“${cardSentenceText(sentence, 'said')}” → “${cardSentenceText(sentence, 'better')}”`;
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
          `${isTyped ? 'I wrote' : 'I said'}: “${cardSentenceText(sentence, 'said')}”`,
          `Better: “${cardSentenceText(sentence, 'better')}”`,
        ]),
    'Practice, not an IELTS result.',
  ];
  return parts.join(' ');
}

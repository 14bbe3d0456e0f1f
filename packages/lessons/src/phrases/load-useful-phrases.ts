import { loadCardPhrases, loadPart1Phrases } from '@bandpal/content/lessons';
import type { AnswerRecord } from '@bandpal/contracts';
import { cardPhrasesFor, part1PhrasesFor } from './useful-phrases.ts';

/**
 * Three to five phrases for the question of an answer, the first of them a way to begin; "…" is a gap to fill. Where the bank no
 * longer has the question, a way to begin is all there is. The phrases of a part are loaded when one of them is first asked for.
 */
export async function loadUsefulPhrases(
  asked: Pick<AnswerRecord, 'part' | 'questionId' | 'question'>,
): Promise<string[]> {
  return asked.part === 1
    ? part1PhrasesFor(asked, await loadPart1Phrases())
    : cardPhrasesFor(asked, await loadCardPhrases());
}

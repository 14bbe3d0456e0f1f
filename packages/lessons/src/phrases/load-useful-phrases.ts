import { loadCardPhrases, loadPart1Phrases } from '@bandpal/content/lessons';
import type { ExamPart } from '@bandpal/contracts';
import { cardPhrasesFor, part1PhrasesFor } from './useful-phrases.ts';
import type { UsefulPhrases } from './useful-phrases.ts';

/**
 * Phrases for the question of an answer. Where the bank has none for it, as for rounding-off questions and those that are gone, ways to begin are
 * all there is. The phrases of a part are loaded when one of them is first asked for.
 */
export async function loadUsefulPhrases(asked: {
  part: ExamPart;
  questionId: string;
  question: string;
}): Promise<UsefulPhrases> {
  return asked.part === 1
    ? part1PhrasesFor(asked, await loadPart1Phrases())
    : cardPhrasesFor(asked, await loadCardPhrases());
}

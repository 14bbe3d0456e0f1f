import type { LearntText } from '@bandpal/assessment';
import type { AnswerRecord } from '@bandpal/contracts';
import { loadAllModelAnswers, loadUsefulPhrases } from '@bandpal/lessons';

/**
 * Texts that a candidate may have learnt by heart: every model answer, because one may be recited under another card, the phrases for the
 * questions that were asked, and the candidate's own earlier talks. A way to begin is no idea of anybody's, so it is left out.
 */
export async function learntTexts({
  answers,
  earlierTalks = [],
}: {
  answers: readonly AnswerRecord[];
  earlierTalks?: readonly string[] | undefined;
}): Promise<LearntText[]> {
  const models = await loadAllModelAnswers();
  const phrases = await Promise.all(answers.map(loadUsefulPhrases));
  return [
    ...models.flatMap((one) => one.answers).map(({ text }): LearntText => ({ source: 'model-answer', text })),
    ...phrases
      .flatMap(({ own, topic }) => [...own, ...topic])
      .map((text): LearntText => ({ source: 'useful-phrases', text })),
    ...earlierTalks.map((text): LearntText => ({ source: 'earlier-talk', text })),
  ];
}

import { modelAnswerLoaders } from '@bandpal/content/lessons';
import type { ModelAnswers } from '@bandpal/content/lessons';

/** The answers at band 6 are written without mistakes, so that nobody learns one from them. */
const BAND_6_NOTE = 'A real band 6 answer also has mistakes. We left them out.';

/** Model answers on the theme of a cue card, at bands 6, 7 and 8; null where the id is of no cue card of the bank. */
export async function loadModelAnswers(cardId: string): Promise<ModelAnswers | null> {
  const family = familyOf(cardId);
  const load = Object.hasOwn(modelAnswerLoaders, family) ? modelAnswerLoaders[family] : undefined;
  return load === undefined ? null : withNote(await load());
}

/** Every model answer there is. */
export async function loadAllModelAnswers(): Promise<ModelAnswers[]> {
  return Promise.all(Object.values(modelAnswerLoaders).map((load) => load()));
}

/** The id of a card begins with its family; work and study are one. */
function familyOf(cardId: string): string {
  const [theme = ''] = cardId.split('-');
  return theme === 'work' || theme === 'study' ? 'work-study' : theme;
}

function withNote(models: ModelAnswers): ModelAnswers {
  const answers = models.answers.map((answer) =>
    answer.band === 6 ? { ...answer, remarks: [...answer.remarks, BAND_6_NOTE] } : answer,
  );
  return { ...models, answers };
}

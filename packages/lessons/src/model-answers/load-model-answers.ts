import type { ModelAnswers } from './model-answers.ts';

/** What a cue card is about; its id begins with it. */
type Theme =
  | 'activity'
  | 'event'
  | 'food'
  | 'future'
  | 'idea'
  | 'media'
  | 'nature'
  | 'object'
  | 'person'
  | 'place'
  | 'study'
  | 'technology'
  | 'work';

const workOrStudy = async () => (await import('./themes/work-study.ts')).workStudyAnswers;

const LOADERS: Readonly<Record<Theme, () => Promise<ModelAnswers>>> = {
  activity: async () => (await import('./themes/activity.ts')).activityAnswers,
  event: async () => (await import('./themes/event.ts')).eventAnswers,
  food: async () => (await import('./themes/food.ts')).foodAnswers,
  future: async () => (await import('./themes/future.ts')).futureAnswers,
  idea: async () => (await import('./themes/idea.ts')).ideaAnswers,
  media: async () => (await import('./themes/media.ts')).mediaAnswers,
  nature: async () => (await import('./themes/nature.ts')).natureAnswers,
  object: async () => (await import('./themes/object.ts')).objectAnswers,
  person: async () => (await import('./themes/person.ts')).personAnswers,
  place: async () => (await import('./themes/place.ts')).placeAnswers,
  study: workOrStudy,
  technology: async () => (await import('./themes/technology.ts')).technologyAnswers,
  work: workOrStudy,
};

/** The answers at band 6 are written without mistakes, so that nobody learns one from them. */
const BAND_6_NOTE = 'A real band 6 answer also has mistakes. We left them out.';

/** Model answers on the theme of a cue card, at bands 6, 7 and 8; null where the id is of no cue card of the bank. */
export async function loadModelAnswers(cardId: string): Promise<ModelAnswers | null> {
  const [theme = ''] = cardId.split('-');
  return isTheme(theme) ? withNote(await LOADERS[theme]()) : null;
}

/** Every model answer there is. */
export async function loadAllModelAnswers(): Promise<ModelAnswers[]> {
  return Promise.all([...new Set(Object.values(LOADERS))].map((load) => load()));
}

function withNote(models: ModelAnswers): ModelAnswers {
  const answers = models.answers.map((answer) =>
    answer.band === 6 ? { ...answer, remarks: [...answer.remarks, BAND_6_NOTE] } : answer,
  );
  return { ...models, answers };
}

function isTheme(theme: string): theme is Theme {
  return Object.hasOwn(LOADERS, theme);
}

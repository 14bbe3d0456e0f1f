import type { ChangeKind } from '@bandpal/lessons';

export const LESSONS_TEXTS = {
  open: 'Say it better',
  loading: 'Loading…',
  failed: 'This part could not be loaded. Check your connection and try again.',
  again: 'Try again',
  betterTitle: 'Your answer in better words',
  betterHint: 'These are your own ideas. Fixed rules change the words, and they add nothing.',
  nothing: 'We found nothing here that we can surely say better.',
  unread: 'We have not checked this answer for errors.',
  changesTitle: 'What changed',
  modelWordsTitle: 'In the words of a language model',
  modelWordsHint: (model: string) =>
    `The text of this answer is then sent to the language model of this site (${model}). Your voice is not sent.`,
  askModel: 'Ask the language model',
  modelWordsNote: (model: string) =>
    `Written by the language model ${model}. We show it because it names nothing that you did not say. A model can still be wrong.`,
  modelHasNone:
    'The language model gave no version that surely says the same as you did. Use the one with our rules.',
  modelTroubles: {
    'too-often': 'You have asked often just now. Please wait a minute, then try again.',
    'no-answer': 'The language model does not answer at the moment. Please try again later.',
    failed: 'The language model could not be asked. Check your connection and try again.',
  },
  phrasesTitle: 'Useful phrases for this question',
  modelsTitle: 'Three long turns on this theme',
  modelsHint:
    'Written by us. The story is the same each time, so you can see what changes from band to band.',
  modelsTask: 'The task:',
  modelBand: (band: number) => `Written by us: as it may sound at band ${band}`,
  modelWhy: 'Why this band',
  phrasesHint: '“…” is a gap. Put your own words there.',
} as const;

/** Why something was changed, for a reader who learns English. */
export const KIND_TEXTS: Readonly<Record<ChangeKind, string>> = {
  correction: 'a likely mistake',
  hesitation: 'a sound or a phrase that only fills time',
  repetition: 'said twice',
  'false-start': 'a word that was started and said again',
  joined: 'joins short sentences',
  'stronger-word': 'stronger than “very” with a simple word',
  collocation: 'these words go together in English',
  variety: 'another way to say it',
  reworded: 'in the words of the language model',
};

import type { ChangeKind } from '@bandpal/lessons';

export const LESSONS_TEXTS = {
  open: 'Say it better',
  loading: 'Loading…',
  failed: 'This part couldn’t be loaded. Check your connection and try again.',
  again: 'Try again',
  betterTitle: 'Your answer in better words',
  betterHint: 'Your own sentences, mended or shortened by fixed rules.',
  correctedTitle: 'Your answer with our corrections',
  correctedHint:
    'We changed only what we could put right. Other mistakes may still be in it, so don’t learn it by heart.',
  unsure: 'may still have mistakes',
  unsureHint:
    'Sentences with a dotted line may still have mistakes. We changed only what we could put right, so don’t learn them by heart.',
  nothing: 'There’s nothing here that we’re sure would be better.',
  tooMany:
    'Your answers have more mistakes than we can correct with certainty, so we don’t write a better version of them. Start with the marks in this answer: press one to see why.',
  unread: 'We haven’t checked this answer for errors.',
  changesTitle: 'What changed',
  modelWordsTitle: 'In the words of a language model',
  modelWordsHint: (model: string) =>
    `This sends the text of your answer to this site’s language model (${model}). Your voice isn’t sent.`,
  askModel: 'Ask the language model',
  modelWordsNote: (model: string) =>
    `Written by the language model ${model}. We show it because it names nothing you didn’t say. A model can still be wrong.`,
  modelHasNone:
    'We can’t be sure that the language model’s version says what you said, so we don’t show it. Use the one our rules made.',
  modelTroubles: {
    'too-often': 'You’ve asked several times just now. Please wait a minute, then try again.',
    'no-answer': 'The language model isn’t answering at the moment. Please try again later.',
    failed: 'We couldn’t reach the language model. Check your connection and try again.',
  },
  phrasesTitle: 'Useful phrases for this question',
  topicPhrasesTitle: 'More phrases on this topic',
  modelsTitle: 'Three model long turns',
  modelsForOtherCard:
    'There’s no model for your own card yet. These are for another card of the same kind: look at how they’re built, not at what they’re about.',
  modelsHint:
    'Written by us. The story is the same each time, so you can see what changes from band to band.',
  modelsTask: 'The task:',
  modelBand: (band: number) => `Written by us: how it might sound at band ${band}`,
  modelWhy: 'Why this band',
  phrasesHint: 'Choose what is true for you, and replace each “…” with your own words.',
} as const;

/** Why something was changed, for a reader who learns English. */
export const KIND_TEXTS: Readonly<Record<ChangeKind, string>> = {
  correction: 'fixes a likely mistake',
  hesitation: 'a sound or a phrase that only fills time',
  repetition: 'said twice',
  'false-start': 'a word you started and said again',
  'self-repair': 'you corrected yourself',
  joined: 'joins short sentences',
  'stronger-word': 'stronger than “very” with a simple word',
  collocation: 'these words go together in English',
  variety: 'another way to say it',
  reworded: 'in the words of the language model',
};

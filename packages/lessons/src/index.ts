export { loadUsefulPhrases } from './phrases/load-useful-phrases.ts';
export type { UsefulPhrases } from './phrases/load-useful-phrases.ts';
export { hasTooManyErrors, sayItBetter } from './better/say-it-better.ts';
export { checkRewording } from './better/check-rewording.ts';
export type { BetterPiece, BetterVersion, ChangeKind } from './better/better-version.ts';
export { loadAllModelAnswers, loadModelAnswers } from './model-answers/load-model-answers.ts';
export type { ModelAnswer, ModelAnswers } from '@bandpal/content/lessons';

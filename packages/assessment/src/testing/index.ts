export { typed } from './answers.ts';
export { CORRECT_SPEECH } from './correct-speech.ts';
export { GOOD_ENGLISH } from './good-english/good-english.ts';
export type { GoodEnglish } from './good-english/good-english.ts';
export { LEARNER_SENTENCES } from './learner-sentences.ts';
export { SURROUNDINGS } from './surroundings.ts';
export { testOfRecordings } from './test-of-recordings.ts';

export { findDevAudio } from './dev-audio.ts';
export type { Recording } from './dev-audio.ts';
export { FakeSpeech } from './fake-speech.ts';
export { TestVoice } from './test-voice.ts';
export { wordErrorRate } from './word-error-rate.ts';

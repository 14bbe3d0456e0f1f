export { openSpeechEngines } from './open-speech-engines.ts';
export type { OpenSpeechEngines } from './open-speech-engines.ts';
export { SpeechStartError } from './speech-start-error.ts';
export { SPEECH_VARIABLES, speechOptionsSchema } from './options.ts';
export type { SpeechOptions } from './options.ts';

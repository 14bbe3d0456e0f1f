import type { VoiceEngine } from './engine/voice-engine.ts';
import { flite } from './flite/flite-engine.ts';
import { hibari } from './hibari/hibari-engine.ts';
import { openaiVoice } from './openai/openai-engines.ts';
import { sherpaVoice } from './sherpa/sherpa-engines.ts';

/** What SPEECH_SYNTHESIZER may name. */
export const VOICES: readonly VoiceEngine[] = [flite, hibari, sherpaVoice, openaiVoice];

/** What speaks where SPEECH_SYNTHESIZER and SPEECH_VOICE name no voice and the files of the neural one are there and whole. */
export const NEURAL_VOICE = hibari.id;
/** What speaks elsewhere: it comes with the packages. */
export const EMBEDDED_VOICE = flite.id;

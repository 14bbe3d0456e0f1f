import type { VoiceEngine } from './engine/voice-engine.ts';
import { flite } from './flite/flite-engine.ts';
import { hibari } from './hibari/hibari-engine.ts';
import { openaiVoice } from './openai/openai-engines.ts';
import { sherpaVoice } from './sherpa/sherpa-engines.ts';

/** What SPEECH_SYNTHESIZER may name. */
export const VOICES: readonly VoiceEngine[] = [flite, hibari, sherpaVoice, openaiVoice];

export const DEFAULT_VOICE = flite.id;

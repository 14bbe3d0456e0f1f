import type { VoiceEngine, TurnDetectorEngine } from './engine/define-engine.ts';
import type { RecognizerEngine } from './engine/pooled-recognizer.ts';
import { flite } from './flite/flite-engine.ts';
import { hibari } from './hibari/hibari-engine.ts';
import { moonshine } from './moonshine/moonshine-engine.ts';
import { openaiRecognizer, openaiVoice } from './openai/openai-engines.ts';
import { sherpaRecognizer, sherpaVoice } from './sherpa/sherpa-engines.ts';
import { smartTurn } from './turn/smart-turn-detector.ts';

/** What SPEECH_RECOGNIZER may name. */
export const RECOGNIZERS: readonly RecognizerEngine[] = [moonshine, sherpaRecognizer, openaiRecognizer];

export const DEFAULT_RECOGNIZER = moonshine.id;

/** What SPEECH_SYNTHESIZER may name. */
export const VOICES: readonly VoiceEngine[] = [flite, hibari, sherpaVoice, openaiVoice];

/** What speaks where SPEECH_SYNTHESIZER and SPEECH_VOICE name no voice and the files of the neural one are there and whole. */
export const NEURAL_VOICE = hibari.id;
/** What speaks elsewhere: it comes with the packages. */
export const EMBEDDED_VOICE = flite.id;

/** The first for which everything that it needs is set is in use; without one, silence and words end a turn. */
export const TURN_DETECTORS: readonly TurnDetectorEngine[] = [smartTurn];

import type { RecognizerEngine } from './engine/pooled-recognizer.ts';
import { moonshine } from './moonshine/moonshine-engine.ts';
import { openaiRecognizer } from './openai/openai-engines.ts';
import { sherpaRecognizer } from './sherpa/sherpa-engines.ts';

/** What SPEECH_RECOGNIZER may name. */
export const RECOGNIZERS: readonly RecognizerEngine[] = [moonshine, sherpaRecognizer, openaiRecognizer];

export const DEFAULT_RECOGNIZER = moonshine.id;

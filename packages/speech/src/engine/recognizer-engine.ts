import type { Recognizer } from '../ports/speech.ts';
import type { Engine } from './define-engine.ts';
import type { WithHealth } from './engine-health.ts';

/** A recogniser that is running. */
export type OpenRecognizer = Recognizer & WithHealth;

/** A recogniser that SPEECH_RECOGNIZER may name. */
export type RecognizerEngine = Engine<OpenRecognizer>;

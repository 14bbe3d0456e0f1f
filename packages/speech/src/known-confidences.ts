import type { OpenRecognizer } from './engine/recognizer-engine.ts';
import type { Transcription } from './ports/speech.ts';

/**
 * The recogniser with those confidences alone that are known to say how often words are right. Where nobody has compared an engine's
 * own with right words they become null: the product's thresholds and tables would take them for something they are not.
 */
export function withKnownConfidences(recognizer: OpenRecognizer): OpenRecognizer {
  if (recognizer.isCalibrated === true) return recognizer;
  return {
    name: recognizer.name,
    transcribe: async (samples, options) => withoutConfidence(await recognizer.transcribe(samples, options)),
    health: () => recognizer.health(),
    [Symbol.asyncDispose]: () => recognizer[Symbol.asyncDispose](),
  };
}

function withoutConfidence(heard: Transcription): Transcription {
  if (heard.words.length === 0) return heard;
  return { ...heard, words: heard.words.map(({ text }) => ({ text, confidence: null })), confidence: null };
}

import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { recognitionJobSchema } from '@bandpal/speech/engine';
import { echoSettingsSchema } from './echo-settings.ts';

/** Half a second at 16 kHz. */
const SAMPLES_PER_WORD = 8_000;

await serveJobs(recognitionJobSchema, async () => {
  // A model is loaded here, once; the pool waits for it.
  const { word } = readProcessSettings(echoSettingsSchema);
  return ({ samples }) => {
    const count = Math.floor(samples.length / SAMPLES_PER_WORD);
    const words = Array.from({ length: count }, () => ({ text: word, confidence: null }));
    return { text: words.map(({ text }) => text).join(' '), words, confidence: null };
  };
});

import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { encodeClip, renderingJobSchema } from '@bandpal/speech/engine';
import { toneSettingsSchema } from './tone-settings.ts';

const RATE_HZ = 16_000;
const SAMPLES_PER_LETTER = RATE_HZ / 16;
const LOUDNESS = 0.2;

await serveJobs(renderingJobSchema, async () => {
  const { frequencyHz } = readProcessSettings(toneSettingsSchema);
  const radiansPerSample = (2 * Math.PI * frequencyHz) / RATE_HZ;
  return ({ text }) => {
    const samples = Float32Array.from(
      { length: text.length * SAMPLES_PER_LETTER },
      (_, index) => LOUDNESS * Math.sin(index * radiansPerSample),
    );
    return encodeClip({ samples, rateHz: RATE_HZ });
  };
});

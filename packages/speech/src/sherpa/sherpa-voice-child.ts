// The process of a voice that runs on sherpa-onnx.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { encodeClip } from '../clip/encode-clip.ts';
import { renderingJobSchema } from '../engine/pooled-renderer.ts';
import { speakableText } from '../flite/speakable-text.ts';
import { loadSherpa } from './load-sherpa.ts';
import { sherpaVoiceSettingsSchema, voiceConfig, voiceModelOf } from './voice-model.ts';

/** Of the voice's own pace. */
const SPEEDS = { normal: 1, slower: 0.8 } as const;

await serveJobs(renderingJobSchema, async () => {
  const { folder, speaker, threads } = readProcessSettings(sherpaVoiceSettingsSchema);
  const model = voiceModelOf(await readdir(folder));
  if (!model) throw new Error(`There is no voice in ${folder}.`);
  const { OfflineTts } = await loadSherpa();
  const tts = await OfflineTts.createAsync({
    model: {
      ...voiceConfig(model, (file) => path.join(folder, file)),
      numThreads: threads,
      provider: 'cpu',
    },
    maxNumSentences: 1,
  });
  const speakers = Math.max(1, tts.numSpeakers);
  if (speaker >= speakers) {
    throw new Error(`The voice has ${speakers} speakers: SPEECH_SHERPA_SPEAKER must be below that.`);
  }
  return async ({ text, pace }) => {
    const { samples, sampleRate } = await tts.generateAsync({
      text: speakableText(text).trim(),
      sid: speaker,
      speed: SPEEDS[pace],
      // A buffer outside the heap cannot be sent to another process.
      enableExternalBuffer: false,
    });
    if (samples.length === 0) throw new Error('The voice gave no sound.');
    return encodeClip({ samples, rateHz: sampleRate });
  };
});

// The process of a recogniser that runs on sherpa-onnx.
import path from 'node:path';
import { readdir } from 'node:fs/promises';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { recognitionJobSchema } from '../engine/pooled-recognizer.ts';
import { withSilenceAround } from '../moonshine/prepare-audio.ts';
import { loadSherpa } from './load-sherpa.ts';
import {
  sherpaRecognizerSettingsSchema,
  readRecognition,
  recognitionResultSchema,
  recognizerConfig,
  recognizerModelOf,
} from './recognizer-model.ts';

await serveJobs(recognitionJobSchema, async () => {
  const { folder, threads } = readProcessSettings(sherpaRecognizerSettingsSchema);
  const model = recognizerModelOf(await readdir(folder));
  if (!model) throw new Error(`There is no recogniser model in ${folder}.`);
  const { OfflineRecognizer } = await loadSherpa();
  const recognizer = await OfflineRecognizer.createAsync({
    featConfig: { sampleRate: SPEECH_SAMPLE_RATE_HZ, featureDim: 80 },
    modelConfig: {
      ...recognizerConfig(model, (file) => path.join(folder, file)),
      numThreads: threads,
      provider: 'cpu',
    },
  });
  return async ({ samples }) => {
    const stream = recognizer.createStream();
    stream.acceptWaveform({
      samples: withSilenceAround(samples),
      sampleRate: SPEECH_SAMPLE_RATE_HZ,
    });
    return readRecognition(recognitionResultSchema.parse(await recognizer.decodeAsync(stream)));
  };
});

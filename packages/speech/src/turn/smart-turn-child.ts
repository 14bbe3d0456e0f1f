// The process of the model that hears whether a turn is over.
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { smartTurnJobSchema, smartTurnSettingsSchema } from '../engine/jobs.ts';
import { sessionOptions } from '../engine/model-memory.ts';
import { MEL_BANDS, logMel, turnAudio } from './log-mel.ts';

await serveJobs(smartTurnJobSchema, async () => {
  const { file } = readProcessSettings(smartTurnSettingsSchema);
  const session = await InferenceSession.create(file, sessionOptions());
  const rate = async (samples: Float32Array): Promise<number> => {
    const features = logMel(turnAudio(samples));
    const input = new Tensor('float32', features, [1, MEL_BANDS, features.length / MEL_BANDS]);
    const outputs = await session.run({ input_features: input });
    const [output] = Object.values(outputs);
    const probability = output?.data[0];
    if (output?.data.length !== 1 || typeof probability !== 'number' || probability < 0 || probability > 1) {
      throw new Error('The turn model has another output than expected.');
    }
    return probability;
  };
  // A model of another kind is found out now and not in a conversation.
  await rate(new Float32Array(0));
  return ({ samples }) => rate(samples);
});

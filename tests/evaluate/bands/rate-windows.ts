import { rateWindows, SileroModel } from '@bandpal/speech/testing';
import { atLevel } from '../speech/noise.ts';

/** Of the whole recording, silences included: a call has levelled its sound before the first answer. */
const RATED_DBFS = -20;

/** The product's voice activity detector for whole recordings: probabilities of speech, one a window. Rejects when it is not installed. */
export async function openWindowRating(): Promise<(samples: Float32Array) => Promise<number[]>> {
  const model = await SileroModel.load();
  return (recording) => {
    const samples = recording.some((sample) => sample !== 0) ? atLevel(recording, RATED_DBFS) : recording;
    return rateWindows(model, samples);
  };
}

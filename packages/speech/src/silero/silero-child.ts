// The voice activity detector's process: one for all streams.
import { serveJobs } from '@bandpal/foundation/jobs';
import { sileroJobSchema } from '../engine/jobs.ts';
import { VAD_WINDOW_SAMPLES } from '../ports/speech.ts';
import { SileroModel } from './silero-model.ts';
import type { SileroMemory } from './silero-model.ts';

await serveJobs(sileroJobSchema, async () => {
  const model = await SileroModel.load();
  const memories = new Map<number, SileroMemory>();
  return async (job): Promise<number[]> => {
    if (job.type === 'close') {
      memories.delete(job.stream);
      return [];
    }
    // An unknown stream means that the stream is new or the process is: either way it starts afresh.
    const memory = memories.get(job.stream) ?? model.newMemory();
    memories.set(job.stream, memory);
    const probabilities: number[] = [];
    for (let start = 0; start < job.samples.length; start += VAD_WINDOW_SAMPLES) {
      const window = job.samples.subarray(start, start + VAD_WINDOW_SAMPLES);
      probabilities.push(await model.rate(window, memory));
    }
    return probabilities;
  };
});

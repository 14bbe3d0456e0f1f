// The aligner's process.
import { serveJobs } from '@bandpal/foundation/jobs';
import { alignerJobSchema } from '../engine/jobs.ts';
import { ForcedAlignment } from './forced-alignment.ts';

await serveJobs(alignerJobSchema, async () => {
  const alignment = await ForcedAlignment.load();
  return ({ samples, words }) => alignment.align(samples, words);
});

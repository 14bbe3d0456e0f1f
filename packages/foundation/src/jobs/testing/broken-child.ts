// A process for tests that cannot load what it needs.
import { serveJobs } from '../serve-jobs.ts';
import { obedientJobSchema } from './obedient-job.ts';

await serveJobs(obedientJobSchema, async () => {
  throw new Error('The model is missing.');
});

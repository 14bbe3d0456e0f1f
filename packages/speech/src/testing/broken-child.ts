// An engine process for tests whose engine cannot be loaded.
import { serveJobs } from '../process/serve-jobs.ts';
import { obedientJobSchema } from './obedient-job.ts';

await serveJobs(obedientJobSchema, async () => {
  throw new Error('The model is missing.');
});

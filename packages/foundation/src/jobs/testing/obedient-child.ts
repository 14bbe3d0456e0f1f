// A process for tests, which does what it is told.
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { serveJobs } from '../serve-jobs.ts';
import { obedientJobSchema } from './obedient-job.ts';

await serveJobs(obedientJobSchema, async () => async (job, signal): Promise<unknown> => {
  if (job.do === 'echo') return job.text;
  if (job.do === 'tell-environment') return Object.keys(process.env).sort().join(' ');
  if (job.do === 'fail') throw new Error(job.text);
  if (job.do === 'mumble') return 42;
  if (job.do === 'hang') return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (job.do === 'wait-for-abort') return (await once(signal, 'abort')).length;
  if (job.do === 'die-once') {
    if (existsSync(job.file)) return 'alive';
    writeFileSync(job.file, '');
  }
  return process.kill(process.pid, 'SIGKILL');
});

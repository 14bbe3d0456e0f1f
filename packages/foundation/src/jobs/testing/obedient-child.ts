// A process for tests, which does what it is told.
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { serveJobs } from '../serve-jobs.ts';
import { obedientJobSchema } from './obedient-job.ts';
import type { ObedientJob } from './obedient-job.ts';

let nicenessAtLoad = Number.NaN;

/** Of every thread of this process, by Linux's table of them: field 19 (proc(5)). */
function nicenessOfThreads(): string[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[16] ?? '';
  });
}

async function work(job: ObedientJob, signal: AbortSignal): Promise<unknown> {
  if (job.do === 'echo') return job.text;
  if (job.do === 'tell-environment') return Object.keys(process.env).sort().join(' ');
  if (job.do === 'tell-niceness') return [nicenessAtLoad, ...new Set(nicenessOfThreads())].join(' ');
  if (job.do === 'fail') throw new Error(job.text);
  if (job.do === 'mumble') return 42;
  if (job.do === 'hang') return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (job.do === 'wait-for-abort') return (await once(signal, 'abort')).length;
  if (job.do === 'die-once') {
    if (existsSync(job.file)) return 'alive';
    writeFileSync(job.file, '');
  }
  return process.kill(process.pid, 'SIGKILL');
}

await serveJobs(obedientJobSchema, async () => {
  // Starts a thread, as engines do while they load.
  await stat(import.meta.filename);
  nicenessAtLoad = getPriority();
  return work;
});

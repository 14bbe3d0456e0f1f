export { JobPool } from './job-pool.ts';
export type { JobPoolDeps, JobPoolOptions, JobPriority, ProcessHealth } from './job-pool.ts';
export { readProcessSettings } from './job-pool.ts';
export { serveJobs } from './serve-jobs.ts';

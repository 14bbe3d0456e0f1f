export { JobPool } from './job-pool.ts';
export type { JobPoolDeps, JobPoolOptions, JobPriority, ProcessHealth } from './job-pool.ts';
export { readProcessSettings } from './job-pool.ts';
export { JobProcess } from './job-process.ts';
export { serveJobs, serveNotices } from './serve-jobs.ts';

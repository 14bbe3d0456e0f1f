export { FakeClock, settle } from './fake-clock.ts';
export { HurriedClock } from './hurried-clock.ts';
export { isRunning, processesGone } from './processes-gone.ts';
export { makeCertificate, trusting } from './self-signed.ts';
export { watchServer } from './server-ready.ts';
export type { WatchedServer } from './server-ready.ts';
export { quietLog } from './quiet-log.ts';
export { strictBoundary } from './strict-boundary.ts';
export { temporaryFolder } from './temporary-folder.ts';

export { FakeClock, settle } from './fake-clock.ts';
export { isRunning, processesGone } from './processes-gone.ts';
export { strictBoundary } from './strict-boundary.ts';
export { temporaryFolder } from './temporary-folder.ts';

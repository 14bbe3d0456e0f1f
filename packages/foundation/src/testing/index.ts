export { FakeClock, settle } from './fake-clock.ts';
export { strictBoundary } from './strict-boundary.ts';

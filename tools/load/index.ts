// Calls without a browser, as many as a machine bears.
export { startFrameBeat } from './pace-frames.ts';
export { SimulatedCall } from './simulated-call.ts';
export type { SimulatedCallOptions } from './simulated-call.ts';

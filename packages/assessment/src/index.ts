export { SCORER_VERSION, assess, warmUp } from './assess.ts';
export type { AssessInput } from './assess.ts';
export { isFiller, markFillers } from './text/fillers.ts';

export { SCORER_VERSION, assess } from './assess.ts';
export type { AssessInput } from './assess.ts';
export { judgeTranscript } from './judge/judge-transcript.ts';
export type { JudgedAnswer } from './judge/judge-transcript.ts';
export type { JudgedCriterion } from './judge/blend.ts';

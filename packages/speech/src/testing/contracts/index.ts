export { alignerContract } from './aligner-contract.ts';
export { processHooks, openWith } from './engine-under-test.ts';
export type { EngineUnderTest } from './engine-under-test.ts';
export { recognizerContract, recognizerManners } from './recognizer-contract.ts';
export { synthesizerContract, voiceContract } from './synthesizer-contract.ts';
export { vadContract } from './vad-contract.ts';

export { alignerContract } from './aligner-contract.ts';
export { processHooks } from './engine-under-test.ts';
export type { EngineUnderTest } from './engine-under-test.ts';
export { openWith } from './open-with.ts';
export { recognizerContract } from './recognizer-contract.ts';
export { recognizerManners } from './recognizer-manners.ts';
export { synthesizerContract } from './synthesizer-contract.ts';
export { vadContract } from './vad-contract.ts';
export { voiceContract } from './voice-contract.ts';

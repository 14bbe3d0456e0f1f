export { encodeClip } from '../clip/encode-clip.ts';
export { defineEngine, whenMissing } from './define-engine.ts';
export type { OpenVoice, VoiceDeps, VoiceEngine } from './define-engine.ts';
export type { EngineHealth, WithHealth, EngineDeps } from './engine-pool.ts';
export { PooledRecognizer, recognitionJobSchema, recognizerProcesses } from './pooled-recognizer.ts';
export type { OpenRecognizer, RecognizerEngine } from './pooled-recognizer.ts';
export { PooledRenderer, renderingJobSchema } from './pooled-renderer.ts';

export { bankExams } from './bank-exams.ts';
export { EngineWordPractice } from './practice/engine-word-practice.ts';
export { voiceSchemas } from './rest/voice-schemas.ts';
export { registerVoiceRoutes } from './protocol/routes.ts';
export { registerVoiceSample } from './protocol/voice-sample.ts';
export { VoiceService } from './voice-service.ts';

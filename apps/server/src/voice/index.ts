export { bankExams } from './bank-exams.ts';
export { registerVoiceRoutes } from './protocol/routes.ts';
export type { VoiceRouteDeps } from './protocol/routes.ts';
export { VoiceService } from './voice-service.ts';
export type { VoiceServiceDeps } from './voice-service.ts';
export type { ResponseTime } from './agent/response-meter.ts';

export { bankExams } from './bank-exams.ts';
export { registerVoiceRoutes } from './protocol/routes.ts';
export { VoiceService } from './voice-service.ts';

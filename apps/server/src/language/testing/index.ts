// The models that read answers, and a chat service on this machine for tests, for measures outside this app.
export type { Judge } from '../../ports/language.ts';
export { openAnswerStudy, openJudge } from '../open-language-models.ts';
export { ChatCompletionsService } from './chat-completions-service.ts';

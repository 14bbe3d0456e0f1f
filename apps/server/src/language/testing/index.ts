// The judge, and a chat service on this machine for tests, for measures outside this app.
export type { Judge } from '../../ports/language.ts';
export { openJudge } from '../open-language-models.ts';
export { ChatCompletionsService } from './chat-completions-service.ts';

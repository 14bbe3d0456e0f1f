export { openFollowUps, openJudge } from './open-language-models.ts';
export type { ChatService } from './model/chat-service.ts';

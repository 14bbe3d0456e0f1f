export { openAnswerStudy, openFollowUps, openJudge } from './open-language-models.ts';
export type { ChatService, JudgeService } from './model/chat-service.ts';

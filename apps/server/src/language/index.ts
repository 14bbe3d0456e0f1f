export { questionNearness } from '@bandpal/assessment';
export { LANGUAGE_BUDGETS } from './language-budgets.ts';
export { openAnswerStudy, openFollowUps, openJudge, openRewording } from './open-language-models.ts';
export type { ReadingEngines } from './open-language-models.ts';
export type { ChatService, JudgeService } from './model/chat-model.ts';

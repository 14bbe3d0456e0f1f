export { advance, deadline } from './advance.ts';
export { bank } from './bank/index.ts';
export { isOffered, topicTitles } from './bank-lookup.ts';
export { lastEventAt } from './clock.ts';
export { foresee } from './foresee.ts';
export { LONG_TURN_MS } from './limits.ts';
export { plainWords } from './canonical-words.ts';
export { MAX_QUESTION_WORDS, sayableQuestion } from './probes/choose-probe.ts';
export { randomFrom } from './random.ts';
export { classifyReply } from './reply.ts';
export type { ReplyKind } from './reply.ts';
export { isFinished } from './scenes/place.ts';
export { scriptedLines } from './scripted-lines.ts';
export { practiceMode, requirePlanned, startExam, usedTopicIds } from './start-exam.ts';
export { parseExamState } from './state.ts';
export type { ExamState } from './state.ts';
export { shortParts, viewExam } from './view-exam.ts';
export type {
  Bank,
  ExamAction,
  ExamEvent,
  ExamSetup,
  ExamStep,
  FollowUpFrame,
  Part1Topic,
  Part2Card,
  Patience,
  QuestionNearness,
  SayPurpose,
} from './types.ts';

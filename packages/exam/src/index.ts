export { advance } from './advance.ts';
export { bank } from './bank/index.ts';
export { practiceMode } from './plan-practice.ts';
export { lastEventAt } from './clock.ts';
export { deadline } from './deadline.ts';
export { foresee } from './foresee.ts';
export { plainWords } from './plain-words.ts';
export { parseExamState } from './parse-exam-state.ts';
export { MAX_QUESTION_WORDS, sayableQuestion } from './probes/question-rules.ts';
export { randomFrom } from './random.ts';
export { classifyReply } from './reply.ts';
export type { ReplyKind } from './reply.ts';
export { requirePlanned } from './require-planned.ts';
export { scriptedLines } from './scripted-lines.ts';
export { shortParts } from './short-parts.ts';
export { startExam, usedTopicIds } from './start-exam.ts';
export type { ExamState } from './state.ts';
export { isOffered, topicTitles } from './topic-titles.ts';
export { viewExam } from './view-exam.ts';
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

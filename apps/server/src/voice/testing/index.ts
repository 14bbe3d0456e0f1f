// The voice service with fakes around it, for measures outside this app.
export { typedAnswer } from '../test-run/answer-record.ts';
export type { AskedQuestion } from '../test-run/answer-record.ts';
export { bankExams } from '../bank-exams.ts';
export { PeopleTranscriber } from '../transcripts/people-transcriber.ts';
export { VoiceService } from '../voice-service.ts';
export { KeptLog } from './call-bench.ts';
export { FakeDesk } from './fake-desk.ts';
export { CANDIDATE, FakeRooms } from './fake-room.ts';
export type { FakeRoom, PlayedClip } from './fake-room.ts';
export { hearAnswer } from './hear-answer.ts';
export type { HearAnswerDeps } from './hear-answer.ts';

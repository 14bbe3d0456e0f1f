export {
  AUDIO_FRAME_MS,
  CREDITS_PER_TEST,
  EXAMINER_PARTICIPANT_NAME,
  MAX_APP_MESSAGE_CHARS,
  MIC_LEVEL_SPEAKING_THRESHOLD,
  PCM_FRAME_SAMPLES,
  RECONNECT_GRACE_MS,
  SPEECH_SAMPLE_RATE_HZ,
} from './constants.ts';
export { isHesitation } from './hesitation.ts';
export { examModeSchema, examPartSchema } from './exam-mode.ts';
export type { ExamMode, ExamPart } from './exam-mode.ts';
export { answerKindSchema, answerRecordSchema, pauseSchema, spokenWordSchema } from './answer.ts';
export type { AnswerKind, AnswerRecord, Pause, SpokenWord } from './answer.ts';
export {
  bandIntervalSchema,
  criterionEstimateSchema,
  criterionSchema,
  evidenceSchema,
  featureSchema,
  overallEstimateSchema,
  reportSchema,
} from './report.ts';
export type {
  BandInterval,
  Criterion,
  CriterionEstimate,
  Evidence,
  Feature,
  OverallEstimate,
  Report,
} from './report.ts';
export { judgeOpinionSchema, judgeRatingSchema } from './judge-opinion.ts';
export type { JudgeOpinion, JudgeRating } from './judge-opinion.ts';
export {
  cueCardSchema,
  examClockSchema,
  examMetadataSchema,
  examPhaseSchema,
  examViewSchema,
  examinerStateSchema,
} from './exam-view.ts';
export type { CueCard, ExamClock, ExamMetadata, ExamPhase, ExamView, ExaminerState } from './exam-view.ts';
export {
  LISTENING_MESSAGE,
  PLAYABLE_MESSAGE,
  clientMessageSchema,
  serverMessageSchema,
} from './app-messages.ts';
export type { ClientMessage, ServerMessage } from './app-messages.ts';
export { audioPathSchema } from './audio-path.ts';
export type { AudioPath } from './audio-path.ts';
export { publicConfigSchema } from './public-config.ts';
export type { PublicConfig } from './public-config.ts';
export {
  allowanceSchema,
  errorBodySchema,
  testReportSchema,
  testStatusSchema,
  testSummarySchema,
} from './product-api.ts';
export type { Allowance, ErrorBody, TestReport, TestStatus, TestSummary } from './product-api.ts';
export { renderedSiteSchema, siteSettingsSchema } from './site.ts';
export type { RenderedSite, SiteSettings } from './site.ts';
export { notifyRequestSchema, notifyTopicSchema } from './notify.ts';
export type { NotifyRequest, NotifyTopic } from './notify.ts';
export {
  accountErasedSchema,
  accountSessionSchema,
  accountSessionsSchema,
  accountTestSchema,
  accountTestsSchema,
  claimResultSchema,
  creditBalanceSchema,
  creditEntrySchema,
  creditHistorySchema,
} from './account-api.ts';
export type {
  AccountErased,
  AccountSession,
  AccountTest,
  CreditEntry,
  CreditHistory,
} from './account-api.ts';
export { EXAMINER_ASSISTANTS, callMetadataSchema, webCallSchema } from './web-call.ts';
export type { CallMetadata, WebCall } from './web-call.ts';
export { BandpalError, ERROR_CATALOGUE } from './errors.ts';
export type { ErrorCode } from './errors.ts';

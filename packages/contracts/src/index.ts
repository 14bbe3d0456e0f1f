export {
  AUDIO_FRAME_MS,
  CREDITS_PER_TEST,
  EXAMINER_PARTICIPANT_NAME,
  MAX_APP_MESSAGE_CHARS,
  MIC_LEVEL_SPEAKING_THRESHOLD,
  PCM_FRAME_SAMPLES,
  RECONNECT_GRACE_MS,
  SPEECH_SAMPLE_RATE_HZ,
  TYPED_CEILING,
} from './constants.ts';
export {
  isHesitation,
  plainSounds,
  plainMarks,
  countWords,
  plainWord,
  wordPartsIn,
  wordsIn,
} from './words.ts';
export {
  HOSTED_TICKET_FIELD,
  HOSTED_TICKET_HEADER,
  HOSTED_TURN_CHARS,
  hostedEventSchema,
  hostedProgressQuerySchema,
  hostedProgressSchema,
  hostedStartSchema,
  hostedStartedSchema,
} from './hosted-api.ts';
export type { HostedEvent, HostedProgress, HostedStart, HostedStarted } from './hosted-api.ts';
export { NOTICED_PAUSE_MS, noticedPauses } from './noticed-pauses.ts';
export type { Word } from './words.ts';
export { fitsTranscript } from './fits-transcript.ts';
export { hasOpenDoubt } from './open-doubts.ts';
export {
  correctionFeedbackSchema,
  correctionVerdictSchema,
  disputedCorrectionsSchema,
} from './correction-feedback.ts';
export type {
  CorrectionFeedback,
  CorrectionVerdict,
  DisputedCorrection,
  DisputedCorrections,
} from './correction-feedback.ts';
export { answersWithoutDisputed, MISSED_QUESTION, wholeAnswer, withoutDisputed } from './without-disputed.ts';
export { repeatedWords } from './repeated-words.ts';
export { isEditingTerm, takenBack, areInflected } from './self-repairs.ts';
export type { RunningWord } from './self-repairs.ts';
export { examModeSchema, examPartSchema } from './exam-mode.ts';
export type { ExamMode, ExamPart } from './exam-mode.ts';
export {
  answerKindSchema,
  answerLanguageSchema,
  answerRecordSchema,
  correctionSchema,
  deliverySchema,
  countAnswers,
  isShortAnswer,
  isTalk,
  pauseSchema,
  spokenWordSchema,
  TALK_KINDS,
} from './answer.ts';
export type {
  AnswerKind,
  AnswerLanguage,
  AnswerRecord,
  Correction,
  Delivery,
  Pause,
  SpokenWord,
  StandAloneKind,
} from './answer.ts';
export {
  bandIntervalSchema,
  criterionEstimateSchema,
  criterionSchema,
  evidenceSchema,
  featureSchema,
  overallEstimateSchema,
  reportSchema,
  reportTextSchema,
} from './report.ts';
export type {
  BandInterval,
  Criterion,
  CriterionEstimate,
  Evidence,
  Feature,
  FigureId,
  OverallEstimate,
  AnswerRemark,
  Priority,
  Report,
  ReportText,
  VerbTimes,
} from './report.ts';
export { knownText, REPORT_TEXTS, reportText } from './report-texts.ts';
export type { KnownText, ReportTextCode, ReportTextValues } from './report-texts.ts';
export { anyReportSchema, receivedReportSchema, receivedSharedReportSchema } from './report-versions.ts';
export { JUDGE_SHARE, judgeOpinionSchema, judgeRatingSchema } from './judge-opinion.ts';
export type { JudgeOpinion, JudgeRating } from './judge-opinion.ts';
export {
  RATED_FIGURES,
  readTextBands,
  TEXT_BANDS_ID_LENGTH,
  textBandsFileSchema,
  textBandsSchema,
} from './text-bands.ts';
export type {
  RatedBand,
  RatedCriterion,
  TextAgreement,
  TextBands,
  TextBandsFile,
  TextValidation,
} from './text-bands.ts';
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
export { keptRhythmSchema, MOST_KEPT_PAUSES, MOST_KEPT_VARIANCE } from './kept-rhythm.ts';
export type { KeptPauses, KeptRhythm } from './kept-rhythm.ts';
export { MOST_ATTEMPT_MS, wordAttemptSchema, wordVerdictSchema } from './word-attempt.ts';
export { betterAnswerSchema } from './better-answer.ts';
export type { BetterAnswer } from './better-answer.ts';
export type { WordAttempt, WordVerdict } from './word-attempt.ts';
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
export {
  newShareSchema,
  SHARE_DAYS,
  shareRequestSchema,
  sharedReportSchema,
  shareSchema,
  sharesSchema,
} from './share-api.ts';
export type { NewShare, Share, SharedReport, ShareRequest } from './share-api.ts';
export {
  cardBand,
  cardSentenceSchema,
  cardSentenceText,
  newResultCardSchema,
  RESULT_CARD_NAME_LENGTH,
  resultCardRequestSchema,
  resultCardsSchema,
} from './result-card-api.ts';
export type {
  CardSentence,
  NewResultCard,
  ResultCard,
  ResultCardRequest,
  ResultCards,
} from './result-card-api.ts';
export {
  SETUP_CHECKS,
  setupCheckSchema,
  setupEchoSchema,
  setupFindingSchema,
  setupFindingsSchema,
  setupLinkSchema,
  setupStateSchema,
} from './setup-api.ts';
export type { SetupCheck, SetupFinding, SetupLevel, SetupState } from './setup-api.ts';
export { setupFinding, setupSentence } from './setup-findings.ts';
export type { SetupCode, SetupSentence } from './setup-findings.ts';
export {
  drillSchema,
  familyDrillSchema,
  isPractisable,
  practiceOfSchema,
  practicesSchema,
} from './practice.ts';
export type { Drill, FamilyDrill, Practice, PracticeOf } from './practice.ts';
export {
  languageChoiceSchema,
  PAGE_LANGUAGES,
  pageLanguageSchema,
  pageLanguageStateSchema,
} from './page-languages.ts';
export type { PageLanguage } from './page-languages.ts';
export { directionOf } from './reading-direction.ts';
export { renderedSiteSchema, siteSettingsSchema } from './site.ts';
export type { RenderedSite, SiteSettings } from './site.ts';
export { emailAddressSchema, foldAddress, notifyRequestSchema, notifyTopicSchema } from './notify.ts';
export type { NotifyRequest, NotifyTopic } from './notify.ts';
export {
  accountErasedSchema,
  accountSessionSchema,
  accountSessionsSchema,
  accountTestSchema,
  accountTestsSchema,
  claimableSchema,
  claimResultSchema,
  creditBalanceSchema,
  creditEntrySchema,
  creditHistorySchema,
  endedFactorsSchema,
  freshProofSchema,
  keptFactorSchema,
  MAX_PASSKEY_NAME,
  newConnectionSchema,
  ownConnectionSchema,
  ownFactorsSchema,
  passkeyNameSchema,
  recoveryCodesSchema,
} from './account-api.ts';
export type {
  AccountErased,
  AccountSession,
  AccountTest,
  CreditEntry,
  CreditHistory,
  EndedFactors,
  FormerAddress,
  KeptFactor,
  OwnFactors,
  NewConnection,
  OwnConnection,
  OwnPasskey,
} from './account-api.ts';
export {
  errorCountsSchema,
  estimateSchema,
  progressSchema,
  progressTestSchema,
  topicTitleSchema,
  topicTitlesSchema,
} from './progress-api.ts';
export type { ErrorCounts, Estimate, ProgressTest, TopicTitle } from './progress-api.ts';
export {
  FIRST_LANGUAGES,
  learnerSchema,
  learnerSettingsSchema,
  reminderChoiceSchema,
  reminderStateSchema,
  remindersSchema,
} from './learner-api.ts';
export type { Learner, LearnerSettings, ReminderChoice, Reminders, ReminderState } from './learner-api.ts';
export {
  GUEST_HOURS,
  GUEST_NAME_LENGTH,
  GUEST_NOTE_LENGTH,
  guestJoinSchema,
  guestReadySchema,
  guestRequestSchema,
  guestRoleSchema,
  guestSheetSavedSchema,
  guestSheetSchema,
  guestsSchema,
  guestTokenSchema,
  guestViewSchema,
  MOST_GUESTS,
  newGuestSchema,
  teacherBandsSchema,
  teacherSheetSchema,
} from './guest-api.ts';
export type {
  Guest,
  GuestRequest,
  GuestRole,
  GuestSheet,
  GuestState,
  GuestView,
  NewGuest,
  TeacherBands,
  TeacherSheet,
} from './guest-api.ts';
export { soundContrastSchema, soundPairs } from './sound-pairs.ts';
export type { SoundContrast, SoundPair } from './sound-pairs.ts';
export { speechPaceSchema } from './speech-pace.ts';
export { mean, meanConfidence, median, sum } from './statistics.ts';
export { newTelephoneCodeSchema, telephoneCodeRequestSchema } from './telephone-api.ts';
export type { NewTelephoneCode } from './telephone-api.ts';
export { EXAMINER_ASSISTANTS, callMetadataSchema, webCallSchema } from './web-call.ts';
export type { CallMetadata, WebCall } from './web-call.ts';
export { BandpalError, ERROR_CATALOGUE } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { callRecordingSchema, callRecordingsSchema } from './call-recordings.ts';
export type { CallRecording, CallRecordings } from './call-recordings.ts';

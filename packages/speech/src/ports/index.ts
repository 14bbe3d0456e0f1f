export type { ErrorTagger, TaggedPlace, TagOptions } from './error-tagger.ts';
export { joinDeliveries } from './join-deliveries.ts';
export type { LanguageModel, ScoreOptions } from './language-model.ts';
export {
  CLIP_LEAD_MS,
  CLIP_TAIL_MS,
  MAX_SEGMENT_MS,
  PAUSE_BETWEEN_CLIPS_MS,
  SENTENCE_PAUSE_MS,
  VAD_WINDOW_SAMPLES,
} from './speech.ts';
export type {
  AlignedWord,
  Aligner,
  AudioClip,
  HeardDelivery,
  HeardWord,
  OfferedVoice,
  Recognizer,
  SpeakOptions,
  SpeechEngines,
  SpeechManner,
  SpeechPace,
  Synthesizer,
  TranscribeOptions,
  Transcription,
  TurnDetector,
  VoiceActivityDetector,
  VoiceActivityStream,
} from './speech.ts';

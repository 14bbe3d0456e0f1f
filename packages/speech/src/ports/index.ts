export { MAX_SEGMENT_MS, VAD_WINDOW_SAMPLES } from './speech.ts';
export type {
  AlignedWord,
  Aligner,
  AudioClip,
  BrowserResult,
  CallRecognizer,
  HeardWord,
  Recognizer,
  SpeechEngines,
  Synthesizer,
  TranscribeOptions,
  Transcription,
  TurnDetector,
  VoiceActivityDetector,
  VoiceActivityStream,
} from './speech.ts';

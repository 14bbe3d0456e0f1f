// The speech interfaces. Every buffer is mono Float32 in −1…1 at 16 kHz (SPEECH_SAMPLE_RATE_HZ). Engines run off the event loop;
// when an engine's process dies the engine restarts it and repeats the job once, and rejects with `speech.unavailable` after that.

/** A token-level guess turned into words; no times. */
export interface HeardWord {
  text: string;
  /** 0 to 1; null from an engine that gives none: such words are trusted, and say nothing about pronunciation. */
  confidence: number | null;
}

export interface Transcription {
  /** As the engine writes it, with its punctuation and case. */
  text: string;
  words: HeardWord[];
  /** Mean over the words, 0 to 1; 0 when nothing was heard, null when the engine gives none. */
  confidence: number | null;
  /** Probability, by the words alone, that a sentence is over after them; left out by engines that do not judge it. */
  sentenceOver?: number | undefined;
}

export interface TranscribeOptions {
  /** Text the speaker is likely to use (the question, the topic); engines may ignore it. */
  hints?: readonly string[];
  /** Given for a live caption: what the previous caption read in the beginning of these samples. Speed then counts more than accuracy. */
  preview?: string;
  /** Clock times between which the samples were spoken, for a recogniser whose words come from elsewhere. */
  spokenAt?: { from: number; to: number };
  signal?: AbortSignal;
}

/** Turns one stretch of speech (at most MAX_SEGMENT_MS, cut at a pause by the caller) into words. */
export interface Recognizer extends AsyncDisposable {
  readonly name: string;
  transcribe(samples: Float32Array, options?: TranscribeOptions): Promise<Transcription>;
  /** Makes the recogniser of a new call; only recognisers that get their words from each candidate's browser have it. */
  forCall?(): CallRecognizer;
}

/** What the candidate's browser says it heard. Untrusted, as typed answers are. */
export interface BrowserResult {
  /** Counts the results of a call; a result is sent again while it changes. */
  result: number;
  text: string;
  final: boolean;
  /** 0 to 1; null when the browser gives none. */
  confidence: number | null;
}

/** The recogniser of one call, whose words its candidate's browser sends. */
export interface CallRecognizer extends Recognizer {
  handleHeard(result: BrowserResult): void;
}
/** Longest stretch given to a recogniser in one piece: above about 20 s the embedded model falls into repetition loops. */
export const MAX_SEGMENT_MS = 15_000;

export interface AlignedWord {
  text: string;
  /** Milliseconds from the first sample given. */
  startMs: number;
  endMs: number;
  /** Mean log probability per frame over the word's phones; null when the word is not in the dictionary. */
  pronunciation: number | null;
}

/** Places known words in the audio and rates how they were said. Empty when the words do not fit the audio at all. */
export interface Aligner extends AsyncDisposable {
  readonly name: string;
  align(samples: Float32Array, words: readonly string[], signal?: AbortSignal): Promise<AlignedWord[]>;
}

/** Speech ready to be sent: both wire formats of the same audio, without leading or trailing silence. */
export interface AudioClip {
  readonly text: string;
  readonly durationMs: number;
  /** 20 ms Opus packets, 48 kHz mono. */
  readonly opus: readonly Uint8Array[];
  /** 20 ms frames of 320 samples at 16 kHz, as many as there are packets. */
  readonly pcm: readonly Int16Array[];
}

export interface Synthesizer extends AsyncDisposable {
  readonly name: string;
  readonly voice: string;
  /** Renders a line; a line rendered before comes from the cache. */
  speak(text: string, signal?: AbortSignal): Promise<AudioClip>;
}

/** One call's voice activity detector. Frames must be fed in order. */
export interface VoiceActivityStream extends Disposable {
  /** Takes any number of samples; calls back with the probability of speech for each 512-sample window (32 ms). */
  push(samples: Float32Array): void;
}

export interface VoiceActivityDetector extends AsyncDisposable {
  readonly name: string;
  open(onWindow: (probability: number) => void): VoiceActivityStream;
}
/** Samples of one detector window: 32 ms at 16 kHz. */
export const VAD_WINDOW_SAMPLES = 512;

/** Hears from the sound of a turn, not from its words, whether the speaker has finished. */
export interface TurnDetector extends AsyncDisposable {
  readonly name: string;
  /** Probability that the turn that ends with these samples is over; asked in a pause. Only the last eight seconds count. */
  endOfTurn(samples: Float32Array, signal?: AbortSignal): Promise<number>;
}

export interface SpeechEngines extends AsyncDisposable {
  readonly recognizer: Recognizer;
  readonly aligner: Aligner;
  readonly synthesizer: Synthesizer;
  readonly vad: VoiceActivityDetector;
  /** Only where one is configured: turns are ended by silence and words without it. */
  readonly turnDetector?: TurnDetector | undefined;
}

// The speech interfaces. Every buffer is mono Float32 in −1…1 at 16 kHz (SPEECH_SAMPLE_RATE_HZ). Engines run off the event loop;
// when an engine's process dies the engine restarts it and repeats the job once, and rejects with `speech.unavailable` after that.

/** A token-level guess turned into words; no times. */
export interface HeardWord {
  text: string;
  /** 0 to 1; null where none is given or what it says is unknown: such words are trusted, and say nothing about pronunciation. */
  confidence: number | null;
}

/** How a stretch of speech sounded, on the scale of the experts who rated others: 0 to 10. */
export interface HeardDelivery {
  /** Of the model and its weights: figures of different ones cannot be compared. */
  model: string;
  pronunciation: number;
  fluency: number;
  /** Time with voice that it rests on. */
  voicedMs: number;
}

export interface Transcription {
  /** As the engine writes it, with its punctuation and case. */
  text: string;
  words: HeardWord[];
  /** Mean over the words, 0 to 1; 0 when nothing was heard, null when the engine gives none. */
  confidence: number | null;
  /** Probability, by the words alone, that a sentence is over after them; left out by engines that do not judge it. */
  sentenceOver?: number | undefined;
  /** Left out by engines that do not judge it, and for live captions. */
  delivery?: HeardDelivery | undefined;
}

export interface TranscribeOptions {
  /** Text the speaker is likely to use (the question, the topic); engines may ignore it. */
  hints?: readonly string[];
  /** Given for a live caption: what the previous caption read in the beginning of these samples. Speed then counts more than accuracy. */
  preview?: string;
  /** Clock times between which the samples were spoken; only a trace of the call looks at them. */
  spokenAt?: { from: number; to: number };
  /** For what is no part of a conversation: everything else goes first. */
  canWait?: boolean;
  /** It isn't read while the aligner is behind, as live captions aren't: for what goes on without end beside conversations. */
  givesWay?: boolean;
  signal?: AbortSignal;
}

/** Turns one stretch of speech (at most MAX_SEGMENT_MS, cut at a pause by the caller) into words. */
export interface Recognizer extends AsyncDisposable {
  readonly name: string;
  /**
   * Whether its confidences were compared with right words and say how often such words are right (docs/how-it-works/speech.md). The server leaves
   * the confidences of every other recogniser out.
   */
  readonly isCalibrated?: true;
  transcribe(samples: Float32Array, options?: TranscribeOptions): Promise<Transcription>;
  /** How many times its usual pause the next live caption should wait now, at least 1. Left out: 1. */
  captionStretch?(): number;
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
  /** Those phones, as the dictionary writes them ("K UH D"). Left out with the rating, and by aligners that don't tell. */
  phones?: string | undefined;
}

/** Places known words in the audio and rates how they were said. Empty when the words do not fit the audio at all. */
export interface Aligner extends AsyncDisposable {
  readonly name: string;
  align(samples: Float32Array, words: readonly string[], signal?: AbortSignal): Promise<AlignedWord[]>;
}

/** Silence between two sentences of a line, as it is heard: people pause about so long, and expect no more after half a second. */
export const SENTENCE_PAUSE_MS = 420;
/** Silence that a clip keeps before its first sound, for its onset. Every millisecond here is a later answer. */
export const CLIP_LEAD_MS = 10;
/** Silence that a clip keeps after its last sound, so that it dies away. */
export const CLIP_TAIL_MS = 60;
/** Silence to be put between the clips of two sentences, which begin and end with some of their own. */
export const PAUSE_BETWEEN_CLIPS_MS = SENTENCE_PAUSE_MS - CLIP_TAIL_MS - CLIP_LEAD_MS;

/** Speech ready to be sent: both wire formats of the same audio, with no more silence at its ends than that. */
export interface AudioClip {
  readonly text: string;
  readonly durationMs: number;
  /** 20 ms Opus packets, 48 kHz mono. Those of the first second are there from the start; another one is silence until it comes. */
  readonly opus: readonly Uint8Array[];
  /** 20 ms frames of 320 samples at 16 kHz, as many as there are packets. */
  readonly pcm: readonly Int16Array[];
  /** Resolves when every packet is there, and rejects when some never will be; left out where they all are. */
  readonly whole?: Promise<void> | undefined;
  /** How much of it is there from the start, in milliseconds; left out where all of it is. */
  readonly begunMs?: number | undefined;
}

/** Each voice has its own normal pace; slower is a fifth to a quarter slower than that. */
export type SpeechPace = 'normal' | 'slower';

/** How a candidate wants the examiner to speak. A voice or a pace that is not on offer counts as left out. */
export interface SpeechManner {
  /** Id of one of the voices on offer; left out: the operator's. */
  voice?: string | undefined;
  /** Left out: normal. */
  pace?: SpeechPace | undefined;
}

/** A voice to choose from. */
export interface OfferedVoice {
  id: string;
  /** Who seems to speak, for people: "American woman". */
  label: string;
}

export interface SpeakOptions extends SpeechManner {
  /** For what is no part of a conversation: everything else goes first. */
  canWait?: boolean | undefined;
  /** Nobody is to hear it yet: it is rendered so that it will be there, and does not count as spoken. */
  ahead?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface Synthesizer extends AsyncDisposable {
  readonly name: string;
  /** Id of the operator's voice: lines are said in it unless another is asked for. */
  readonly voice: string;
  /** What candidates may choose from; the operator's voice is the first. */
  readonly voices: readonly OfferedVoice[];
  readonly paces: readonly SpeechPace[];
  /** Renders a line; a line rendered before in the same manner comes from the cache. */
  speak(text: string, options?: SpeakOptions): Promise<AudioClip>;
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
  /** Left out where the operator has turned it off. */
  readonly languageModel?: LanguageModel | undefined;
  /** There where the language model is. */
  readonly errorTagger?: ErrorTagger | undefined;
}

/**
 * The delivery of stretches together, each counted by its time with voice. Stretches that were not rated or by another model than the
 * first do not count; null when none was.
 */
export function joinDeliveries(parts: readonly (HeardDelivery | undefined)[]): HeardDelivery | null {
  const first = parts.find((part) => part !== undefined);
  if (!first) return null;
  const told = parts.flatMap((part) => (part?.model === first.model ? [part] : []));
  const voicedMs = told.reduce((sum, part) => sum + part.voicedMs, 0);
  const mean = (mark: 'pronunciation' | 'fluency'): number =>
    told.reduce((sum, part) => sum + part[mark] * part.voicedMs, 0) / voicedMs;
  return { model: first.model, pronunciation: mean('pronunciation'), fluency: mean('fluency'), voicedMs };
}

export interface ScoreOptions {
  /** What was said before the texts: they are judged as what follows it, and it is not counted itself. */
  after?: string | undefined;
  /** The sound of the words, mono Float32 at 16 kHz: texts are judged as readings of it. Left out: as English alone. */
  samples?: Float32Array | undefined;
  /** For what is no part of a conversation: everything else goes first. */
  canWait?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** A model of spoken English that says how likely texts are. */
export interface LanguageModel extends AsyncDisposable {
  /** Of the model and its weights, for people; scores of different ones cannot be compared. */
  readonly name: string;
  /**
   * Natural log probability of each text, its end included. The first text is the one that the others are compared with: what they
   * begin with as it does is read once, and differences from it are more exact than the scores themselves. A score depends on the
   * text, the first text and the options alone. Works behind recognition, in many small pieces; rejects with the signal's reason, or with
   * `speech.unavailable`.
   */
  score(texts: readonly string[], options?: ScoreOptions): Promise<number[]>;
}

/** What a tagger thinks of one word, or of the place before the first word of a sentence. */
export interface TaggedPlace {
  /** Probability that something is wrong at this word or missing right behind it, 0 to 1. */
  wrong: number;
  /**
   * What to do about it, the likeliest first: `D` delete the word, `R_on` replace it by "on", `A_the` put "the" behind it, `T_VBD` put it into
   * that form (Penn Treebank tags, `T_LY` for an adverb in -ly), `O` or `OA`: wrong, or something missing, without a proposal.
   */
  labels: readonly { label: string; probability: number }[];
}

export interface TagOptions {
  signal?: AbortSignal | undefined;
}

/** A model of the errors that learners make in spoken English. */
export interface ErrorTagger extends AsyncDisposable {
  /** Of the model and its weights, for people; figures of different ones cannot be compared. */
  readonly name: string;
  /**
   * Of each sentence, given as its words in order with `,` `.` `?` and `!` as words of their own: the place before the first word, then one
   * for each word. What is said of a sentence depends on that sentence alone. Works behind everything else; rejects with the signal's
   * reason, or with `speech.unavailable`.
   */
  tag(sentences: readonly (readonly string[])[], options?: TagOptions): Promise<TaggedPlace[][]>;
}

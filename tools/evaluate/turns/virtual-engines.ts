import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { VAD_WINDOW_SAMPLES } from '@bandpal/speech/ports';
import type {
  Aligner,
  Recognizer,
  SpeechEngines,
  Synthesizer,
  Transcription,
  TurnDetector,
  VoiceActivityDetector,
  VoiceActivityStream,
} from '@bandpal/speech/ports';
import type { VirtualTime } from './virtual-time.ts';

/** Time to recognise a stretch of speech, of its length: a little less than the embedded recogniser takes on an idle processor. */
const RECOGNITION_SHARE = 0.06;
/** The same of the aligner. */
const ALIGNMENT_SHARE = 0.05;
/** Time of a turn detector to judge eight seconds. */
const TURN_DETECTION_MS = 60;

export interface VirtualEngineOptions {
  /** Left out or false: no word gets a place in the sound, which no measure of turns needs. */
  alignsWords?: boolean;
}

/** The engines as a call in virtual time sees them; they stay the caller's to dispose of. */
export function inVirtualTime(
  engines: SpeechEngines,
  time: VirtualTime,
  { alignsWords = false }: VirtualEngineOptions = {},
): SpeechEngines {
  const { recognizer, aligner, synthesizer, vad, turnDetector } = engines;
  return {
    recognizer: delayedRecognizer(recognizer, time),
    aligner: alignsWords ? delayedAligner(aligner, time) : NO_ALIGNER,
    synthesizer: readySynthesizer(synthesizer, time),
    vad: promptDetector(vad, time),
    turnDetector: turnDetector && delayedTurnDetector(turnDetector, time),
    [Symbol.asyncDispose]: stay,
  };
}

async function stay(): Promise<void> {}

const NO_ALIGNER: Aligner = { name: 'none', align: async () => [], [Symbol.asyncDispose]: stay };

function delayedRecognizer(inner: Recognizer, time: VirtualTime): Recognizer {
  return {
    name: inner.name,
    async transcribe(samples, { signal, ...options } = {}) {
      signal?.throwIfAborted();
      const lengthMs = (1000 * samples.length) / SPEECH_SAMPLE_RATE_HZ;
      // The work itself is never aborted: it is over before virtual time goes on.
      const work =
        options.preview === undefined
          ? inner.transcribe(samples, options)
          : Promise.resolve(unchangedCaption(options.preview));
      return await time.tell(work, RECOGNITION_SHARE * lengthMs, signal);
    },
    [Symbol.asyncDispose]: stay,
  };
}

/** Captions take most of a recogniser's time, and no turn depends on them: they stay as they were. */
function unchangedCaption(text: string): Transcription {
  return { text, words: [], confidence: null };
}

function delayedAligner(inner: Aligner, time: VirtualTime): Aligner {
  return {
    name: inner.name,
    async align(samples, words, signal) {
      signal?.throwIfAborted();
      const lengthMs = (1000 * samples.length) / SPEECH_SAMPLE_RATE_HZ;
      return await time.tell(inner.align(samples, words), ALIGNMENT_SHARE * lengthMs, signal);
    },
    [Symbol.asyncDispose]: stay,
  };
}

/** Lines are rendered before a test: they cost no time. */
function readySynthesizer(inner: Synthesizer, time: VirtualTime): Synthesizer {
  return {
    name: inner.name,
    voice: inner.voice,
    voices: inner.voices,
    paces: inner.paces,
    speak(text, options) {
      const clip = inner.speak(text, options);
      // Its end, too, comes sooner than it is to be heard: a voice renders many times faster than it speaks.
      time.standStillFor(clip.then(({ whole }) => whole));
      return clip;
    },
    [Symbol.asyncDispose]: stay,
  };
}

function delayedTurnDetector(inner: TurnDetector, time: VirtualTime): TurnDetector {
  return {
    name: inner.name,
    async endOfTurn(samples, signal) {
      signal?.throwIfAborted();
      return await time.tell(inner.endOfTurn(samples), TURN_DETECTION_MS, signal);
    },
    [Symbol.asyncDispose]: stay,
  };
}

/** Rates a window in no time. */
function promptDetector(inner: VoiceActivityDetector, time: VirtualTime): VoiceActivityDetector {
  return {
    name: inner.name,
    open: (onWindow) => openStream(inner, onWindow, time),
    [Symbol.asyncDispose]: stay,
  };
}

function openStream(
  inner: VoiceActivityDetector,
  onWindow: (probability: number) => void,
  time: VirtualTime,
): VoiceActivityStream {
  /** Samples given that fill no window yet, and windows that are not rated yet. */
  let rest = 0;
  let owed = 0;
  let rated = Promise.withResolvers<void>();
  const stream = inner.open((probability) => {
    owed -= 1;
    onWindow(probability);
    if (owed === 0) rated.resolve();
  });
  return {
    push(samples) {
      const windows = Math.floor((rest + samples.length) / VAD_WINDOW_SAMPLES);
      rest = (rest + samples.length) % VAD_WINDOW_SAMPLES;
      if (windows > 0 && owed === 0) {
        rated = Promise.withResolvers();
        time.standStillFor(rated.promise);
      }
      owed += windows;
      stream.push(samples);
    },
    [Symbol.dispose]() {
      stream[Symbol.dispose]();
      rated.resolve();
    },
  };
}

import path from 'node:path';
import { captionsGiveWay } from './captions-give-way.ts';
import { CachedSynthesizer } from './clip/cached-synthesizer.ts';
import type { ClipFigures, WarmUpOptions } from './clip/cached-synthesizer.ts';
import { ClipStore } from './clip/clip-store.ts';
import type { OpenTurnDetector, OpenVoice } from './engine/define-engine.ts';
import type { EngineDeps, EngineHealth } from './engine/engine-pool.ts';
import type { OpenLanguageModel } from './engine/pooled-language-model.ts';
import type { OpenRecognizer } from './engine/pooled-recognizer.ts';
import { openMoonshineLanguageModel } from './moonshine/moonshine-engine.ts';
import { chooseVoice } from './options.ts';
import type { SpeechOptions } from './options.ts';
import type { SpeechEngines, Transcription } from './ports/speech.ts';
import { SileroDetector } from './silero/silero-detector.ts';
import { SoundswallowerAligner } from './soundswallower/soundswallower-aligner.ts';
import { openErrorTagger } from './tagger/error-tagger.ts';
import type { OpenErrorTagger } from './tagger/error-tagger.ts';

/** The engines of a server, with what an operator wants to know of them. */
export interface OpenSpeechEngines extends SpeechEngines {
  /** Without processes of its own where another machine reads. */
  readonly recognizer: OpenRecognizer;
  /** Names of the engines in use, for people. */
  readonly summary: {
    recognizer: string;
    synthesizer: string;
    vad: string;
    aligner: string;
    turnDetector?: string;
  };
  /**
   * Renders lines ahead in the background, at low priority, where the voice is too slow to do without; what is on disk already is not
   * rendered again. Resolves when all lines are tried or the engines are disposed of; lines that fail are rendered when they are spoken.
   */
  warmUp(lines: readonly string[], options?: WarmUpOptions): Promise<void>;
  /** Every engine process that is to run now. */
  health(): EngineHealth[];
  /** The examiner's lines so far. */
  clips(): ClipFigures;
}

/** Starts every engine and waits for it; rejects with a plain message naming the one that cannot start. */
export async function openSpeechEngines(
  options: SpeechOptions,
  deps: EngineDeps,
): Promise<OpenSpeechEngines> {
  await using opened = new AsyncDisposableStack();
  const { log, clock } = deps;
  const chosen = { ...options, voice: await chooseVoice(options, log) };
  const { recognizer, voice, vad, aligner, turnDetector, languageModel, errorTagger } = await openAll(
    chosen,
    deps,
    opened,
  );
  // Put on the stack below the synthesiser: it ends the warm-ups, and then they are waited for.
  const warmUps = new Set<Promise<void>>();
  opened.defer(async () => void (await Promise.allSettled(warmUps)));
  const synthesizer = opened.use(cachedSynthesizer(voice, options.cacheDir, deps));
  const renderAhead: OpenSpeechEngines['warmUp'] = async (lines, warmUpOptions) => {
    if (voice.isQuick) return await synthesizer.prune();
    await using background = await chosen.voice.open({ log, clock, isBackground: true });
    await synthesizer.warmUp(lines, background, warmUpOptions);
  };
  const stack = opened.move();
  const listening = captionsGiveWay({ recognizer: withKnownConfidences(recognizer), aligner }, clock);
  return {
    ...listening,
    synthesizer,
    vad,
    turnDetector: turnDetector ?? undefined,
    languageModel: languageModel ?? undefined,
    errorTagger: errorTagger ?? undefined,
    summary: {
      recognizer: recognizer.name,
      synthesizer: `${voice.name}, voice ${voice.voice}`,
      vad: vad.name,
      aligner: aligner.name,
      ...(turnDetector ? { turnDetector: turnDetector.name } : {}),
    },
    warmUp: (lines, warmUpOptions) => {
      const warmUp = renderAhead(lines, warmUpOptions);
      warmUps.add(warmUp);
      return warmUp.finally(() => warmUps.delete(warmUp));
    },
    health: () =>
      [recognizer, voice, vad, aligner, turnDetector, languageModel, errorTagger].flatMap(
        (engine) => engine?.health() ?? [],
      ),
    clips: () => synthesizer.figures,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

interface OpenEngines {
  recognizer: OpenRecognizer;
  voice: OpenVoice;
  vad: SileroDetector;
  aligner: SoundswallowerAligner;
  turnDetector: OpenTurnDetector | null;
  languageModel: OpenLanguageModel | null;
  errorTagger: OpenErrorTagger | null;
}

/** All at once; those that start are put on the stack even when another one fails. */
async function openAll(
  options: SpeechOptions,
  { log, clock }: EngineDeps,
  opened: AsyncDisposableStack,
): Promise<OpenEngines> {
  const opening = [
    options.recognizer.open({ log, clock }),
    options.voice.open({ log, clock, isBackground: false }),
    SileroDetector.open({ log, clock }),
    SoundswallowerAligner.open({ log, clock }),
    options.turnDetector?.open({ log, clock }) ?? Promise.resolve(null),
  ] as const;
  for (const result of await Promise.allSettled(opening)) {
    if (result.status === 'fulfilled') opened.use(result.value);
  }
  const [recognizer, voice, vad, aligner, turnDetector] = await Promise.all(opening);
  // Last: nobody waits for it, and it would take time from those that are waited for.
  const languageModel = options.hasLanguageModel
    ? opened.use(await openMoonshineLanguageModel({ log, clock, isBackground: true }))
    : null;
  const errorTagger = options.hasLanguageModel
    ? opened.use(openErrorTagger({ log, clock, isBackground: true }))
    : null;
  return { recognizer, voice, vad, aligner, turnDetector, languageModel, errorTagger };
}

function cachedSynthesizer(voice: OpenVoice, cacheDir: string, deps: EngineDeps): CachedSynthesizer {
  const identity = { engine: voice.name, voice: voice.voice, edition: voice.edition };
  const store = new ClipStore(path.join(cacheDir, 'clips'), identity, deps.clock);
  return new CachedSynthesizer(voice, store, deps.log);
}

/**
 * The recogniser with those confidences alone that are known to say how often words are right. Where nobody has compared an engine's
 * own with right words they become null: the product's thresholds and tables would take them for something they are not.
 */
export function withKnownConfidences(recognizer: OpenRecognizer): OpenRecognizer {
  if (recognizer.isCalibrated === true) return recognizer;
  return {
    name: recognizer.name,
    transcribe: async (samples, options) => withoutConfidence(await recognizer.transcribe(samples, options)),
    health: () => recognizer.health(),
    [Symbol.asyncDispose]: () => recognizer[Symbol.asyncDispose](),
  };
}

function withoutConfidence(heard: Transcription): Transcription {
  if (heard.words.length === 0) return heard;
  return { ...heard, words: heard.words.map(({ text }) => ({ text, confidence: null })), confidence: null };
}

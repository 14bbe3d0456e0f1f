import path from 'node:path';
import type { SpeechEngines } from './ports/speech.ts';
import { BrowserRecognition } from './browser/browser-recognition.ts';
import { CachedSynthesizer } from './clip/cached-synthesizer.ts';
import type { ClipRenderer, WarmUpOptions } from './clip/cached-synthesizer.ts';
import { ClipStore } from './clip/clip-store.ts';
import { FliteRenderer } from './flite/flite-renderer.ts';
import { MoonshineRecognizer } from './moonshine/moonshine-recognizer.ts';
import { OpenaiRecognizer } from './openai/openai-recognizer.ts';
import { OpenaiRenderer } from './openai/openai-renderer.ts';
import type { OpenaiSettings } from './openai/openai-settings.ts';
import type { SpeechOptions } from './options.ts';
import type { EngineProcessDeps } from './process/engine-process.ts';
import type { EngineHealth } from './process/engine-pool.ts';
import { SherpaRecognizer } from './sherpa/sherpa-recognizer.ts';
import { SherpaRenderer } from './sherpa/sherpa-renderer.ts';
import { SileroDetector } from './silero/silero-detector.ts';
import { SmartTurnDetector } from './turn/smart-turn-detector.ts';
import { SoundswallowerAligner } from './soundswallower/soundswallower-aligner.ts';

/** The engines of a server, with what an operator wants to know of them. */
export interface OpenSpeechEngines extends SpeechEngines {
  /** Names of the engines in use, for people. */
  readonly summary: {
    recognizer: string;
    synthesizer: string;
    vad: string;
    aligner: string;
    turnDetector?: string;
  };
  /**
   * Renders lines ahead in the background, at low priority; what is on disk already is not rendered again. Resolves
   * when all lines are tried or the engines are disposed of; lines that fail are rendered when they are spoken.
   */
  warmUp(lines: readonly string[], options?: WarmUpOptions): Promise<void>;
  /** Every engine process that is to run now. */
  health(): EngineHealth[];
}

/** Starts every engine and waits for it; rejects with a plain message naming the one that cannot start. */
export async function openSpeechEngines(
  options: SpeechOptions,
  deps: EngineProcessDeps,
): Promise<OpenSpeechEngines> {
  await using opened = new AsyncDisposableStack();
  // Started together, but each is put on the stack even when another one fails.
  const opening = [
    openRecognizer(options, deps),
    openRenderer(options, deps, false),
    SileroDetector.open(deps),
    SoundswallowerAligner.open(deps),
    options.turnModel === null
      ? Promise.resolve(null)
      : SmartTurnDetector.open({ modelsDir: options.sherpa.modelsDir, model: options.turnModel }, deps),
  ] as const;
  for (const result of await Promise.allSettled(opening)) {
    if (result.status === 'fulfilled') opened.use(result.value);
  }
  const [recognizer, renderer, vad, aligner, turnDetector] = await Promise.all(opening);

  const store = new ClipStore(
    path.join(options.cacheDir, 'clips'),
    { engine: renderer.name, voice: renderer.voice },
    deps.clock,
  );
  // Put on the stack below the synthesiser: it ends the warm-ups, and then they are waited for.
  const warmUps = new Set<Promise<void>>();
  opened.defer(async () => void (await Promise.allSettled(warmUps)));
  const synthesizer = opened.use(new CachedSynthesizer(renderer, store, deps.log));
  const renderAhead: OpenSpeechEngines['warmUp'] = async (lines, warmUpOptions) => {
    await using background = await openRenderer(options, deps, true);
    await synthesizer.warmUp(lines, background, warmUpOptions);
  };
  const stack = opened.move();
  return {
    recognizer,
    synthesizer,
    vad,
    aligner,
    turnDetector: turnDetector ?? undefined,
    summary: {
      recognizer: recognizer.name,
      synthesizer: `${renderer.name}, voice ${renderer.voice}`,
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
      [recognizer, renderer, vad, aligner, turnDetector].flatMap((engine) =>
        engine && 'health' in engine ? engine.health() : [],
      ),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function openRecognizer(
  options: SpeechOptions,
  deps: EngineProcessDeps,
): Promise<MoonshineRecognizer | SherpaRecognizer | OpenaiRecognizer | BrowserRecognition> {
  const processes = options.recognizerProcesses;
  switch (options.recognizer) {
    case 'moonshine':
      return await MoonshineRecognizer.open({ processes }, deps);
    case 'sherpa':
      return await SherpaRecognizer.open(
        { ...options.sherpa, model: needed(options.sherpa.recognizerModel), processes },
        deps,
      );
    case 'openai':
      return new OpenaiRecognizer(serviceOf(options), deps.clock);
    case 'browser':
      return new BrowserRecognition(deps.clock);
  }
}

async function openRenderer(
  options: SpeechOptions,
  deps: EngineProcessDeps,
  isBackground: boolean,
): Promise<ClipRenderer & { health(): EngineHealth[] }> {
  switch (options.synthesizer) {
    case 'flite':
      return await FliteRenderer.open({ voice: options.fliteVoice, isBackground }, deps);
    case 'sherpa':
      return await SherpaRenderer.open(
        { ...options.sherpa, model: needed(options.sherpa.voiceModel), isBackground },
        deps,
      );
    case 'openai':
      return await OpenaiRenderer.open(serviceOf(options), deps);
  }
}

function needed(model: string | null): string {
  if (model === null) throw new Error('An engine of the kind "sherpa" needs a model.');
  return model;
}

function serviceOf({ openai }: SpeechOptions): OpenaiSettings {
  if (!openai) throw new Error('SPEECH_OPENAI_BASE_URL is needed for an engine of the kind "openai".');
  return openai;
}

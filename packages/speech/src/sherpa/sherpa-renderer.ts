import type { ClipRenderer } from '../clip/cached-synthesizer.ts';
import type { PackedClip } from '../clip/packed-clip.ts';
import { packedClipSchema } from '../clip/packed-clip.ts';
import type { EngineProcessDeps } from '../process/engine-process.ts';
import type { EngineHealth } from '../process/engine-pool.ts';
import { EnginePool } from '../process/engine-pool.ts';
import { SpeechStartError } from '../speech-start-error.ts';
import { openModelFolder } from './model-folder.ts';
import type { SherpaVoiceJob, SherpaVoiceSettings } from './sherpa-voice-job.ts';
import { voiceModelOf } from './voice-model.ts';

export interface SherpaRendererOptions {
  /** Folder of downloaded models. */
  modelsDir: string;
  /** Name of a folder there, or a path. */
  model: string;
  /** Number of the speaker in a voice with several; from 0. */
  speaker: number;
  threads: number;
  /** Gives way to everything else. */
  isBackground: boolean;
}

/** A large voice may take as long as the line lasts, and on a crowded machine several times that. */
const JOB_TIMEOUT_MS = 90_000;
const START_TIMEOUT_MS = 120_000;
const OWN_RSS_BYTES = 900e6;
const RSS_PER_MODEL_BYTE = 3;
/** Rendering ahead must not slow a conversation down. */
const BACKGROUND_NICENESS = 15;

/** A downloaded voice (Kokoro, Piper and other VITS, Matcha), run by sherpa-onnx in one process. */
export class SherpaRenderer implements ClipRenderer {
  readonly name: string;
  readonly voice: string;
  readonly #pool: EnginePool<SherpaVoiceJob, PackedClip>;

  /** Rejects with a plain message when the voice is not there or cannot be loaded. */
  static async open(options: SherpaRendererOptions, deps: EngineProcessDeps): Promise<SherpaRenderer> {
    const folder = await openModelFolder(options.modelsDir, options.model);
    const model = voiceModelOf(folder.files);
    if (!model) {
      throw new SpeechStartError(
        `The folder ${folder.path} holds no voice of a known kind (kokoro, matcha, vits).`,
      );
    }
    const { speaker, threads, isBackground } = options;
    const settings: SherpaVoiceSettings = { folder: folder.path, speaker, threads };
    const pool = await EnginePool.open<SherpaVoiceJob, PackedClip>(
      {
        name: isBackground ? 'sherpa voice ahead' : 'sherpa voice',
        script: new URL('sherpa-voice-child.ts', import.meta.url),
        settings,
        startTimeoutMs: START_TIMEOUT_MS,
        size: 1,
        jobsPerProcess: 1,
        niceness: isBackground ? BACKGROUND_NICENESS : 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: OWN_RSS_BYTES + RSS_PER_MODEL_BYTE * folder.bytes,
        resultSchema: packedClipSchema,
      },
      deps,
    );
    return new SherpaRenderer(`sherpa-onnx ${model.kind}`, `${folder.name} speaker ${speaker}`, pool);
  }

  private constructor(name: string, voice: string, pool: EnginePool<SherpaVoiceJob, PackedClip>) {
    this.name = name;
    this.voice = voice;
    this.#pool = pool;
  }

  render(text: string, signal?: AbortSignal): Promise<PackedClip> {
    return this.#pool.run({ text }, signal);
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

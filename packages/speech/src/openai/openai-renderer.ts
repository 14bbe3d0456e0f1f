import type { ClipRenderer } from '../clip/cached-synthesizer.ts';
import type { PackedClip } from '../clip/packed-clip.ts';
import { packedClipSchema } from '../clip/packed-clip.ts';
import type { EngineProcessDeps } from '../process/engine-process.ts';
import type { EngineHealth } from '../process/engine-pool.ts';
import { EnginePool } from '../process/engine-pool.ts';
import type { OpenaiSettings } from './openai-settings.ts';
import { postToService } from './post-to-service.ts';
import type { SpeechEncoderJob } from './speech-encoder-job.ts';

const JOB_TIMEOUT_MS = 10_000;
const MAX_RSS_BYTES = 400e6;

/** Any service with the OpenAI speech endpoint; a process of ours encodes what it sends. */
export class OpenaiRenderer implements ClipRenderer {
  readonly name: string;
  readonly voice: string;
  readonly #settings: OpenaiSettings;
  readonly #deps: EngineProcessDeps;
  readonly #encoder: EnginePool<SpeechEncoderJob, PackedClip>;

  /** Rejects with a plain message when the encoder cannot start. The service itself is not asked. */
  static async open(settings: OpenaiSettings, deps: EngineProcessDeps): Promise<OpenaiRenderer> {
    const encoder = await EnginePool.open<SpeechEncoderJob, PackedClip>(
      {
        name: 'speech encoder',
        script: new URL('speech-encoder-child.ts', import.meta.url),
        size: 1,
        jobsPerProcess: 1,
        niceness: 0,
        jobTimeoutMs: JOB_TIMEOUT_MS,
        maxRssBytes: MAX_RSS_BYTES,
        resultSchema: packedClipSchema,
      },
      deps,
    );
    return new OpenaiRenderer(settings, deps, encoder);
  }

  private constructor(
    settings: OpenaiSettings,
    deps: EngineProcessDeps,
    encoder: EnginePool<SpeechEncoderJob, PackedClip>,
  ) {
    this.name = `${settings.speechModel} at ${new URL(settings.baseUrl).host}`;
    this.voice = settings.speechVoice;
    this.#settings = settings;
    this.#deps = deps;
    this.#encoder = encoder;
  }

  async render(text: string, signal?: AbortSignal): Promise<PackedClip> {
    const { speechModel, speechVoice } = this.#settings;
    const request = { model: speechModel, voice: speechVoice, input: text, response_format: 'wav' };
    const reply = await postToService(this.#settings, 'audio/speech', JSON.stringify(request), {
      clock: this.#deps.clock,
      signal,
    });
    return await this.#encoder.run(reply, signal);
  }

  health(): EngineHealth[] {
    return this.#encoder.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#encoder[Symbol.asyncDispose]();
  }
}

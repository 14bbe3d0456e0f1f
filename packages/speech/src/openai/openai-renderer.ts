import type { Clock } from '@bandpal/foundation';
import type { OfferedManner, RenderOptions } from '../clip/cached-synthesizer.ts';
import { packedClipSchema } from '../clip/packed-clip.ts';
import type { PackedClip } from '../clip/packed-clip.ts';
import type { OpenVoice } from '../engine/define-engine.ts';
import { openEnginePool, priorityOf } from '../engine/engine-pool.ts';
import type { EngineDeps, EnginePool, EngineHealth } from '../engine/engine-pool.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import { postToService } from './openai-service.ts';
import type { OpenaiService, SpeechEncoderJob } from './openai-service.ts';

const JOB_TIMEOUT_MS = 20_000;
const MAX_RSS_BYTES = 400e6;
/** Of the service's own pace. Models that know no speed speak at that. */
const SLOWER_SPEED = 0.8;

interface OpenaiVoice {
  service: OpenaiService;
  model: string;
  voice: string;
}

/** Any service with the OpenAI speech endpoint; a process of ours encodes its answers. */
export class OpenaiRenderer implements OpenVoice {
  readonly name: string;
  readonly voice: string;
  /** Services have voices of their own names, and none tells them: only the operator's is known. */
  readonly voices: readonly OfferedVoice[];
  readonly paces: readonly SpeechPace[] = ['normal', 'slower'];
  readonly #service: OpenaiService;
  readonly #model: string;
  readonly #clock: Clock;
  readonly #encoder: EnginePool<SpeechEncoderJob, PackedClip>;

  /** Rejects with a plain message when the encoder cannot start. The service itself is not asked. */
  static async open(voice: OpenaiVoice, deps: EngineDeps): Promise<OpenaiRenderer> {
    const encoder = await openEnginePool<SpeechEncoderJob, PackedClip>(
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
    return new OpenaiRenderer(voice, deps.clock, encoder);
  }

  private constructor(
    { service, model, voice }: OpenaiVoice,
    clock: Clock,
    encoder: EnginePool<SpeechEncoderJob, PackedClip>,
  ) {
    this.name = `${model} at ${new URL(service.baseUrl).host}`;
    this.voice = voice;
    this.voices = [{ id: voice, label: voice }];
    this.#service = service;
    this.#model = model;
    this.#clock = clock;
    this.#encoder = encoder;
  }

  async render(
    text: string,
    { voice, pace }: OfferedManner,
    { canWait, signal }: RenderOptions = {},
  ): Promise<PackedClip> {
    const speed = pace === 'slower' ? { speed: SLOWER_SPEED } : {};
    const request = { model: this.#model, voice, input: text, response_format: 'wav', ...speed };
    const reply = await postToService(this.#service, 'audio/speech', JSON.stringify(request), {
      clock: this.#clock,
      signal,
    });
    return await this.#encoder.run(reply, signal, priorityOf({ canWait }));
  }

  health(): EngineHealth[] {
    return this.#encoder.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#encoder[Symbol.asyncDispose]();
  }
}

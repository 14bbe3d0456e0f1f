import { BandpalError, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { TranscribeOptions, Transcription } from '../ports/speech.ts';
import { isSilent } from '../audio/level.ts';
import { writeWav } from '../audio/wav.ts';
import type { EngineHealth } from '../engine/engine-health.ts';
import type { OpenRecognizer } from '../engine/recognizer-engine.ts';
import { nothingHeard } from '../join-transcriptions.ts';
import type { OpenaiService } from './openai-service.ts';
import { postToService } from './post-to-service.ts';
import { readTranscription, transcriptionReplySchema } from './transcription-reply.ts';

/** Services refuse shorter files. */
const MIN_SAMPLES = SPEECH_SAMPLE_RATE_HZ / 10;
/** Whisper reads the last 224 tokens of a prompt; this is less. */
const MAX_PROMPT_CHARS = 600;

/** Any service with the OpenAI transcription endpoint. Audio leaves the machine unless the service runs on it. */
export class OpenaiRecognizer implements OpenRecognizer {
  readonly name: string;
  readonly #service: OpenaiService;
  readonly #model: string;
  readonly #clock: Clock;
  readonly #closing = new AbortController();

  constructor(service: OpenaiService, model: string, clock: Clock) {
    this.name = `${model} at ${new URL(service.baseUrl).host}`;
    this.#service = service;
    this.#model = model;
    this.#clock = clock;
  }

  async transcribe(samples: Float32Array, options: TranscribeOptions = {}): Promise<Transcription> {
    options.signal?.throwIfAborted();
    if (this.#closing.signal.aborted) throw new BandpalError('speech.unavailable');
    if (samples.length < MIN_SAMPLES || isSilent(samples)) return nothingHeard();
    const signal = AbortSignal.any([this.#closing.signal, ...(options.signal ? [options.signal] : [])]);
    const form = this.#form(samples, options.hints ?? []);
    const { body } = await postToService(this.#service, 'audio/transcriptions', form, {
      clock: this.#clock,
      signal,
    });
    return readTranscription(parseReply(body));
  }

  health(): EngineHealth[] {
    return [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort(new BandpalError('speech.unavailable'));
  }

  #form(samples: Float32Array, hints: readonly string[]): FormData {
    const form = new FormData();
    const wav = writeWav({ rateHz: SPEECH_SAMPLE_RATE_HZ, samples });
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'speech.wav');
    form.set('model', this.#model);
    form.set('language', 'en');
    form.set('temperature', '0');
    // The models named gpt-* report token probabilities and have no verbose answer.
    if (this.#model.startsWith('gpt-')) {
      form.set('response_format', 'json');
      form.append('include[]', 'logprobs');
    } else {
      form.set('response_format', 'verbose_json');
      form.append('timestamp_granularities[]', 'word');
      form.append('timestamp_granularities[]', 'segment');
    }
    if (hints.length > 0) form.set('prompt', hints.join(' ').slice(0, MAX_PROMPT_CHARS));
    return form;
  }
}

function parseReply(body: Uint8Array): ReturnType<typeof transcriptionReplySchema.parse> {
  try {
    return transcriptionReplySchema.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch (error) {
    // The cause would carry what was said.
    const kind = error instanceof Error ? error.name : 'unknown error';
    throw new BandpalError('speech.unavailable', {
      cause: new Error(`the transcription has another shape: ${kind}`),
    });
  }
}

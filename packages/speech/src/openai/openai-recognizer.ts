import { BandpalError, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import * as z from 'zod';
import { isSilent } from '../audio/quiet.ts';
import { writeWav } from '../audio/wav.ts';
import type { EngineHealth } from '../engine/engine-pool.ts';
import type { OpenRecognizer } from '../engine/pooled-recognizer.ts';
import type { HeardWord, TranscribeOptions, Transcription } from '../ports/speech.ts';
import { nothingHeard, transcriptionConfidence, toProbability, wordsOfPieces } from '../transcription.ts';
import { postToService } from './openai-service.ts';
import type { OpenaiService } from './openai-service.ts';

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

/** What services answer to /audio/transcriptions; all but the text depends on the model. */
const transcriptionReplySchema = z.object({
  text: z.string(),
  /** Tokens of the text with their log probabilities (gpt-4o-transcribe and similar models). */
  logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
  /** Words with a probability (several self-hosted servers). */
  words: z.array(z.object({ word: z.string(), probability: z.number().nullish() })).nullish(),
  /** Pieces with a mean log probability (Whisper). */
  segments: z
    .array(
      z.object({
        text: z.string(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
      }),
    )
    .nullish(),
});
type TranscriptionReply = z.infer<typeof transcriptionReplySchema>;

// Whisper's own rule for invented pieces.
const NO_SPEECH_ABOVE = 0.6;
const NO_SPEECH_LOGPROB_BELOW = -1;

/** Words with the most precise confidence that the reply contains. */
export function readTranscription(reply: TranscriptionReply): Transcription {
  const words = (wordsOfTokens(reply) ?? wordsWithProbability(reply) ?? wordsOfSegments(reply)).filter(
    ({ text }) => text !== '',
  );
  return { text: words.map(({ text }) => text).join(' '), words, confidence: transcriptionConfidence(words) };
}

function wordsOfTokens({ logprobs }: TranscriptionReply): HeardWord[] | null {
  if (!logprobs?.length) return null;
  return wordsOfPieces(logprobs.map(({ token, logprob }) => ({ text: token, logProbability: logprob })));
}

function wordsWithProbability({ words }: TranscriptionReply): HeardWord[] | null {
  if (!words?.length || words.some(({ probability }) => typeof probability !== 'number')) return null;
  return words.map(({ word, probability }) => ({
    text: word.trim(),
    confidence: Math.min(1, Math.max(0, probability ?? 0)),
  }));
}

function wordsOfSegments({ text, segments }: TranscriptionReply): HeardWord[] {
  const pieces = segments?.length ? segments : [{ text }];
  return pieces
    .filter((piece) => !isMadeUp(piece))
    .flatMap((piece) => {
      const logprob = 'avg_logprob' in piece ? piece.avg_logprob : null;
      const confidence = typeof logprob === 'number' ? toProbability(logprob) : null;
      return piece.text.split(/\s+/).map((word) => ({ text: word, confidence }));
    });
}

function isMadeUp(piece: Partial<NonNullable<TranscriptionReply['segments']>[number]>): boolean {
  const { avg_logprob: logprob, no_speech_prob: noSpeech } = piece;
  return (noSpeech ?? 0) > NO_SPEECH_ABOVE && (logprob ?? 0) < NO_SPEECH_LOGPROB_BELOW;
}

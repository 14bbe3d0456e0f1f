import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Log } from '@bandpal/foundation';
import {
  extractJsonMiddleware,
  generateText,
  Output,
  wrapLanguageModel,
  APICallError,
  NoObjectGeneratedError,
  RetryError,
} from 'ai';
import type { z } from 'zod';

/** Longest answer that is read; the judge's, the longest of all, takes a few thousand characters. */
const MAX_REPLY_BYTES = 256 * 1024;

/**
 * `fetch` for a service that is not ours: stays at the address it was given (no redirects) and reads no more than
 * MAX_REPLY_BYTES. Rejects when the service redirects or answers with more.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  return new Response(await readBounded(response), { status, statusText, headers });
};

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels what is still on its way.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_REPLY_BYTES) throw new RangeError('The service sent too long an answer.');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

const BAD_REQUEST = 400;

export interface Task<Answer> {
  /** What to do and in which form to answer, in words too: some services know no schemas. */
  instructions: string;
  /** The material; untrusted. */
  prompt: string;
  shape: z.ZodType<Answer>;
  maxTokens: number;
  /** Further tries after a 429, a 5xx or a lost connection, with waits between them. */
  retries: number;
  /** Ends the call and its retries; the caller's time box. */
  signal: AbortSignal;
}

/** Asks a chat model for JSON of a given shape. Sends nothing anywhere but to the service, and no telemetry. */
export class ChatModel {
  readonly name: string;
  readonly #service: ChatService;
  readonly #log: Log;
  /** The service refused schemas, temperature or a limit of tokens: it is asked for bare JSON from then on. */
  #isPlain = false;

  constructor(service: ChatService, log: Log) {
    this.name = service.model;
    this.#service = service;
    this.#log = log;
    // The library prints its warnings; what is unusual about a service is in our own log.
    globalThis.AI_SDK_LOG_WARNINGS = false;
  }

  /** The answer, checked against the shape; null when it was aborted, failed (which is logged) or has another shape. */
  async ask<Answer>(task: Task<Answer>): Promise<Answer | null> {
    try {
      return await this.#ask(task, this.#isPlain);
    } catch (error) {
      if (task.signal.aborted) return null;
      const failure = describeFailure(error);
      this.#log.warn({ model: this.name, ...failure }, 'a language model gave no answer');
      if (failure.status !== BAD_REQUEST || this.#isPlain) return null;
      this.#isPlain = true;
      return this.ask(task);
    }
  }

  async #ask<Answer>(task: Task<Answer>, isPlain: boolean): Promise<Answer> {
    const { baseUrl, key, model } = this.#service;
    const provider = createOpenAICompatible({
      name: 'language',
      baseURL: baseUrl,
      ...(key === null ? {} : { apiKey: key }),
      fetch: boundedFetch,
      supportsStructuredOutputs: !isPlain,
    });
    const { output } = await generateText({
      // Small models like to wrap JSON in a code fence.
      model: wrapLanguageModel({ model: provider(model), middleware: extractJsonMiddleware() }),
      instructions: task.instructions,
      prompt: task.prompt,
      output: Output.object({ schema: task.shape }),
      ...(isPlain ? {} : { temperature: 0, maxOutputTokens: task.maxTokens }),
      maxRetries: task.retries,
      abortSignal: task.signal,
      telemetry: { isEnabled: false },
    });
    return output;
  }
}

/** Why a model gave no answer. Holds nothing of the request or of the answer: errors of the library carry both. */
interface ModelFailure {
  reason: 'refused' | 'unreachable' | 'unreadable';
  /** HTTP status of a refusal. */
  status?: number;
}

/** Sorts what the library throws; `aborted` calls are no failures and must be told apart before. */
function describeFailure(error: unknown): ModelFailure {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(last)) return { reason: 'unreadable' };
  if (!APICallError.isInstance(last)) return { reason: 'unreachable' };
  const { statusCode } = last;
  if (statusCode === undefined) return { reason: 'unreachable' };
  // A body of another shape than the protocol's comes with the status of a success.
  return statusCode < 300 ? { reason: 'unreadable' } : { reason: 'refused', status: statusCode };
}

/** A model behind an OpenAI-compatible chat-completions service. */
export interface ChatService {
  /** With the version, as in https://api.openai.com/v1. */
  baseUrl: string;
  /** Null for services that want none. */
  key: string | null;
  model: string;
}

/** The model that judges. */
export interface JudgeService extends ChatService {
  /** How much its opinion counts in vocabulary and grammar, 0 to 0.8. */
  share: number;
}

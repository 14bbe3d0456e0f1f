import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, generateText, Output, wrapLanguageModel } from 'ai';
import type { z } from 'zod';
import type { LanguageLog } from '../log.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { ChatService } from './chat-service.ts';
import { describeFailure } from './describe-failure.ts';

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
  readonly #log: LanguageLog;
  /** The service refused schemas, temperature or a limit of tokens: it is asked for bare JSON from then on. */
  #isPlain = false;

  constructor(service: ChatService, log: LanguageLog) {
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

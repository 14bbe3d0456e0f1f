// A line of the examiner as a chat completion, whole or in pieces.

import * as z from 'zod/mini';

/** A completion that is not streamed. */
export const completionSchema = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.int(),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
      finish_reason: z.literal('stop'),
    }),
  ),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() }),
});
type Completion = z.infer<typeof completionSchema>;

export interface CompletionHead {
  id: string;
  /** Seconds since 1970. */
  created: number;
  model: string;
}

/** The answer to a request that wants no stream. */
export function wholeCompletion({ id, created, model }: CompletionHead, line: string): Completion {
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: line }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
}

/** Server-sent events, a sentence each, so that the platform can speak the first while it reads on. */
export function streamedCompletion(head: CompletionHead, line: string): string {
  const sentences = line === '' ? [] : line.split(/(?<=[.?!]) (?=\S)/u);
  const pieces = sentences.map((sentence, index) => ({ content: index === 0 ? sentence : ` ${sentence}` }));
  const deltas = [{ role: 'assistant', content: '' }, ...pieces];
  const chunks = [...deltas.map((delta) => chunk(head, delta, null)), chunk(head, {}, 'stop'), '[DONE]'];
  return chunks.map((data) => `data: ${data}\n\n`).join('');
}

function chunk({ id, created, model }: CompletionHead, delta: object, finish: 'stop' | null): string {
  return JSON.stringify({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
}

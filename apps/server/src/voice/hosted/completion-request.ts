// The platform's question for the next line: a chat completion, with the call it belongs to beside the messages.
import * as z from 'zod/mini';
import type { PlatformMessage } from './spoken-turns.ts';
import { ticketIn } from './hosted-tickets.ts';

/** More than a test has, with what the platform adds. */
const MOST_MESSAGES = 2_000;
const MOST_CHARS = 20_000;

const text = z.string().check(z.maxLength(MOST_CHARS));
const part = z.object({ type: z.string(), text: z.optional(text) });
const message = z.object({
  role: z.string().check(z.maxLength(40)),
  content: z.optional(z.nullable(z.union([text, z.array(part).check(z.maxLength(100))]))),
});
export const completionBody = z.looseObject({
  messages: z.array(message).check(z.maxLength(MOST_MESSAGES)),
  model: z.optional(z.nullable(z.string())),
  stream: z.optional(z.nullable(z.boolean())),
  call: z.optional(z.nullable(z.looseObject({ id: z.optional(z.string().check(z.maxLength(200))) }))),
});

export interface CompletionRequest {
  messages: PlatformMessage[];
  ticket: string | null;
  /** The platform's id of the call. */
  callId: string | undefined;
  model: string;
  stream: boolean;
}

/** What a checked body asks. */
export function completionRequestOf(body: z.infer<typeof completionBody>): CompletionRequest {
  return {
    messages: body.messages.map(({ role, content }) => ({ role, text: textOf(content) })),
    ticket: ticketIn(body),
    callId: body.call?.id,
    model: body.model ?? 'bandpal',
    stream: body.stream === true,
  };
}

function textOf(content: z.infer<typeof message>['content']): string {
  if (content === null || content === undefined) return '';
  return typeof content === 'string' ? content : content.map(({ text: words = '' }) => words).join(' ');
}

// The platform's question for the next line: a chat completion, with the call it belongs to beside the messages.
import * as z from 'zod/mini';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import { ticketIn } from './hosted-call-of.ts';
import type { PlatformMessage } from './spoken-turns.ts';

/** Of a message; nothing that is said is longer, and what is not said, such as a prompt, is not read. */
const READ_CHARS = 20_000;

const parts = z.array(z.looseObject({ text: z.optional(z.string()) }));
const message = z.object({ role: z.string().check(z.maxLength(40)), content: z.optional(z.unknown()) });
export const completionBody = z.looseObject({
  messages: z.array(message).check(z.maxLength(VOICE_BUDGETS.hostedMessages.size())),
  model: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
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

function textOf(content: unknown): string {
  if (typeof content === 'string') return content.slice(0, READ_CHARS);
  const { data = [] } = parts.safeParse(content);
  const texts = data.map(({ text = '' }) => text);
  return texts.join(' ').slice(0, READ_CHARS);
}

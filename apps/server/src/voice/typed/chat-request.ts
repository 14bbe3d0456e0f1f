// The body of `POST /chat`: who answers, and in which test.
import type { CallRequest } from '../api/call-request.ts';
import { examinerFields, readCallRequest } from '../api/call-request.ts';
import { readAs, refusal, unsupported } from '../api/refusal.ts';
import * as z from 'zod/mini';

/** As much as one app message of a call holds. */
const MAX_INPUT_CHARS = 4_000;
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_INPUT_CHARS));

export const newChat = z.strictObject({
  ...examinerFields,
  /** What the candidate says: a text, or one message of role `user`. */
  input: z.union([text, z.tuple([z.strictObject({ role: z.literal('user'), content: text })])]),
  sessionId: z.optional(z.string()),
  previousChatId: z.optional(z.string()),
  name: z.optional(z.string().check(z.maxLength(40))),
  stream: z.optional(z.boolean()),
  transport: unsupported,
  customer: unsupported,
});

/** What is said, and where: in a test going on, or in a new one. */
export type ChatRequest = { input: string; name: string | undefined; assistantId: string | undefined } & (
  | { sessionId: string }
  | { previousChatId: string }
  | { begin: CallRequest }
);

/** Reads the body; throws `request.invalid`, `call.unsupported` or `call.unknown-assistant` with the field. */
export function readChatRequest(body: unknown): ChatRequest {
  const { input, sessionId, previousChatId, name, stream, ...examiner } = readAs(newChat, body, 'body');
  if (stream === true) throw refusal('call.unsupported', 'stream');
  const said = typeof input === 'string' ? input : input[0].content;
  const { assistantId, ...others } = examiner;
  const begun = { input: said, name, assistantId };
  if (sessionId === undefined && previousChatId === undefined) {
    return { ...begun, begin: readCallRequest(examiner) };
  }
  const [other] = Object.entries(others).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (other !== undefined) throw refusal('request.invalid', other);
  if (sessionId === undefined) return { ...begun, previousChatId: previousChatId ?? '' };
  if (previousChatId !== undefined) throw refusal('request.invalid', 'previousChatId');
  return { ...begun, sessionId };
}

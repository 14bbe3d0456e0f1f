// What the voice service's REST answers, in the shapes of the hosted service.
import { examModeSchema, webCallSchema } from '@bandpal/contracts';
import * as z from 'zod/mini';

/** The one organisation of a self-hosted service; the voice client requires the field. */
export const ORGANISATION = 'self-hosted';

/** The examiner's voice, as an assistant names it. */
export interface VoiceName {
  provider: string;
  voiceId: string;
}

const entity = { id: z.string(), orgId: z.string(), createdAt: z.string(), updatedAt: z.string() };
const voice = z.object({ provider: z.string(), voiceId: z.string() });
const message = z.object({ role: z.enum(['assistant', 'user']), content: z.string() });

/** A call: the fields the pages read, and the optional ones that apply. */
export const callSchema = z.extend(webCallSchema, {
  assistantId: z.string(),
  name: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  endedAt: z.optional(z.string()),
});

/** An examiner as an assistant. */
export const assistantSchema = z.object({
  ...entity,
  name: z.string(),
  voice,
  firstMessageMode: z.literal('assistant-speaks-first'),
  metadata: z.object({ mode: examModeSchema }),
});

/** A test that is typed request by request, with all that was written in it. */
export const sessionSchema = z.object({
  ...entity,
  name: z.optional(z.string()),
  status: z.enum(['active', 'completed']),
  endedReason: z.optional(z.string()),
  assistantId: z.string(),
  assistant: z.object({
    name: z.string(),
    metadata: z.object({ testId: z.string(), mode: examModeSchema, resumed: z.boolean() }),
  }),
  messages: z.array(message),
});

/** One answer of such a test and what the examiner said to it; `messages` stood before. */
export const chatSchema = z.object({
  ...entity,
  sessionId: z.string(),
  assistantId: z.string(),
  input: z.string(),
  messages: z.array(message),
  output: z.array(message),
});

/** Answer to one query of `POST /analytics`. */
export const analyticsResultSchema = z.object({
  name: z.string(),
  timeRange: z.looseObject({}),
  result: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});

const pageMetadata = z.object({ itemsPerPage: z.number(), totalItems: z.number(), currentPage: z.number() });
export const sessionPageSchema = z.object({ results: z.array(sessionSchema), metadata: pageMetadata });
export const chatPageSchema = z.object({
  results: z.array(z.omit(chatSchema, { messages: true })),
  metadata: pageMetadata,
});

export type PresentedCall = z.infer<typeof callSchema>;
export type PresentedAssistant = z.infer<typeof assistantSchema>;
export type PresentedSession = z.infer<typeof sessionSchema>;
export type PresentedChat = z.infer<typeof chatSchema>;

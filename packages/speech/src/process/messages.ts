// What an engine process and its owner say to each other, over an IPC channel with structured-clone serialisation.
import * as z from 'zod';

/** From the owner: a job, or the wish not to hear of a job any more. */
export const ownerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), id: z.int(), job: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: z.int() }),
]);
export type OwnerMessage = z.infer<typeof ownerMessageSchema>;

/** From the engine: its state, and exactly one result or error for every job. */
export const engineMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), rssBytes: z.number() }),
  /** The engine cannot start; the process exits after this. */
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('health'), rssBytes: z.number() }),
  z.object({ type: z.literal('result'), id: z.int(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.int(), message: z.string() }),
]);
export type EngineMessage = z.infer<typeof engineMessageSchema>;
/** Answer to one job. */
export type EngineReply = Extract<EngineMessage, { type: 'result' | 'error' }>;

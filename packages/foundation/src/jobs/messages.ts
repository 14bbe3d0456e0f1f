// What a process that works jobs off and its owner say to each other, over an IPC channel with structured-clone serialisation.
import * as z from 'zod';

/** From the owner: a job, or that the result of a job is no longer wanted. */
export const ownerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), id: z.int(), job: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: z.int() }),
  /** Something that has no answer. */
  z.object({ type: z.literal('notice'), notice: z.unknown() }),
]);
export type OwnerMessage = z.infer<typeof ownerMessageSchema>;

/** From the process: its state, and exactly one result or error for every job. */
export const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), rssBytes: z.number() }),
  /** It cannot start; the process exits after this. */
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('health'), rssBytes: z.number() }),
  z.object({ type: z.literal('result'), id: z.int(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.int(), message: z.string() }),
  /** Something that wasn't asked for. */
  z.object({ type: z.literal('notice'), notice: z.unknown() }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;
/** Answer to one job. */
export type JobReply = Extract<WorkerMessage, { type: 'result' | 'error' }>;

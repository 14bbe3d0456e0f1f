// What a page asks of this server while a test is spoken on the hosted platform, which carries none of the test room's own messages.
import * as z from 'zod/mini';
import { callMetadataSchema } from './web-call.ts';
import { examModeSchema } from './exam-mode.ts';
import { examMetadataSchema } from './exam-view.ts';

/** Header with the ticket of a test. */
export const HOSTED_TICKET_HEADER = 'x-hosted-ticket';

/** Field of the assistant's metadata that takes the ticket to the platform and back. */
export const HOSTED_TICKET_FIELD = 'bandpalTicket';

/** `POST /api/hosted/tests`: what `POST /call/web` is told of examiner and candidate. */
export const hostedStartSchema = z.strictObject({ mode: examModeSchema, metadata: callMetadataSchema });
export type HostedStart = z.infer<typeof hostedStartSchema>;

/** The test, and what the platform must hand back to speak about it: to go out in the assistant's metadata. */
export const hostedStartedSchema = z.object({ testId: z.string(), ticket: z.string() });
export type HostedStarted = z.infer<typeof hostedStartedSchema>;

/** `POST /api/hosted/events`: the candidate's own buttons. */
export const hostedEventSchema = z.strictObject({
  event: z.enum(['preparation-finished', 'answer-finished', 'repeat-requested', 'end-requested']),
});
export type HostedEvent = z.infer<typeof hostedEventSchema>;

/** `GET /api/hosted/progress`. */
export const hostedProgressSchema = z.object({
  metadata: examMetadataSchema,
  /** Lines that the platform has not asked for, such as the end of the preparation; the page has it say each of them once. */
  lines: z.array(z.object({ id: z.int(), text: z.string() })),
  /** Why the test has ended, in the voice client's words. Missing = it goes on. */
  endedReason: z.optional(z.string()),
});
export type HostedProgress = z.infer<typeof hostedProgressSchema>;

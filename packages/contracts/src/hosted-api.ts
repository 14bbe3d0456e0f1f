// What a page asks of this server while a test is spoken on the hosted platform, which carries none of the test room's own messages.
import * as z from 'zod/mini';
import { callMetadataSchema } from './web-call.ts';
import { examModeSchema } from './exam-mode.ts';
import { examMetadataSchema } from './exam-view.ts';

/** Header with the ticket of a test. */
export const HOSTED_TICKET_HEADER = 'x-hosted-ticket';

/** So much of a turn is taken, characters. */
export const HOSTED_TURN_CHARS = 4_000;

/** Field of the assistant's metadata that takes the ticket to the platform and back. */
export const HOSTED_TICKET_FIELD = 'bandpalTicket';

/** `POST /api/hosted/tests`: what `POST /call/web` is told of examiner and candidate. Tests that are typed are held in rooms here. */
export const hostedStartSchema = z.strictObject({
  mode: examModeSchema,
  metadata: callMetadataSchema.check(z.refine(({ typed }) => typed !== true, { path: ['typed'] })),
});
export type HostedStart = z.infer<typeof hostedStartSchema>;

/** The test, and what the platform must hand back to speak about it: to go out in the assistant's metadata. */
export const hostedStartedSchema = z.object({ testId: z.string(), ticket: z.string() });
export type HostedStarted = z.infer<typeof hostedStartedSchema>;

/** `POST /api/hosted/events`: what the candidate does on the page, and the hosted service cannot tell. */
export const hostedEventSchema = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.enum([
      'preparation-finished',
      'answer-finished',
      'repeat-requested',
      'end-requested',
      'question-shown',
      'typing-started',
      /** The call could not be held: the test can be continued, or is given back. */
      'call-failed',
    ]),
  }),
  /** These words were typed, and go to the hosted service after this. */
  z.strictObject({
    event: z.literal('answer-typed'),
    text: z.string().check(z.maxLength(HOSTED_TURN_CHARS)),
  }),
]);
export type HostedEvent = z.infer<typeof hostedEventSchema>;

/** `GET /api/hosted/progress?after=`: the id of the last line that the page has had. */
export const hostedProgressQuerySchema = z.object({
  after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
});

/** Its answer. */
export const hostedProgressSchema = z.object({
  metadata: examMetadataSchema,
  /** Lines that the platform has not asked for, such as the end of the preparation; the page has it say each of them once. */
  lines: z.array(z.object({ id: z.int(), text: z.string() })),
  /** Why the test has ended, in the voice client's words. Missing = it goes on. */
  endedReason: z.optional(z.string()),
});
export type HostedProgress = z.infer<typeof hostedProgressSchema>;

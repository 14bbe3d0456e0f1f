import * as z from 'zod/mini';

/** What a person can ask to be told about. `updates` is everything without a topic of its own. */
export const notifyTopicSchema = z.enum([
  'speaking-part1',
  'speaking-part2',
  'speaking-part3',
  'writing',
  'listening',
  'reading',
  'updates',
]);
export type NotifyTopic = z.infer<typeof notifyTopicSchema>;

/** RFC 5321 §4.5.3.1.3: a path has 256 octets with its brackets. */
const MAX_EMAIL_CHARS = 254;

/**
 * `POST /notifications/email`, answered 202 with an empty object whether the address is known or not. `email` is needed only
 * without `Authorization: Bearer <access token>`; with one, the user's own address is taken.
 */
export const notifyRequestSchema = z.object({
  email: z.optional(z.string().check(z.trim(), z.maxLength(MAX_EMAIL_CHARS), z.email())),
  /** Left out: `updates`. */
  topic: z.optional(notifyTopicSchema),
});
export type NotifyRequest = z.infer<typeof notifyRequestSchema>;

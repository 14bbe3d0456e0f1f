import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';

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

/**
 * `POST /notifications/email`, answered 202 with an empty object whether the address is known or not. `email` is needed only
 * without `Authorization: Bearer <access token>`; with one, the user's own address is taken.
 */
export const notifyRequestSchema = z.object({
  email: z.optional(z.pipe(z.string().check(z.trim()), emailAddressSchema)),
  /** Left out: `updates`. */
  topic: z.optional(notifyTopicSchema),
});
export type NotifyRequest = z.infer<typeof notifyRequestSchema>;

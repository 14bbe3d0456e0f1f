import * as z from 'zod/mini';

/** RFC 5321 §4.5.3.1.3: a path has 256 octets with its brackets. */
const MAX_CHARS = 254;

/**
 * One bare email address that messages can be sent to: the rule of accounts, notifications, the operator's commands and the mail
 * itself, so that no account is made for an address that nothing can be sent to.
 */
export const emailAddressSchema = z.string().check(z.maxLength(MAX_CHARS), z.email());

const BLANKS_AROUND = /^[\t\n\r ]+|[\t\n\r ]+$/g;
const ASCII = /^[ -~]*$/;

/**
 * What people type as an address or a name, as it is compared: without the blanks around it, and in lower case. A text with letters
 * beyond ASCII keeps them as they are: some of them have a small letter that is ASCII (the Kelvin sign a k), so that lower-casing
 * would turn another person's address into one that looks the same. No address that the schema above takes has such letters.
 */
export function foldAddress(text: string): string {
  const bare = text.replaceAll(BLANKS_AROUND, '');
  return ASCII.test(bare) ? bare.toLowerCase() : bare;
}

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

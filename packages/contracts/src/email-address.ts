import * as z from 'zod/mini';

/** RFC 5321 §4.5.3.1.3: a path has 256 octets with its brackets. */
const MAX_CHARS = 254;

/**
 * One bare email address that messages can be sent to: the rule of accounts, notifications, the operator's commands and the mail
 * itself, so that no account is made for an address that nothing can be sent to.
 */
export const emailAddressSchema = z.string().check(z.maxLength(MAX_CHARS), z.email());

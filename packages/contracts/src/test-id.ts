import * as z from 'zod/mini';

/** Id of a test as clients name it: the server's own are base64url. Other characters are nobody's test, and not all can be looked up. */
export const testIdSchema = z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/u));

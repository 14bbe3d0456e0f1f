import { createHash } from 'node:crypto';

/** SHA-256 of a long random text, base64url: all that is kept of tokens, so that whoever reads the database has none. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

// What the address of a link ends with, for reports, result cards and invitations alike.
import { createHash } from 'node:crypto';

/** 192 bits: too many to find a link by trying. */
const TOKEN_BYTES = 24;

/** The token of a new link. */
export function newToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** What is kept of a link. The token is random, so a plain hash cannot be turned back. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

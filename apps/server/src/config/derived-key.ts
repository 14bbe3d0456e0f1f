import { createHmac } from 'node:crypto';

/** A key of its own for each purpose, derived from the installation's secret. */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}

import { createHmac } from 'node:crypto';
import type { InstallationSecret } from './secret.ts';

/** A key of its own for each purpose, derived from the installation's secret. */
export function derivedKey(secret: InstallationSecret, purpose: string): Uint8Array {
  return under(secret.current, purpose);
}

/** The same keys under the secrets before it, the newest first: to read with, never to make anything with. */
export function previousKeys(secret: InstallationSecret, purpose: string): Uint8Array[] {
  return secret.previous.map((previous) => under(previous, purpose));
}

function under(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}

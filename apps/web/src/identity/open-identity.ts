import { readConfig } from '../api/product.ts';
import type { IdentityClient } from './identity-client.ts';
import { createIdentityClient } from './identity-client.ts';

let opening: Promise<IdentityClient> | null = null;

/**
 * The identity client of this installation, made once. Rejects as `readConfig` does; the next call tries again.
 */
export function openIdentity(): Promise<IdentityClient> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<IdentityClient> {
  const { identity, flags } = await readConfig();
  return createIdentityClient(identity, window.location.origin, flags.signupEnabled);
}

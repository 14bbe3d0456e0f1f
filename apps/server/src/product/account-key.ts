import { createHmac } from 'node:crypto';
import type { ProductContext } from './product-context.ts';

/** What is remembered of an erased account: enough to know it again, of no use to anybody else. */
export function accountHash(accountId: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`erased-account:${accountId}`).digest('base64url');
}

/** The same under every key that it may have been made with. */
export function accountHashes(
  accountId: string,
  { secret, previousSecrets }: Pick<ProductContext, 'secret' | 'previousSecrets'>,
): string[] {
  return [secret, ...previousSecrets].map((key) => accountHash(accountId, key));
}

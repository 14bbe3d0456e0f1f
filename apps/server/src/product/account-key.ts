import { createHmac } from 'node:crypto';

/** What is remembered of an erased account for two days: enough to know it again, of no use to anybody else. */
export function accountHash(accountId: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`erased-account:${accountId}`).digest('base64url');
}

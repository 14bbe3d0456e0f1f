import { createHash, timingSafeEqual } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';

/** Throws `call.unauthorized` unless the Authorization header carries the key. Every wrong key takes the same time. */
export function requireKey(authorization: string | undefined, key: string): void {
  const given = /^Bearer (.+)$/iu.exec(authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(key))) throw new BandpalError('call.unauthorized');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

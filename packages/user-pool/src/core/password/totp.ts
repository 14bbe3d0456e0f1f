import { Secret, TOTP } from 'otpauth';
import { findTotp, takeTotpStep } from '../../store/totp-secrets.ts';
import type { PoolContext } from '../pool-context.ts';

const PERIOD_SECONDS = 30;
/** 160 bits, the length RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** One step to either side, for clocks that are a little off. */
const WINDOW = 1;

/** A new secret for an authenticator, as base32. */
export function newTotpSecret(context: PoolContext): string {
  return new Secret({ buffer: Uint8Array.from(context.random(SECRET_BYTES)).buffer }).base32;
}

/** The 30-second step a code belongs to; null for a wrong one, and for one of a step that was used before. */
export function matchTotp(secret: string, code: string, now: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastStep ? step : null;
}

/** Whether this is the code of the user's authenticator now; a code works once. */
export async function useTotpCode(context: PoolContext, userId: string, code: string): Promise<boolean> {
  const row = await findTotp(context.db, userId, true);
  if (row === undefined) return false;
  const secret = context.keys.unseal('totp', userId, row.secret_sealed).toString();
  const step = matchTotp(secret, code.trim(), context.clock.date(), row.last_step);
  return step !== null && takeTotpStep(context.db, userId, step);
}

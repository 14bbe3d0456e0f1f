import { BandpalError } from '@bandpal/contracts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../../store/recovery-codes.ts';
import { findTotp } from '../../store/totp-secrets.ts';
import { announceChanges } from '../announce-changes.ts';
import { audit } from '../audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { randomRecoveryCode } from '../randomness.ts';
import type { Authenticated } from '../tokens.ts';

const CODES = 10;
/** As people type it: capitals, spaces and the dash do not matter. */
const NOT_CODE = /[\s-]/g;

/**
 * Makes ten codes that stand in for a lost authenticator, each once; older ones are worth nothing from now on. Only keyed hashes are
 * kept, so they are shown this once. @throws BandpalError `request.not-found` while no authenticator is asked for.
 */
export async function makeRecoveryCodes(context: PoolContext, { user }: Authenticated): Promise<string[]> {
  const isAsked = user.mfaMethods.includes('SOFTWARE_TOKEN_MFA');
  if (!isAsked || (await findTotp(context.db, user.id, true)) === undefined) {
    throw new BandpalError('request.not-found');
  }
  const codes = Array.from({ length: CODES }, () => randomRecoveryCode(context.random));
  const hashes = codes.map((code) => hashOf(context, user.id, code));
  await context.db.transaction().execute(async (tx) => {
    await replaceRecoveryCodes(tx, user.id, hashes, context.clock.date());
    await audit(context, 'recovery-codes-made', user.id, tx);
  });
  announceChanges(context, user, ['recovery-codes-made']);
  return codes;
}

/** Whether a text can be such a code at all: an authenticator shows digits alone. */
export const isRecoveryCode = (text: string): boolean => /[a-z]/i.test(text);

/** Uses a code up in place of the authenticator's. False when it is none of the user's. */
export async function useRecoveryCode(
  context: PoolContext,
  user: { id: string; email: string; emailVerified: boolean },
  code: string,
): Promise<boolean> {
  if (!(await takeRecoveryCode(context.db, user.id, hashOf(context, user.id, code)))) return false;
  await audit(context, 'recovery-code-used', user.id);
  announceChanges(context, user, ['recovery-code-used']);
  return true;
}

function hashOf(context: PoolContext, userId: string, code: string): string {
  const plain = code.replaceAll(NOT_CODE, '').toLowerCase();
  return context.keys.mac('code', userId, 'recovery', plain).toString('base64url');
}

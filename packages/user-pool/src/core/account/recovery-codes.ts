import { BandpalError } from '@bandpal/contracts';
import { replaceRecoveryCodes, takeRecoveryCode, findTotp } from '../../store/totp-secrets.ts';
import type { User } from '../../store/users.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { lockedSender } from './locked-sender.ts';
import { randomRecoveryCode } from '../keys/randomness.ts';
import type { Authenticated } from '../session/tokens.ts';

const CODES = 10;
/** As people type it: capitals, spaces and the dash do not matter. */
const NOT_CODE = /[\s-]/g;

/**
 * Makes ten codes that stand in for a lost authenticator, each once; older ones are worth nothing from now on. Only keyed hashes are
 * kept, so they are shown this once. @throws BandpalError `request.not-found` while no authenticator is asked for,
 * `account.unauthorized` when the session has ended meanwhile.
 */
export async function makeRecoveryCodes(context: PoolContext, who: Authenticated): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => randomRecoveryCode(context.random));
  const codeHmacs = codes.map((code) => hashesOf(context, who.user.id, code)[0] ?? '');
  await context.db.transaction().execute(async (tx) => {
    const user = await lockedSender(context, tx, who);
    const isAsked = user.mfaMethods.includes('SOFTWARE_TOKEN_MFA');
    if (!isAsked || (await findTotp(tx, user.id, true)) === undefined) {
      throw new BandpalError('request.not-found');
    }
    const made = { codeHmacs, keyId: context.keys.id };
    await replaceRecoveryCodes(tx, user.id, made, context.clock.date());
    await audit(context, 'recovery-codes-made', user.id, tx);
    await announceChanges(context, tx, user, ['recovery-codes-made']);
  });
  return codes;
}

/** Whether a text can be such a code at all: an authenticator shows digits alone. */
export const isRecoveryCode = (text: string): boolean => /[a-z]/i.test(text);

/** Uses a code up in place of the authenticator's; gives when it was made. Null when it is none of the user's. */
export async function useRecoveryCode(context: PoolContext, user: User, code: string): Promise<Date | null> {
  return context.db.transaction().execute(async (tx) => {
    const madeAt = await takeRecoveryCode(tx, user.id, hashesOf(context, user.id, code));
    if (madeAt === null) return null;
    await audit(context, 'recovery-code-used', user.id, tx);
    await announceChanges(context, tx, user, ['recovery-code-used']);
    return madeAt;
  });
}

/** Under the current secret first. */
function hashesOf(context: PoolContext, userId: string, code: string): string[] {
  const plain = code.replaceAll(NOT_CODE, '').toLowerCase();
  return context.keys.macs('code', userId, 'recovery', plain).map((mac) => mac.toString('base64url'));
}

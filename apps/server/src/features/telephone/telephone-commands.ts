import { createHmac } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import { TELEPHONE_CODE_DIGITS } from '../../ports/telephone.ts';
import type { TelephoneDesk, TypedCode } from '../../ports/telephone.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { after, type ProductContext } from '../../product/product-context.ts';
import { RecentCounts } from './recent-counts.ts';
import { TELEPHONE_PRODUCT_BUDGETS as BUDGETS } from './telephone-budgets.ts';
import { keepCode, takeCode, type TelephoneTables } from './telephone-rows.ts';

/** To write it down, find a telephone and call. */
const CODE_MS = 30 * 60_000;
const CODES = 10 ** TELEPHONE_CODE_DIGITS;
/** More than the largest multiple of `CODES` below 2^48 would make some codes likelier. */
const RANDOM_BYTES = 6;
const EVEN_BELOW = 2 ** (8 * RANDOM_BYTES) - (2 ** (8 * RANDOM_BYTES) % CODES);
/** Two accounts have the same code once in a hundred thousand times. */
const TRIES = 5;

/**
 * Makes the code by which a test can be taken by telephone, in place of the account's last one.
 * @throws BandpalError `account.unauthorized` for a guest, to whom no report could be given.
 */
export async function makeTelephoneCode(
  context: ProductContext,
  { owner, mode }: { owner: TestOwner; mode: ExamMode },
): Promise<{ code: string; expiresAt: string }> {
  if (owner.kind !== 'account') throw new BandpalError('account.unauthorized');
  const createdAt = context.clock.date();
  const expiresAt = after(createdAt, CODE_MS);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode(context.randomBytes);
    const row = {
      account_id: owner.id,
      code_hash: hashOf(context, code),
      mode,
      approved: owner.approved ?? false,
      created_at: createdAt,
      expires_at: expiresAt,
    };
    // oxlint-disable-next-line no-await-in-loop -- a second one only where the first is another account's
    const isKept = await context.database.transaction((tables) =>
      keepCode(tables.of<TelephoneTables>(), row),
    );
    if (isKept) return { code, expiresAt: expiresAt.toISOString() };
  }
  throw new Error('every code is taken');
}

/** Who may call, and how often codes may be wrong. `allowed`: beginnings of numbers; empty: all. */
export function createTelephoneDesk(context: ProductContext, allowed: readonly string[]): TelephoneDesk {
  const { clock, policy } = context;
  const counts = (row: keyof typeof BUDGETS, windowMs: number): RecentCounts =>
    new RecentCounts(clock, {
      most: BUDGETS[row].size(policy),
      windowMs,
      maxKeys: BUDGETS.countedCallers.size(),
    });
  const calls = counts('calls', BUDGETS.calls.windowMs);
  const callsOfCaller = counts('callsOfCaller', BUDGETS.callsOfCaller.windowMs);
  const wrongCodes = counts('wrongCodes', BUDGETS.wrongCodes.windowMs);
  const wrongCodesOfCaller = counts('wrongCodesOfCaller', BUDGETS.wrongCodesOfCaller.windowMs);
  return {
    admits(caller) {
      const isAllowed = allowed.length === 0 || allowed.some((prefix) => caller.startsWith(prefix));
      if (!isAllowed || calls.isUsedUp('') || callsOfCaller.isUsedUp(caller)) return false;
      calls.add('');
      callsOfCaller.add(caller);
      return true;
    },
    async redeem(code, caller): Promise<TypedCode> {
      // A right one isn't taken either then: whoever guesses mustn't learn that it was.
      if (wrongCodes.isUsedUp('') || wrongCodesOfCaller.isUsedUp(caller)) return { kind: 'wait' };
      const tables = context.database.shared.of<TelephoneTables>();
      // The database compares hashes made with a key: how long it takes says nothing about a code.
      const found = await takeCode(tables, hashOf(context, code), clock.date());
      if (found === undefined) {
        wrongCodes.add('');
        wrongCodesOfCaller.add(caller);
        return { kind: 'wrong' };
      }
      const owner = { kind: 'account', id: found.account_id, approved: found.approved, address: '' } as const;
      return { kind: 'test', owner, mode: found.mode };
    },
  };
}

function randomCode(randomBytes: ProductContext['randomBytes']): string {
  const drawn = Buffer.from(randomBytes(RANDOM_BYTES)).readUIntBE(0, RANDOM_BYTES);
  return drawn < EVEN_BELOW
    ? String(drawn % CODES).padStart(TELEPHONE_CODE_DIGITS, '0')
    : randomCode(randomBytes);
}

function hashOf({ secret }: ProductContext, code: string): string {
  return createHmac('sha256', secret).update(`telephone code:${code}`).digest('base64url');
}

import { createHmac } from 'node:crypto';
import { BandpalError, CREDITS_PER_TEST } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import { TELEPHONE_CODE_DIGITS } from '../../ports/telephone.ts';
import type { TelephoneDesk, TypedCode } from '../../ports/telephone.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { after, type ProductContext } from '../../product/product-context.ts';
import { readCredits } from '../credits/read-allowance.ts';
import { requireApproval, requireOpenParts } from '../tests/open-test.ts';
import type { TestContext } from '../tests/test-tables.ts';
import { RecentCounts } from './recent-counts.ts';
import { TELEPHONE_PRODUCT_BUDGETS as BUDGETS } from './telephone-budgets.ts';
import { deleteCode, findCode, keepCode, type TelephoneTables } from './telephone-rows.ts';

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
 * @throws BandpalError `account.unauthorized` for a guest, to whom no report could be given; what the test itself would be refused with:
 * `test.flag-off`, `account.not-approved` or `test.no-allowance`.
 */
export async function makeTelephoneCode(
  context: TestContext,
  { owner, mode }: { owner: TestOwner; mode: ExamMode },
): Promise<{ code: string; expiresAt: string }> {
  if (owner.kind !== 'account') throw new BandpalError('account.unauthorized');
  requireOpenParts(mode, context.policy.flags);
  requireApproval(owner, context.policy);
  if ((await readCredits(context, owner.id)).remaining < CREDITS_PER_TEST)
    throw new BandpalError('test.no-allowance', { message: 'You have no credits left.' });
  const createdAt = context.clock.date();
  const expiresAt = after(createdAt, CODE_MS);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = randomCode(context.randomBytes);
    const row = {
      account_id: owner.id,
      code_hash: hashOf(context, 'telephone code', code),
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

/** What the desk goes by. */
interface DeskRules {
  /** Beginnings of numbers that may call; empty: all. */
  allowed: readonly string[];
  /** The address of an account that may sign in now, null for others; null: the accounts are kept elsewhere, where that can't be asked. */
  addressOf: ((accountId: string) => Promise<string | null>) | null;
}

/** Who may call, and how often codes may be wrong. Numbers are kept as keyed hashes, for an hour or two. */
export function createTelephoneDesk(
  context: ProductContext,
  { allowed, addressOf }: DeskRules,
): TelephoneDesk {
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
  const keyOf = (caller: string): string => hashOf(context, 'telephone caller', caller);
  /** Codes of calls whose test hasn't begun. One process has the telephone. */
  const reserved = new Set<string>();
  const tables = () => context.database.shared.of<TelephoneTables>();
  /** The code, where it's valid and its account may still sign in. */
  const validCode = async (hash: string) => {
    const found = await findCode(tables(), hash, clock.date());
    if (found === undefined || addressOf === null) return found;
    return (await addressOf(found.account_id)) === null ? undefined : found;
  };
  /** The same, for this call alone from now on. */
  const reserve = async (hash: string) => {
    if (reserved.has(hash)) return undefined;
    reserved.add(hash);
    try {
      const found = await validCode(hash);
      if (found === undefined) reserved.delete(hash);
      return found;
    } catch (error) {
      reserved.delete(hash);
      throw error;
    }
  };
  return {
    refusal(caller) {
      if (allowed.length > 0 && !allowed.some((prefix) => caller.startsWith(prefix))) return 'prefix';
      if (calls.isUsedUp('')) return 'day';
      return callsOfCaller.isUsedUp(keyOf(caller)) ? 'number' : null;
    },
    count(caller) {
      callsOfCaller.add(keyOf(caller));
    },
    async redeem(code, caller): Promise<TypedCode> {
      const key = keyOf(caller);
      // A right one isn't taken either then: whoever guesses mustn't learn that it was.
      if (wrongCodes.isUsedUp('') || wrongCodesOfCaller.isUsedUp(key)) return { kind: 'wait' };
      // The database compares hashes made with a key: how long it takes says nothing about a code.
      const hash = hashOf(context, 'telephone code', code);
      const found = await reserve(hash);
      if (found === undefined) {
        wrongCodes.add('');
        wrongCodesOfCaller.add(key);
        return { kind: 'wrong' };
      }
      // Only now: anyone can ring with forged numbers, and would shut the telephone for a day.
      calls.add('');
      return {
        kind: 'test',
        owner: { kind: 'account', id: found.account_id, approved: found.approved, address: '' },
        mode: found.mode,
        async use() {
          await deleteCode(tables(), hash);
          reserved.delete(hash);
        },
        release: () => void reserved.delete(hash),
      };
    },
  };
}

function randomCode(randomBytes: ProductContext['randomBytes']): string {
  const drawn = Buffer.from(randomBytes(RANDOM_BYTES)).readUIntBE(0, RANDOM_BYTES);
  return drawn < EVEN_BELOW
    ? String(drawn % CODES).padStart(TELEPHONE_CODE_DIGITS, '0')
    : randomCode(randomBytes);
}

function hashOf({ secret }: ProductContext, what: string, value: string): string {
  return createHmac('sha256', secret).update(`${what}:${value}`).digest('base64url');
}

import type { DialOutDesk, DialRefusal, PhoneCall } from '@bandpal/rooms/ports';
import { after, newId } from '../../product/product-context.ts';
import type { ProductContext } from '../../product/product-context.ts';
import { DIAL_OUT_BUDGETS as BUDGETS } from './dial-out-budgets.ts';
import { isOwnNumber, readTarget } from './dial-out-rules.ts';
import type { DialOutRules } from './dial-out-rules.ts';
import { countCalls, keepCall } from './dialled-calls-rows.ts';
import type { DialOutTables } from './dialled-calls-rows.ts';

interface DeskOptions {
  rules: DialOutRules;
  /** Calls that may be up at once. */
  maxCalls: number;
  /** Whether calls may be passed on: how long they last then is beyond this server. */
  allowsTransfers: boolean;
  /** Each ends after so long. */
  maxMs: number;
  /** Tells the person who has picked up what the call is for, and whether they join. */
  hasAgreed: (call: PhoneCall) => Promise<boolean>;
}

/** Decides which calls rooms may have made, and counts them: in the database for the day, and here for those that are up. One process has the telephone. */
export function createDialOutDesk(
  context: ProductContext,
  { rules, maxCalls, maxMs, allowsTransfers, hasAgreed }: DeskOptions,
): DialOutDesk {
  const { clock, policy } = context;
  let up = 0;
  /** When this process has made calls of late: those of accounts that have been erased since are nowhere else. */
  let made: Date[] = [];
  /** One is counted when the one before has been. */
  let last: Promise<unknown> = Promise.resolve();
  const count = async (accountId: string): Promise<DialRefusal | null> =>
    context.database.transaction(async (shared) => {
      const tables = shared.of<DialOutTables>();
      const now = clock.date();
      const since = after(now, -BUDGETS.calls.windowMs);
      const { ofAccount, all } = await countCalls(tables, accountId, since);
      made = made.filter((date) => date > since);
      if (ofAccount >= BUDGETS.callsOfAccount.size(policy)) return 'account-day';
      if (Math.max(all, made.length) >= BUDGETS.calls.size(policy)) return 'server-day';
      await keepCall(tables, { id: newId(context.randomBytes), account_id: accountId, dialled_at: now });
      made.push(now);
      return null;
    });
  return {
    async reserve({ target, callerId, accountId, isTransfer = false }) {
      if (isTransfer && !allowsTransfers) return 'no-transfers';
      const read = readTarget(target, rules);
      if (typeof read === 'string') return read;
      if (callerId !== undefined && !isOwnNumber(callerId, rules)) return 'caller-id';
      if (!isTransfer && up >= maxCalls) return 'lines-busy';
      if (!isTransfer) up += 1;
      let isReleased = isTransfer;
      const release = (): void => {
        if (!isReleased) up -= 1;
        isReleased = true;
      };
      const counted = last.then(() => count(accountId));
      last = counted.catch(() => undefined);
      try {
        const refusal = await counted;
        if (refusal === null) return { uri: read.uri, maxMs, release };
        release();
        return refusal;
      } catch (error) {
        release();
        throw error;
      }
    },
    hasAgreed,
  };
}

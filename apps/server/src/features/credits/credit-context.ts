import { sql, type RawBuilder } from 'kysely';
import { type ProductContext } from '../../product/product-context.ts';
import type { CreditDb } from './credit-rows.ts';

/** A rule the ledger breaks. */
export interface BrokenRule {
  rule: LedgerRule;
  /** The rule in words. */
  meaning: string;
  count: number;
}

/** What commands of the ledger work with. */
export interface CreditContext extends ProductContext {
  readonly db: CreditDb;
  /** Told after every look through the ledger which rules are broken. */
  readonly onLedgerChecked: (broken: readonly BrokenRule[]) => void;
}

// Rules every ledger keeps, as questions whose answer must be 0. Practices are not paid for and not in it. They read whole tables: for a job, not for a request.

/** What can be wrong with a ledger; the value says so in words. */
export const LEDGER_RULES = {
  'negative-balance': 'accounts that spent more than they had',
  'several-holds': 'tests that were paid more than once',
  'end-without-hold': 'captures and releases of what was never held',
  'wrong-release': 'releases of another amount, or to somebody else than who paid',
  'hold-without-test': 'open holds of tests that are over or gone',
  'test-without-hold': 'unfinished tests without an open hold',
  'wrong-end': 'finished tests that were not captured, or released ones that were not given back',
  'overdue-hold': 'holds that should have ended by themselves an hour ago',
} as const;

export type LedgerRule = keyof typeof LEDGER_RULES;

const openHolds = sql`(select hold.* from allowance_entries hold where hold.kind = 'hold' and not exists (
  select 1 from allowance_entries e where e.test_id = hold.test_id and e.kind in ('capture', 'release')))`;

/** How often each rule is broken; `overdueBefore` is an hour before now. One statement for all, so that they see one moment. */
export async function countBrokenRules(
  db: CreditDb,
  overdueBefore: Date,
): Promise<Record<LedgerRule, number>> {
  const counts: Record<LedgerRule, RawBuilder<number>> = {
    'negative-balance': sql`(select count(*) from (select 1 from allowance_entries where owner_kind = 'account'
      group by owner_id having sum(amount) < 0) broken)`,
    'several-holds': sql`(select count(*) from (select 1 from allowance_entries where kind = 'hold'
      group by test_id having count(*) > 1) broken)`,
    'end-without-hold': sql`(select count(*) from allowance_entries e where e.kind in ('capture', 'release')
      and not exists (select 1 from allowance_entries h where h.test_id = e.test_id and h.kind = 'hold'))`,
    'wrong-release': sql`(select count(*) from allowance_entries e join allowance_entries h
      on h.test_id = e.test_id and h.kind = 'hold' where e.kind in ('capture', 'release')
      and (e.owner_kind <> h.owner_kind or e.owner_id <> h.owner_id or (e.kind = 'release' and e.amount <> -h.amount)))`,
    'hold-without-test': sql`(select count(*) from ${openHolds} h where not exists (
      select 1 from tests t where t.id = h.test_id and t.status in ('active', 'interrupted')))`,
    'test-without-hold': sql`(select count(*) from tests t where t.status in ('active', 'interrupted')
      and t.practice_of is null and not exists (select 1 from ${openHolds} h where h.test_id = t.id))`,
    'wrong-end': sql`(select count(*) from tests t where t.status in ('finished', 'released')
      and t.practice_of is null and not exists (
      select 1 from allowance_entries e where e.test_id = t.id
      and e.kind = case t.status when 'finished' then 'capture' else 'release' end))`,
    'overdue-hold': sql`(select count(*) from tests t where t.status in ('active', 'interrupted')
      and t.hold_expires_at < ${overdueBefore}::timestamptz)`,
  };
  const columns = Object.entries(counts).map(([rule, count]) => sql`${count} as ${sql.ref(rule)}`);
  const { rows } = await sql<Record<LedgerRule, number>>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the ledger could not be checked');
  return row;
}

import type { ProductContext } from '../../product/product-context.ts';
import type { CreditDb } from './credit-rows.ts';
import type { LedgerRule } from './ledger-checks.ts';

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

import type { Clock } from '@bandpal/foundation';
import { countMailsSince, insertMailSend, lockMailKey } from '../store/mail-sends.ts';
import type { UserPoolDb } from '../store/tables.ts';
import type { KeyRing } from './key-ring.ts';
import type { MailBudget, PoolLimits } from './pool-limits.ts';
import type { RandomBytes } from './randomness.ts';

/** How much of a budget went out in the last hour. */
export interface BudgetUse {
  budget: MailBudget;
  used: number;
  max: number;
}

interface MailBudgetsDeps {
  db: UserPoolDb;
  clock: Clock;
  keys: KeyRing;
  random: RandomBytes;
  limits: PoolLimits;
}

const HOUR_MS = 60 * 60_000;
/** Of these budgets strangers leave something: to browsers in which the account was opened before, and to messages that no stranger causes. */
const SHARED: ReadonlySet<MailBudget> = new Set(['reset', 'sign-in', 'notice']);
const STRANGERS_SHARE = 0.8;
/** How long a look at a budget counts. */
const LOOK_MS = 15_000;
/** A look is wrong by up to so much of the budget: see `pressure`. */
const BLUR = 0.05;

/**
 * What the whole installation may send in an hour, by purpose. Only messages that are really sent count, so that requests for names
 * that nobody has cost nobody else anything.
 */
export class MailBudgets {
  readonly #deps: MailBudgetsDeps;
  readonly #looks = new Map<MailBudget, { at: number; share: number }>();

  constructor(deps: MailBudgetsDeps) {
    this.#deps = deps;
  }

  /** Takes one message; false when there is none left for this caller. */
  take(budget: MailBudget, isKnown: boolean): Promise<boolean> {
    const { db, clock } = this.#deps;
    const keyHash = this.#keyOf(budget);
    const max = isKnown ? this.#maxOf(budget) : this.#strangersMaxOf(budget);
    return db.transaction().execute(async (tx) => {
      await lockMailKey(tx, keyHash);
      if ((await countMailsSince(tx, keyHash, this.#hourAgo())) >= max) return false;
      await insertMailSend(tx, keyHash, null, clock.date());
      return true;
    });
  }

  /**
   * How much of what strangers may use is used, 0 to about 1, as it was some seconds ago and a little wrong on purpose: what is decided
   * by it looks the same for every name, and a caller who watches it does not learn whether one more message went out.
   */
  async pressure(budget: MailBudget): Promise<number> {
    const now = this.#deps.clock.date().getTime();
    const look = this.#looks.get(budget);
    if (look !== undefined && now - look.at < LOOK_MS) return look.share;
    const { used } = await this.#useOf(budget);
    const blur = ((this.#deps.random(1)[0] ?? 0) / 256) * BLUR;
    const share = used === 0 ? 0 : used / this.#strangersMaxOf(budget) + blur;
    this.#looks.set(budget, { at: now, share });
    return share;
  }

  /** For the operator. */
  use(): Promise<BudgetUse[]> {
    const budgets: MailBudget[] = ['sign-up', 'reset', 'sign-in', 'second-factor', 'attribute', 'notice'];
    return Promise.all(budgets.map((budget) => this.#useOf(budget)));
  }

  async #useOf(budget: MailBudget): Promise<BudgetUse> {
    const used = await countMailsSince(this.#deps.db, this.#keyOf(budget), this.#hourAgo());
    return { budget, used, max: this.#maxOf(budget) };
  }

  #maxOf(budget: MailBudget): number {
    return this.#deps.limits.mailBudgets[budget];
  }

  #strangersMaxOf(budget: MailBudget): number {
    return this.#maxOf(budget) * (SHARED.has(budget) ? STRANGERS_SHARE : 1);
  }

  #keyOf(budget: MailBudget): string {
    return this.#deps.keys.mac('mail', 'budget', budget).toString('base64url');
  }

  #hourAgo(): Date {
    return new Date(this.#deps.clock.date().getTime() - HOUR_MS);
  }
}

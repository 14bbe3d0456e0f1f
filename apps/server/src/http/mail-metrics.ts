import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** How much of a budget of mail went out in the last hour. */
export interface MailBudgetUse {
  budget: string;
  used: number;
  max: number;
}

/** Figures that are read from the database when they are asked for, so that they are the same on every replica. */
export function observeMailBudgets(registry: Registry, use: () => Promise<readonly MailBudgetUse[]>): void {
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'bandpal_mail_budget_used',
      help: 'Share of what may be sent in an hour that went out in the last one, 0 to 1, by purpose.',
      labelNames: ['budget'],
      async collect() {
        for (const { budget, used, max } of await use()) this.set({ budget }, used / max);
      },
    }),
  );
}

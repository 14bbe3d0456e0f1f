import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What one class of the accounts' mail handed over in the last hour, and what waits in it. */
export interface MailLaneUse {
  lane: string;
  used: number;
  /** The most it may hand over in an hour, as things are. */
  max: number;
  waiting: number;
  /** Of these, rows of strangers. */
  strangers: number;
  /** Of those that wait, those that the mail server has not taken yet. */
  failed: number;
  oldestMs: number;
}

const FIGURES: readonly { name: string; help: string; of: (use: MailLaneUse) => number }[] = [
  {
    name: 'bandpal_mail_budget_used',
    help: 'Share of what a class of mail may hand over in an hour that it did in the last one, 0 to 1.',
    of: ({ used, max }) => used / max,
  },
  {
    name: 'bandpal_mail_waiting',
    help: 'Messages of a class, and places held for names that nobody has, that wait to be handed over.',
    of: ({ waiting }) => waiting,
  },
  {
    name: 'bandpal_mail_strangers_waiting',
    help: 'Of these, rows of strangers; the budgets of the queue count those of all classes together.',
    of: ({ strangers }) => strangers,
  },
  {
    name: 'bandpal_mail_failed',
    help: 'Of the waiting messages of a class, those that the mail server has not taken yet.',
    of: ({ failed }) => failed,
  },
  {
    name: 'bandpal_mail_oldest_seconds',
    help: 'How long the oldest message of a class that the mail server was not given yet has waited.',
    of: ({ oldestMs }) => oldestMs / 1_000,
  },
];

/** Figures that are read from the database when they are asked for, so that they are the same on every replica. */
export function observeMailBudgets(registry: Registry, use: () => Promise<readonly MailLaneUse[]>): void {
  // One look at the database for all of them.
  let looked: Promise<readonly MailLaneUse[]> | null = null;
  const look = () => {
    looked ??= use().finally(() => {
      looked = null;
    });
    return looked;
  };
  for (const { name, help, of } of FIGURES) {
    registry.registerMetric(
      new Gauge({
        registers: [],
        name,
        help,
        labelNames: ['lane'],
        async collect() {
          for (const lane of await look()) this.set({ lane: lane.lane }, of(lane));
        },
      }),
    );
  }
}

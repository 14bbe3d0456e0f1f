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
    help: "Share of a class's hourly mail that it used in the last hour, 0 to 1.",
    of: ({ used, max }) => used / max,
  },
  {
    name: 'bandpal_mail_waiting',
    help: 'Rows that wait in the queue of mail: messages, and places held for made-up names.',
    of: ({ waiting }) => waiting,
  },
  {
    name: 'bandpal_mail_strangers_waiting',
    help: 'Of these, rows of strangers.',
    of: ({ strangers }) => strangers,
  },
  {
    name: 'bandpal_mail_failed',
    help: "Of those that wait, messages that the mail server hasn't taken yet.",
    of: ({ failed }) => failed,
  },
  {
    name: 'bandpal_mail_oldest_seconds',
    help: "How long the oldest that hasn't been handed over has waited.",
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

import { BandpalError } from '@bandpal/contracts';
import type { Clock, Mailer, MessageRenderer } from '@bandpal/foundation';
import type { Accounts } from '@bandpal/user-pool/ports';
import type { NotificationLog } from './confirmation-sender.ts';
import { later } from './mail-policy.ts';
import { NOTIFICATION_BUDGETS } from './notification-budgets.ts';
import type { NotificationLinks } from './notification-links.ts';
import { reminderMessage } from './reminder-message.ts';
import { claimDueReminders, deleteReminder, moveReminder } from './reminder-rows.ts';
import type { ReminderRow } from './reminder-rows.ts';
import type { NotificationDb } from './tables.ts';

/** Of one pass. Reminders are due at quarters of an hour. */
const BUDGET = NOTIFICATION_BUDGETS.reminders;
/** At the same time. */
const BATCH = 5;
/** After a longer stop of the server a reminder would come at the wrong time of the day. */
const LATEST_MS = 2 * 60 * 60_000;

export interface ReminderSenderDeps {
  db: NotificationDb;
  clock: Clock;
  log: NotificationLog;
  mailer: Mailer;
  render: MessageRenderer;
  links: NotificationLinks;
  publicUrl: () => string;
  accounts: Pick<Accounts, 'addressOf'>;
}

/** Sends the reminders that are due, every minute. Disposing waits for the pass that runs. */
export class ReminderSender implements AsyncDisposable {
  readonly #deps: ReminderSenderDeps;
  #cancelTimer = () => {};
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: ReminderSenderDeps) {
    this.#deps = deps;
    this.#schedule();
  }

  /** Resolves when no pass runs. */
  whenIdle(): Promise<void> {
    return this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#running;
  }

  #schedule(): void {
    this.#cancelTimer = this.#deps.clock.after(BUDGET.windowMs, () => {
      this.#running = this.#pass().finally(() => {
        if (!this.#isStopped) this.#schedule();
      });
    });
  }

  async #pass(): Promise<void> {
    const { db, clock, log } = this.#deps;
    let late = 0;
    try {
      for (let left = BUDGET.size(); left > 0 && !this.#isStopped;) {
        const rows = await claimDueReminders(db, clock.date(), Math.min(BATCH, left));
        if (rows.length === 0) break;
        const inTime = rows.filter(
          ({ due_at: due }) => due !== null && due >= later(clock.date(), -LATEST_MS),
        );
        await Promise.all(inTime.map((row) => this.#send(row)));
        left -= inTime.length;
        late += rows.length - inTime.length;
      }
    } catch (error) {
      log.error({ err: error }, 'looking for due reminders failed');
    }
    if (late > 0) log.warn({ late }, 'reminders were left out because their hour is long past');
  }

  async #send(row: ReminderRow): Promise<void> {
    const { db, log, mailer, accounts } = this.#deps;
    try {
      // The address may have changed since the person was last here; a pool that lives elsewhere cannot tell.
      const email = accounts.addressOf === null ? row.email : await accounts.addressOf(row.account_id);
      if (email === null) return await deleteReminder(db, { id: row.id });
      if (email !== row.email) await moveReminder(db, row.account_id, email);
      await mailer.send(reminderMessage({ ...row, email }, this.#deps));
    } catch (error) {
      log.warn({ err: error }, 'a reminder could not be sent');
      // The address does not exist any more; asking again only harms the name of the sender.
      if (error instanceof BandpalError && error.field === 'to') await deleteReminder(db, { id: row.id });
    }
  }
}

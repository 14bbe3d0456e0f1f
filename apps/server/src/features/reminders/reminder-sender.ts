import { BandpalError } from '@bandpal/contracts';
import type { MailMessage } from '@bandpal/foundation';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import type { Kysely } from 'kysely';
import { oneClickHeaders } from '../../http/index.ts';
import type { ServiceDeps } from '../../http/index.ts';
import { REMINDER_BUDGETS } from './reminder-budgets.ts';
import { claimDueReminders, deleteReminder, moveReminder } from './reminder-rows.ts';
import type { ReminderRow, ReminderTables } from './reminder-rows.ts';

/** Of one pass. Reminders are due at quarters of an hour. */
const BUDGET = REMINDER_BUDGETS.reminders;
/** At the same time. */
const BATCH = 5;
/** After a longer stop of the server a reminder would come at the wrong time of the day. */
const LATEST_MS = 2 * 60 * 60_000;

/** Sends the reminders that are due, every minute. Disposing waits for the pass that runs. */
export class ReminderSender implements AsyncDisposable {
  readonly #deps: ServiceDeps;
  readonly #db: Kysely<ReminderTables>;
  #cancelTimer = () => {};
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#db = deps.context.database.shared.of<ReminderTables>();
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
    this.#cancelTimer = this.#deps.context.clock.after(BUDGET.windowMs, () => {
      this.#running = this.#pass().finally(() => {
        if (!this.#isStopped) this.#schedule();
      });
    });
  }

  async #pass(): Promise<void> {
    const { clock, log } = this.#deps.context;
    let late = 0;
    try {
      for (let left = BUDGET.size(); left > 0 && !this.#isStopped;) {
        const rows = await claimDueReminders(this.#db, clock.date(), Math.min(BATCH, left));
        if (rows.length === 0) break;
        const earliest = new Date(clock.date().getTime() - LATEST_MS);
        const inTime = rows.filter(({ due_at: due }) => due !== null && due >= earliest);
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
    const { context, mailer, accounts } = this.#deps;
    try {
      // The address may have changed since the person was last here; a pool that lives elsewhere cannot tell.
      const email = accounts.addressOf === null ? row.email : await accounts.addressOf(row.account_id);
      if (email === null) return await deleteReminder(this.#db, { id: row.id });
      if (email !== row.email) await moveReminder(this.#db, row.account_id, email);
      const texts = textsIn(await accounts.languageOf(row.account_id));
      await mailer.send(reminderMessage({ ...row, email }, texts, this.#deps));
    } catch (error) {
      context.log.warn({ err: error }, 'a reminder could not be sent');
      // The address does not exist any more; asking again only harms the name of the sender.
      if (error instanceof BandpalError && error.field === 'to')
        await deleteReminder(this.#db, { id: row.id });
    }
  }
}

/** The reminder itself; nothing about tests or bands is in it. */
function reminderMessage(
  row: ReminderRow,
  texts: Texts,
  { links, publicUrl, renderMessage }: ServiceDeps,
): MailMessage {
  const stop = links.linkFor('stop-reminders', row.id);
  return {
    to: row.email,
    ...renderMessage({
      language: texts.language,
      subject: texts.say('reminder.subject'),
      greeting: texts.say('greeting'),
      paragraphs: [texts.say('reminder.asked'), texts.say('reminder.no-time')],
      action: { label: texts.say('reminder.open'), url: `${publicUrl()}/home` },
      footer: texts.say('reminder.footer', { link: stop }),
    }),
    headers: oneClickHeaders(stop),
  };
}

import { BandpalError } from '@bandpal/contracts';
import type { ServiceDeps } from '../../http/index.ts';
import { claimDue, noteSent, removeExpired, removeSubscription } from './notify-rows.ts';
import type { NotifyTables, SubscriptionRow } from './notify-rows.ts';
import { confirmationMessage } from './notify-texts.ts';

/** The first retry comes after a minute. */
const INTERVAL_MS = 60_000;
/** Few at a time, so that the latest requests do not wait behind a server that answers slowly. */
const BATCH = 10;

/** Sends confirmation messages that are due, when it is woken and every minute, and deletes what was never confirmed. */
export class ConfirmationSender implements AsyncDisposable {
  readonly #deps: ServiceDeps;
  #cancelTimer = () => {};
  #running: Promise<void> | null = null;
  #wokenAgain = false;
  #isStopped = false;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#schedule();
  }

  /** Looks for due messages now; while a pass runs, another follows it. */
  wake(): void {
    if (this.#isStopped) return;
    this.#wokenAgain = this.#running !== null;
    this.#running ??= this.#run();
  }

  /** Resolves when no pass runs. */
  async whenIdle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Waits for the pass that runs. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.whenIdle();
  }

  #schedule(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.context.clock.after(INTERVAL_MS, () => {
      this.wake();
      if (!this.#isStopped) this.#schedule();
    });
  }

  async #run(): Promise<void> {
    try {
      do {
        this.#wokenAgain = false;
        await this.#pass();
      } while (this.#wokenAgain && !this.#isStopped);
    } catch (error) {
      this.#deps.context.log.error({ err: error }, 'looking for due confirmation messages failed');
    } finally {
      this.#running = null;
    }
  }

  async #pass(): Promise<void> {
    const { clock } = this.#deps.context;
    const db = this.#deps.context.database.shared.of<NotifyTables>();
    await removeExpired(db, clock.date());
    for (let taken = BATCH; taken === BATCH && !this.#isStopped;) {
      const rows = await claimDue(db, clock.date(), BATCH);
      await Promise.all(rows.map((row) => this.#send(row)));
      taken = rows.length;
    }
  }

  async #send(row: SubscriptionRow): Promise<void> {
    const { context, mailer, links, renderMessage } = this.#deps;
    const { clock, log } = context;
    const db = context.database.shared.of<NotifyTables>();
    try {
      await mailer.send(confirmationMessage(row, links, renderMessage));
      await noteSent(db, row.id, clock.date());
    } catch (error) {
      log.warn({ err: error, attempts: row.mail_attempts + 1 }, 'a confirmation message could not be sent');
      // The address does not exist; asking again only harms the name of the sender.
      if (error instanceof BandpalError && error.field === 'to')
        await removeSubscription(db, row.id, 'topic');
    }
  }
}

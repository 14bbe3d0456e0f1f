import { REMINDER_BUDGETS } from './reminder-budgets.ts';
import { BandpalError, type PageLanguage, type ReminderChoice, type ReminderState } from '@bandpal/contracts';
import { nextReminder } from '@bandpal/progress';
import type { SignedInUser } from '@bandpal/user-pool/ports';
import type { Kysely } from 'kysely';
import { oneClickHeaders, type ServiceDeps } from '../../http/index.ts';
import { changeAccount } from '../../product/erased-accounts.ts';
import { newId } from '../../product/product-context.ts';
import {
  deleteReminder,
  findReminder,
  moveReminder,
  reminderOfAccount,
  remindersOf,
  saveReminder,
  claimDueReminders,
  type ReminderTables,
  type ReminderRow,
} from './reminder-rows.ts';
import type { MailMessage } from '@bandpal/foundation';
import { textsIn, type Texts } from '@bandpal/message-texts';

/** Of one pass. Reminders are due at quarters of an hour. */
const BUDGET = REMINDER_BUDGETS.reminders;
/** At the same time. */
const BATCH = 5;
/** After a longer stop of the server a reminder would come at the wrong time of the day. */
const LATEST_MS = 2 * 60 * 60_000;

/** Sends the reminders that are due, every minute. Disposing waits for the pass that runs. */
class ReminderSender implements AsyncDisposable {
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
      if (email === null) return void (await deleteReminder(this.#db, { id: row.id }));
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

/** Whether a link was made here, and in which language the person is written to. */
interface KnownLink {
  isKnown: boolean;
  language: PageLanguage | null;
}

/** Who wants to be reminded of practising, and when: the wish, the messages, and the way out. Disposing waits for messages under way. */
export class PracticeReminders implements AsyncDisposable {
  readonly #deps: ServiceDeps;
  readonly #db: Kysely<ReminderTables>;
  readonly #sender: ReminderSender | null;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#db = deps.context.database.shared.of<ReminderTables>();
    this.#sender = deps.sendsMail ? new ReminderSender(deps) : null;
  }

  /**
   * What a person has asked for; null: a guest. A confirmed address that has changed since is taken over; without one
   * the reminders end.
   * @throws BandpalError `account.unauthorized` for a token that is no good.
   */
  async read(accessToken: string | null): Promise<ReminderState> {
    const user = await this.#userOf(accessToken);
    if (user === null) return { reminders: null, isOffered: false };
    const row = await reminderOfAccount(this.#db, user.id);
    if (row !== null && user.email === '') {
      await deleteReminder(this.#db, { accountId: user.id });
      return { reminders: null, isOffered: false };
    }
    if (row !== null && row.email !== user.email) await moveReminder(this.#db, user.id, user.email);
    return { reminders: row === null ? null : remindersOf(row), isOffered: this.#isOfferedTo(user) };
  }

  /**
   * Keeps when to remind a person, or ends it.
   * @throws BandpalError `account.unauthorized` for guests, `request.invalid` for an unknown time zone and where there are no reminders.
   */
  async save(accessToken: string | null, { reminders }: ReminderChoice): Promise<ReminderState> {
    const user = await this.#userOf(accessToken);
    if (user === null) throw new BandpalError('account.unauthorized', { field: 'authorization' });
    const { context } = this.#deps;
    const isOffered = this.#isOfferedTo(user);
    if (reminders === null) {
      await deleteReminder(this.#db, { accountId: user.id });
      return { reminders, isOffered };
    }
    if (!isOffered) throw new BandpalError('request.invalid', { field: 'reminders' });
    const at = context.clock.date();
    const dueAt = nextReminder(reminders, at);
    if (dueAt === null) throw new BandpalError('request.invalid', { field: 'reminders.timeZone' });
    const row = {
      accountId: user.id,
      id: newId(context.randomBytes),
      email: user.email,
      reminders,
      at,
      dueAt,
    };
    await changeAccount(context, user.id, (tables) => saveReminder(tables.of<ReminderTables>(), row));
    return { reminders, isOffered };
  }

  /** What a link leads to. */
  async lookUp(token: string): Promise<KnownLink> {
    const id = this.#deps.links.idOf('stop-reminders', token);
    return this.#knownLink(id, id === null ? null : await findReminder(this.#db, id));
  }

  /** Ends the reminders that the link belongs to, and tells the same. */
  async stop(token: string): Promise<KnownLink> {
    const id = this.#deps.links.idOf('stop-reminders', token);
    return this.#knownLink(id, id === null ? null : await deleteReminder(this.#db, { id }));
  }

  /** Resolves when no message is on its way. */
  async whenIdle(): Promise<void> {
    await this.#sender?.whenIdle();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sender?.[Symbol.asyncDispose]();
  }

  async #knownLink(id: string | null, row: ReminderRow | null): Promise<KnownLink> {
    const language = row === null ? null : await this.#deps.accounts.languageOf(row.account_id);
    return { isKnown: id !== null, language };
  }

  #isOfferedTo({ email }: SignedInUser): boolean {
    return this.#deps.sendsMail && email !== '';
  }

  async #userOf(accessToken: string | null): Promise<SignedInUser | null> {
    if (accessToken === null) return null;
    const user = await this.#deps.accounts.userOf(accessToken);
    if (user === null) throw new BandpalError('account.unauthorized', { field: 'authorization' });
    return user;
  }
}

import { BandpalError } from '@bandpal/contracts';
import type { PageLanguage, ReminderChoice, ReminderState } from '@bandpal/contracts';
import { nextReminder } from '@bandpal/progress';
import type { SignedInUser } from '@bandpal/user-pool/ports';
import type { Kysely } from 'kysely';
import type { ServiceDeps } from '../../http/index.ts';
import { changeAccount } from '../../product/change-account.ts';
import { newId } from '../../product/identifiers.ts';
import {
  deleteReminder,
  findReminder,
  moveReminder,
  reminderOfAccount,
  remindersOf,
  saveReminder,
} from './reminder-rows.ts';
import type { ReminderTables } from './reminder-rows.ts';
import { ReminderSender } from './reminder-sender.ts';

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

  /** Whether a link was made here, and in which language the person is written to. */
  async lookUp(token: string): Promise<{ isKnown: boolean; language: PageLanguage | null }> {
    const id = this.#deps.links.idOf('stop-reminders', token);
    const row = id === null ? null : await findReminder(this.#db, id);
    const language = row === null ? null : await this.#deps.accounts.languageOf(row.account_id);
    return { isKnown: id !== null, language };
  }

  /** Ends the reminders that the link belongs to; false when it was not made here. */
  async stop(token: string): Promise<boolean> {
    const id = this.#deps.links.idOf('stop-reminders', token);
    if (id !== null) await deleteReminder(this.#db, { id });
    return id !== null;
  }

  /** Resolves when no message is on its way. */
  async whenIdle(): Promise<void> {
    await this.#sender?.whenIdle();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sender?.[Symbol.asyncDispose]();
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

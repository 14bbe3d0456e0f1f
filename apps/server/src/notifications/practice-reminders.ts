import { BandpalError } from '@bandpal/contracts';
import type { ReminderChoice, ReminderState } from '@bandpal/contracts';
import { nextReminder } from '@bandpal/progress';
import type { SharedTables } from '@bandpal/foundation/database';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import { LinkSigner } from './link-signer.ts';
import { NotificationLinks } from './notification-links.ts';
import type { NotificationDeps } from './notifications.ts';
import {
  deleteReminder,
  moveReminder,
  reminderOfAccount,
  remindersOf,
  saveReminder,
} from './reminder-rows.ts';
import { ReminderSender } from './reminder-sender.ts';
import type { NotificationTables } from './tables.ts';

interface ReminderDeps extends NotificationDeps {
  accounts: Pick<Accounts, 'userOf' | 'addressOf'>;
  /** Does the work in one transaction beside which the account is not erased; throws `account.unauthorized` when it was. */
  changeAccount: (accountId: string, work: (tables: SharedTables) => Promise<void>) => Promise<void>;
}

/** Who wants to be reminded of practising, and when: the wish, the messages, and the way out. Disposing waits for messages under way. */
export class PracticeReminders implements AsyncDisposable {
  readonly #deps: ReminderDeps;
  readonly #signer: LinkSigner;
  readonly #sender: ReminderSender | null;

  constructor(deps: ReminderDeps) {
    this.#deps = deps;
    this.#signer = new LinkSigner(deps.secret, deps.previousSecrets);
    const links = new NotificationLinks(deps.publicUrl, this.#signer);
    this.#sender = deps.sendsMail ? new ReminderSender({ ...deps, links }) : null;
  }

  /**
   * What a person has asked for; null: a guest. A confirmed address that has changed since is taken over; without one
   * the reminders end.
   * @throws BandpalError `account.unauthorized` for a token that is no good.
   */
  async read(accessToken: string | null): Promise<ReminderState> {
    const user = await this.#userOf(accessToken);
    if (user === null) return { reminders: null, isOffered: false };
    const { db } = this.#deps;
    const row = await reminderOfAccount(db, user.id);
    if (row !== null && user.email === '') {
      await deleteReminder(db, { accountId: user.id });
      return { reminders: null, isOffered: false };
    }
    if (row !== null && row.email !== user.email) await moveReminder(db, user.id, user.email);
    return { reminders: row === null ? null : remindersOf(row), isOffered: this.#isOfferedTo(user) };
  }

  /**
   * Keeps when to remind a person, or ends it.
   * @throws BandpalError `account.unauthorized` for guests, `request.invalid` for an unknown time zone and where there are no reminders.
   */
  async save(accessToken: string | null, { reminders }: ReminderChoice): Promise<ReminderState> {
    const user = await this.#userOf(accessToken);
    if (user === null) throw new BandpalError('account.unauthorized', { field: 'authorization' });
    const { db, clock, newId, changeAccount } = this.#deps;
    const isOffered = this.#isOfferedTo(user);
    if (reminders === null) {
      await deleteReminder(db, { accountId: user.id });
      return { reminders, isOffered };
    }
    if (!isOffered) throw new BandpalError('request.invalid', { field: 'reminders' });
    const at = clock.date();
    const dueAt = nextReminder(reminders, at);
    if (dueAt === null) throw new BandpalError('request.invalid', { field: 'reminders.timeZone' });
    const row = { accountId: user.id, id: newId(), email: user.email, reminders, at, dueAt };
    await changeAccount(user.id, (tables) => saveReminder(tables.of<NotificationTables>(), row));
    return { reminders, isOffered };
  }

  /** Whether a link was made here. */
  isKnown(token: string): boolean {
    return this.#signer.idOf('stop-reminders', token) !== null;
  }

  /** Ends the reminders that the link belongs to; false when it was not made here. */
  async stop(token: string): Promise<boolean> {
    const id = this.#signer.idOf('stop-reminders', token);
    if (id !== null) await deleteReminder(this.#deps.db, { id });
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

import {
  BandpalError,
  emailAddressSchema,
  foldAddress,
  type NotifyRequest,
  type NotifyTopic,
  type PageLanguage,
} from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { SharedTables } from '@bandpal/foundation/database';
import type { SignedInUser } from '@bandpal/user-pool/ports';
import type { Kysely } from 'kysely';
import type { MessageLinks, ServiceDeps } from '../../http/index.ts';
import { newId } from '../../product/product-context.ts';
import { NOTIFY_BUDGETS } from './notify-budgets.ts';
import {
  confirmSubscription,
  findSubscription,
  noteRequest,
  removeSubscription,
  subscriptionsWith,
  claimDue,
  noteSent,
  removeExpired,
  type NotifyTables,
  type SubscriptionRow,
} from './notify-rows.ts';
import { confirmationMessage } from './notify-texts.ts';

/** The first retry comes after a minute. */
const INTERVAL_MS = 60_000;
/** Few at a time, so that the latest requests do not wait behind a server that answers slowly. */
const BATCH = 10;

/** Sends confirmation messages that are due, when it is woken and every minute, and deletes what was never confirmed. */
class ConfirmationSender implements AsyncDisposable {
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

/** Who wants to hear about what: requests, their confirmation by e-mail, and the way out. Disposing waits for messages under way. */
export class Notifications implements AsyncDisposable {
  readonly #deps: ServiceDeps;
  readonly #db: Kysely<NotifyTables>;
  readonly #pacing: RequestPacing;
  readonly #sender: ConfirmationSender;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#db = deps.context.database.shared.of<NotifyTables>();
    this.#pacing = new RequestPacing(deps.context.clock, deps.countRequest);
    this.#sender = new ConfirmationSender(deps);
  }

  /**
   * Notes a request and has the confirmation message sent behind it. What the caller can see is the same whether the address is
   * known, confirmed, new or has asked too often. `readsIn`: the language of the page it comes from, for a person whose own isn't known.
   * @throws BandpalError `account.unauthorized` for a token that is not valid, `request.invalid` without any address.
   */
  async handleRequest(
    request: NotifyRequest,
    { accessToken, readsIn }: { accessToken: string | null; readsIn: PageLanguage },
  ): Promise<void> {
    const user = await this.#userOf(accessToken);
    const email = foldAddress(emailOf(request, user));
    if (!(await this.#pacing.handleRequest(email))) return;
    const { context, accounts, sendsMail } = this.#deps;
    const id = newId(context.randomBytes);
    const topic = request.topic ?? 'updates';
    const own = user === null ? null : await accounts.languageOf(user.id);
    const language = own ?? readsIn;
    await noteRequest(this.#db, { id, email, topic, language, at: context.clock.date(), sendsMail });
    this.#sender.wake();
  }

  /** The row a link in a message belongs to; `known` is false when the link was not made here. */
  async lookUp(
    purpose: 'confirm' | 'unsubscribe',
    token: string,
  ): Promise<{ known: boolean; row: SubscriptionRow | null }> {
    const id = this.#deps.links.idOf(purpose, token);
    if (id === null) return { known: false, row: null };
    const row = await findSubscription(this.#db, id);
    const isOver = row?.expires_at != null && row.expires_at <= this.#deps.context.clock.date();
    return { known: true, row: isOver ? null : row };
  }

  /** Confirms; the row as it is afterwards, null when the link leads to none. */
  async confirm(token: string): Promise<SubscriptionRow | null> {
    const id = this.#deps.links.idOf('confirm', token);
    if (id !== null) await confirmSubscription(this.#db, id, this.#deps.context.clock.date());
    return (await this.lookUp('confirm', token)).row;
  }

  /** Deletes what the link leads to; the row as it was. */
  async unsubscribe(
    token: string,
    scope: 'topic' | 'all',
  ): Promise<{ known: boolean; row: SubscriptionRow | null }> {
    const id = this.#deps.links.idOf('unsubscribe', token);
    return { known: id !== null, row: id === null ? null : await removeSubscription(this.#db, id, scope) };
  }

  /** Resolves when no message is on its way. */
  whenIdle(): Promise<void> {
    return this.#sender.whenIdle();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#sender[Symbol.asyncDispose]();
  }

  async #userOf(accessToken: string | null): Promise<SignedInUser | null> {
    if (accessToken === null) return null;
    const user = await this.#deps.accounts.userOf(accessToken);
    if (user === null) throw new BandpalError('account.unauthorized');
    return user;
  }
}

function emailOf(request: NotifyRequest, user: SignedInUser | null): string {
  // A hosted pool may have one that nothing can be sent to.
  const own = emailAddressSchema.safeParse(foldAddress(user?.email ?? ''));
  if (own.success) return own.data;
  if (request.email === undefined) throw new BandpalError('request.invalid', { field: 'email' });
  return request.email;
}

const { ofAddress, countedAddresses } = NOTIFY_BUDGETS;

/**
 * Counts requests for each e-mail address within the last hour: here in memory, and over all processes where there are several, whose
 * count takes no address.
 */
class RequestPacing {
  readonly #clock: Clock;
  readonly #times = new Map<string, number[]>();
  readonly #shared: ServiceDeps['countRequest'];

  /** @param shared hides what it is given. */
  constructor(clock: Clock, shared: ServiceDeps['countRequest']) {
    this.#clock = clock;
    this.#shared = shared;
  }

  /** Counts a request; false when the address has had its share. */
  async handleRequest(email: string): Promise<boolean> {
    if (!this.#countHere(email)) return false;
    const everywhere = await this.#shared?.(`notify ${email}`, ofAddress.windowMs);
    return everywhere === undefined || everywhere.requests <= ofAddress.size();
  }

  #countHere(email: string): boolean {
    const now = this.#clock.now();
    const recent = (this.#times.get(email) ?? []).filter((time) => time > now - ofAddress.windowMs);
    const isAllowed = recent.length < ofAddress.size();
    if (isAllowed) recent.push(now);
    // Set anew, so that the map is in the order of the last request.
    this.#times.delete(email);
    this.#times.set(email, recent);
    const oldest = this.#times.keys().next();
    if (this.#times.size > countedAddresses.size() && oldest.done !== true) this.#times.delete(oldest.value);
    return isAllowed;
  }
}

const COLUMNS = ['email', 'topic', 'confirmed_at', 'unsubscribe_url'];

/** Which addresses are wanted. */
interface ExportChoice {
  /** Left out: all. */
  topic?: NotifyTopic | undefined;
  /** Those that have not been confirmed, in place of those that have: where no mail could be sent, the operator asks. */
  unconfirmed?: boolean;
}

/**
 * Addresses as CSV (RFC 4180), with the address of the page on which each can unsubscribe: every message to them must carry it.
 */
export async function exportCsv(
  tables: SharedTables,
  links: MessageLinks,
  { topic, unconfirmed = false }: ExportChoice = {},
): Promise<string> {
  const rows = await subscriptionsWith(
    tables.of<NotifyTables>(),
    unconfirmed ? 'pending' : 'confirmed',
    topic,
  );
  const lines = rows.map(({ id, email, topic, confirmed_at }) => [
    email,
    topic,
    confirmed_at?.toISOString() ?? '',
    links.linkFor('unsubscribe', id),
  ]);
  return [COLUMNS, ...lines].map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

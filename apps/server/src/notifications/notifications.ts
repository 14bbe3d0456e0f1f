import { BandpalError, emailAddressSchema, foldAddress } from '@bandpal/contracts';
import type { NotifyRequest } from '@bandpal/contracts';
import type { Clock, Mailer, MessageRenderer } from '@bandpal/foundation';
import type { SignedInUser } from '@bandpal/user-pool/ports';
import type { NotificationDb } from './tables.ts';
import { ConfirmationSender } from './confirmation-sender.ts';
import type { NotificationLog } from './confirmation-sender.ts';
import type { LinkPurpose } from './link-signer.ts';
import { LinkSigner } from './link-signer.ts';
import { NotificationLinks } from './notification-links.ts';
import { RequestPacing } from './request-pacing.ts';
import type { SharedCount } from './request-pacing.ts';
import { confirmSubscription, findSubscription, noteRequest, removeSubscription } from './subscriptions.ts';
import type { SubscriptionRow } from './subscriptions.ts';

export interface NotificationDeps {
  db: NotificationDb;
  clock: Clock;
  log: NotificationLog;
  mailer: Mailer;
  /** False: nothing can be sent, and requests are kept for the operator to export. */
  sendsMail: boolean;
  render: MessageRenderer;
  /** Knows whose access token a request carries; null: there are no accounts. */
  accounts: { userOf(accessToken: string): Promise<SignedInUser | null> } | null;
  publicUrl: () => string;
  /** Key the links in messages are signed with. */
  secret: Uint8Array;
  /** Keys before it, the newest first. */
  previousSecrets?: readonly Uint8Array[];
  newId: () => string;
  /** Counts over all processes; left out where there is only one. */
  countRequest?: SharedCount | null;
}

/** Who wants to hear about what: requests, their confirmation by e-mail, and the way out. Disposing waits for messages under way. */
export class Notifications implements AsyncDisposable {
  readonly #deps: NotificationDeps;
  readonly #signer: LinkSigner;
  readonly #pacing: RequestPacing;
  readonly #sender: ConfirmationSender;

  constructor(deps: NotificationDeps) {
    this.#deps = deps;
    this.#signer = new LinkSigner(deps.secret, deps.previousSecrets);
    this.#pacing = new RequestPacing(deps.clock, deps.countRequest);
    this.#sender = new ConfirmationSender({
      db: deps.db,
      clock: deps.clock,
      log: deps.log,
      mailer: deps.mailer,
      render: deps.render,
      links: new NotificationLinks(deps.publicUrl, this.#signer),
    });
  }

  /**
   * Notes a request and has the confirmation message sent behind it. What the caller can see is the same whether the address is
   * known, confirmed, new or has asked too often.
   * @throws BandpalError `account.unauthorized` for a token that is not valid, `request.invalid` without any address.
   */
  async handleRequest(request: NotifyRequest, accessToken: string | null): Promise<void> {
    const email = foldAddress(await this.#emailOf(request, accessToken));
    if (!(await this.#pacing.handleRequest(email))) return;
    const { db, clock, newId, sendsMail } = this.#deps;
    const topic = request.topic ?? 'updates';
    await noteRequest(db, { id: newId(), email, topic, at: clock.date(), sendsMail });
    this.#sender.wake();
  }

  /** The row a link in a message belongs to; `known` is false when the link was not made here. */
  async lookUp(
    purpose: LinkPurpose,
    token: string,
  ): Promise<{ known: boolean; row: SubscriptionRow | null }> {
    const id = this.#signer.idOf(purpose, token);
    if (id === null) return { known: false, row: null };
    const row = await findSubscription(this.#deps.db, id);
    const isOver = row?.expires_at != null && row.expires_at <= this.#deps.clock.date();
    return { known: true, row: isOver ? null : row };
  }

  /** Confirms; the row as it is afterwards, null when the link leads to none. */
  async confirm(token: string): Promise<SubscriptionRow | null> {
    const id = this.#signer.idOf('confirm', token);
    if (id !== null) await confirmSubscription(this.#deps.db, id, this.#deps.clock.date());
    return (await this.lookUp('confirm', token)).row;
  }

  /** Deletes what the link leads to; false when it was not made here. */
  async unsubscribe(token: string, scope: 'topic' | 'all'): Promise<boolean> {
    const id = this.#signer.idOf('unsubscribe', token);
    if (id !== null) await removeSubscription(this.#deps.db, id, scope);
    return id !== null;
  }

  /** Resolves when no message is on its way. */
  whenIdle(): Promise<void> {
    return this.#sender.whenIdle();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#sender[Symbol.asyncDispose]();
  }

  async #emailOf(request: NotifyRequest, accessToken: string | null): Promise<string> {
    if (accessToken !== null) {
      const user = await this.#deps.accounts?.userOf(accessToken);
      if (user == null) throw new BandpalError('account.unauthorized');
      // A hosted pool may have one that nothing can be sent to.
      const own = emailAddressSchema.safeParse(foldAddress(user.email));
      if (own.success) return own.data;
    }
    if (request.email === undefined) throw new BandpalError('request.invalid', { field: 'email' });
    return request.email;
  }
}

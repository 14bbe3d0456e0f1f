import { BandpalError } from '@bandpal/contracts';
import type { Mailer, MailMessage } from '@bandpal/foundation';

/** A mailer that keeps what it sends, and can be told to fail. */
export class KeepingMailer implements Mailer {
  readonly name = 'kept';
  readonly sent: MailMessage[] = [];
  failing = false;
  /** An address no server takes anything for. */
  readonly unknownAddress = 'nobody@example.org';

  async send(message: MailMessage): Promise<void> {
    if (message.to === this.unknownAddress) throw new BandpalError('mail.undeliverable', { field: 'to' });
    if (this.failing) throw new BandpalError('mail.undeliverable');
    this.sent.push(message);
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

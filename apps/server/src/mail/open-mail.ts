import type { Log } from '@bandpal/foundation';
import type { Clock, Mailer, TextMessenger } from '@bandpal/foundation';
import { DevelopmentOutbox } from './outbox-routes.ts';
import type { MailSettings } from './mail-settings.ts';
import type { SmtpFailure } from './smtp-failure.ts';
import { SmtpMailer } from './smtp-mailer.ts';
import { BandpalError } from '@bandpal/contracts';

/** Stands in where no mail server is set: every message is refused. */
const noMailer: Mailer = {
  name: 'none',
  async send() {
    throw new BandpalError('mail.undeliverable', { message: "This site isn't set up to send email." });
  },
  async [Symbol.asyncDispose]() {},
};

/** Stands in where no gateway for text messages is set. */
const noTextMessenger: TextMessenger = {
  name: 'none',
  available: false,
  async send() {
    throw new BandpalError('mail.undeliverable', {
      message: "This site isn't set up to send text messages.",
    });
  },
};

/** The ways to reach people; disposing waits a few seconds for messages under way. */
export interface OpenMail extends AsyncDisposable {
  readonly mailer: Mailer;
  readonly textMessenger: TextMessenger;
  /** Null outside the local trial. */
  readonly outbox: DevelopmentOutbox | null;
  /** Whether the last message left; null before the first, and where nothing is sent. */
  works(): boolean | null;
  /** Whether the mail server would take a message now: what is wrong, or null, also where nothing is sent by SMTP. */
  probe(): Promise<SmtpFailure | null>;
}

/** Opens what the settings name. Connects with the first message. */
export function openMail(settings: MailSettings, outside: { clock: Clock; log: Log }): OpenMail {
  if (settings.kind === 'smtp') {
    const mailer = new SmtpMailer(settings, outside);
    return {
      ...opened(mailer, noTextMessenger, null),
      works: () => mailer.works,
      probe: () => mailer.probe(),
    };
  }
  if (settings.kind === 'none') return opened(noMailer, noTextMessenger, null);
  const outbox = new DevelopmentOutbox(outside.clock);
  return opened(outbox.mailer, outbox.textMessenger, outbox);
}

function opened(mailer: Mailer, textMessenger: TextMessenger, outbox: DevelopmentOutbox | null): OpenMail {
  return {
    mailer,
    textMessenger,
    outbox,
    works: () => null,
    probe: async () => null,
    [Symbol.asyncDispose]: () => mailer[Symbol.asyncDispose](),
  };
}

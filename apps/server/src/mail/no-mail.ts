import { BandpalError } from '@bandpal/contracts';
import type { Mailer, TextMessenger } from '@bandpal/foundation';

/** Stands in where no mail server is set: every message is refused. */
export const noMailer: Mailer = {
  name: 'none',
  async send() {
    throw new BandpalError('mail.undeliverable', { message: "This site isn't set up to send email." });
  },
  async [Symbol.asyncDispose]() {},
};

/** Stands in where no gateway for text messages is set. */
export const noTextMessenger: TextMessenger = {
  name: 'none',
  available: false,
  async send() {
    throw new BandpalError('mail.undeliverable', {
      message: "This site isn't set up to send text messages.",
    });
  },
};

// How the server writes to people. Knows nothing of SMTP or of a gateway.

/** One message to one person, ready to be sent. Never logged: it holds an address and often a code. */
export interface MailMessage {
  to: string;
  subject: string;
  /** The whole message in plain text; `html` says the same. */
  text: string;
  html: string;
  /** Further header fields, such as List-Unsubscribe (RFC 2369, RFC 8058). */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer extends AsyncDisposable {
  /** For people: "SMTP mail.example.org", "development outbox", "none". */
  readonly name: string;
  /** Resolves when the message is accepted for delivery; rejects with BandpalError `mail.undeliverable` otherwise. */
  send(message: MailMessage): Promise<void>;
}

/** Short text messages to telephones. */
export interface TextMessenger {
  readonly name: string;
  /** False: the operator has not set a gateway, and factors that need one are not offered. */
  readonly available: boolean;
  /** `to` in E.164 form. Rejects with BandpalError `mail.undeliverable` when it cannot be sent. */
  send(to: string, text: string): Promise<void>;
}

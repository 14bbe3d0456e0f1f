/** Where messages are handed over. */
export interface SmtpServer {
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the first byte; `required`: STARTTLS or no delivery; `none`: plain text, for a relay on this machine or
   * in a network one trusts.
   */
  tls: 'implicit' | 'required' | 'none';
  credentials: { user: string; password: string } | null;
}

/** How this installation writes to people. */
export type MailSettings =
  | { kind: 'smtp'; server: SmtpServer; from: { name: string; address: string } }
  /** Keeps messages in memory and shows them on a page of this machine. */
  | { kind: 'outbox' }
  | { kind: 'none' };

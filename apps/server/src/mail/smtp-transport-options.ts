import type { SMTPPoolOptions } from 'nodemailer';
import type { SmtpServer } from './mail-settings.ts';

/** Messages are few and small; more connections only meet the limits of mail servers. */
const CONNECTIONS = 2;
/** Below the limits of common servers for messages on one connection. */
const MESSAGES_PER_CONNECTION = 50;
/** A mail server in reach answers in well under a second; busy ones delay their greeting on purpose, up to some seconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 30_000;
/** A connection that breaks off is tried once more; the second time the sender of the message has to decide. */
const RETRIES_ON_CLOSE = 1;

/** Settings of the mail library: nothing logged, no local files or web addresses read for a message, no plain text by accident. */
export function smtpTransportOptions(server: SmtpServer): SMTPPoolOptions & { pool: true } {
  const { host, port, tls, credentials } = server;
  return {
    pool: true,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(credentials === null
      ? {}
      : { auth: { user: credentials.user, pass: credentials.password }, forceAuth: true }),
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    maxRequeues: RETRIES_ON_CLOSE,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  };
}

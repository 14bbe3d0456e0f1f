import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';

/** One message as a mail server got it. */
export interface ReceivedMail {
  /** Recipients of the envelope. */
  recipients: string[];
  /** Whether it came over TLS. */
  secure: boolean;
  user: unknown;
  mail: Email;
}

/** A real SMTP server on this machine that keeps what it gets. */
export interface SmtpSink extends AsyncDisposable {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Connections so far. */
  readonly connections: () => number;
}

/** Starts a sink; without options it takes anything, without TLS and without a password. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const keep = async (stream: AsyncIterable<Uint8Array>, session: SMTPServerSession) => {
    const mail = await parse(stream);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    received.push({ recipients, secure: session.secure, user: session.user, mail });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      void keep(stream, session).finally(() => process.nextTick(callback));
    },
    ...options,
  });
  // Clients that break off or refuse the certificate are part of the tests.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server.address()),
    received,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}

async function parse(stream: AsyncIterable<Uint8Array>): Promise<Email> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return PostalMime.parse(Buffer.concat(chunks));
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('the sink has no TCP port');
  return address.port;
}

import { z } from 'zod';

/** What may be told of a failed delivery: the server's own words often repeat the address. */
export interface SmtpFailure {
  /** Kind of failure, such as ECONNECTION, EAUTH, EENVELOPE, ETLS. */
  code: string;
  /** SMTP reply code; null when there was no reply. */
  reply: number | null;
  /** Enhanced status code (RFC 3463), such as 5.1.1; null when there was none. */
  status: string | null;
  /** SMTP command that failed, without its arguments; null when none was sent. */
  command: string | null;
}

const errorSchema = z.object({
  code: z.string().default('UNKNOWN'),
  originalCode: z.string().default(''),
  responseCode: z.number().nullable().default(null),
  response: z.string().default(''),
  command: z.string().default(''),
});

/** What Node calls failures of certificates and handshakes. */
const isOfCertificate = (code: string): boolean => /^ERR_(?:TLS|SSL)|CERT|SELF_SIGNED/u.test(code);

/** Reads a failure of the mail library. */
export function smtpFailureOf(error: unknown): SmtpFailure {
  const { data } = errorSchema.safeParse(error);
  return {
    // Of a certificate that isn't trusted the library's own code says no more than that the socket failed.
    code: isOfCertificate(data?.originalCode ?? '') ? 'ETLS' : (data?.code ?? 'UNKNOWN'),
    reply: data?.responseCode ?? null,
    status: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(data?.response ?? '')?.[1] ?? null,
    command: /^[A-Z]+( [A-Z]+)?/.exec(data?.command ?? '')?.[0] ?? null,
  };
}

/** What the server has against a message that others may not share, as `Mailer.send` tells it; null when it takes none. */
export function refusalOf({ command, reply, status }: SmtpFailure): 'to' | 'to.now' | 'to.perhaps' | null {
  const [, subject, detail] = status?.split('.') ?? [];
  if (reply === null || (OF_SERVER.has(reply) && subject !== '2')) return null;
  if (command === 'DATA') return 'to.perhaps';
  if (command !== 'RCPT TO') return null;
  // Greylisting: strangers to the server are let in when they come back.
  if (subject === '7' && reply < 500) return 'to.now';
  // RFC 3463: 1 is the address, 2 the mailbox; others are the system, the network, or a rule, such as not sending for this product.
  if (subject !== undefined && subject !== '1' && subject !== '2') return 'to.perhaps';
  // A full mailbox may have room tomorrow, whatever the server says: a thief could fill it.
  const isFull = subject === '2' && detail === '2';
  return reply >= 500 && !isFull ? 'to' : 'to.now';
}

/** RFC 5321: it closes the connection, or has no room. */
const OF_SERVER: ReadonlySet<number> = new Set([421, 452]);

import { z } from 'zod';

/** What may be told of a failed delivery: the server's own words often repeat the address. */
export interface SmtpFailure {
  /** Kind of failure, such as ECONNECTION, EAUTH, EENVELOPE, ETLS. */
  code: string;
  /** SMTP reply code; null when there was no reply. */
  reply: number | null;
  /** SMTP command that failed, without its arguments; null when none was sent. */
  command: string | null;
}

const errorSchema = z.object({
  code: z.string().default('UNKNOWN'),
  responseCode: z.number().nullable().default(null),
  command: z.string().default(''),
});

/** Reads a failure of the mail library. */
export function smtpFailureOf(error: unknown): SmtpFailure {
  const { data } = errorSchema.safeParse(error);
  return {
    code: data?.code ?? 'UNKNOWN',
    reply: data?.responseCode ?? null,
    command: /^[A-Z]+( [A-Z]+)?/.exec(data?.command ?? '')?.[0] ?? null,
  };
}

/** The server said for good (RFC 5321: 5xx) that it takes nothing for this recipient. */
export function isRecipientRefused({ command, reply }: SmtpFailure): boolean {
  return command === 'RCPT TO' && reply !== null && reply >= 500;
}

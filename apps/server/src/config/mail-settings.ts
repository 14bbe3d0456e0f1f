// How messages leave this installation: by SMTP, into an outbox for trying things out, or not at all.
import { bareHost } from '@bandpal/foundation';
import { z } from 'zod';
import type { MailSettings, SmtpServer } from '../mail/index.ts';
import { flag, isThisMachine } from './field-types.ts';

const SMTP_RULE =
  'be smtp://user:password@host:587 (STARTTLS), smtps://user:password@host:465, or smtp://host:25?tls=none without a password';
/** Message submission (RFC 6409) and submission over TLS (RFC 8314). */
const SUBMISSION_PORT = 587;
const SECURE_SUBMISSION_PORT = 465;

const mailbox = z.string().transform((text, context): { name: string; address: string } => {
  const found = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/u.exec(text);
  const address = found?.[2] ?? found?.[3] ?? '';
  if (z.email().safeParse(address).success) return { name: found?.[1] ?? 'Bandpal', address };
  context.addIssue({ code: 'custom', message: 'be an email address, or Name <address>' });
  return z.NEVER;
});

const smtpServer = z.string().transform((text, context): SmtpServer => {
  const server = smtpServerOf(URL.parse(text));
  if (server !== null) return server;
  context.addIssue({ code: 'custom', message: SMTP_RULE });
  return z.NEVER;
});

/** Environment variables of the mail, for the one schema of `readConfig`. */
export const mailFields = {
  MAIL_SMTP_URL: smtpServer.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_OUTBOX: flag(false),
};

const environment = z.object({
  ...mailFields,
  PUBLIC_URL: z.string().optional(),
  SIGNUP_ENABLED: flag(false),
  COGNITO_USER_POOL_ID: z.string().optional(),
});

/** The settings of the mail out of an environment in which `mailProblem` finds nothing. */
export function readMailSettings(env: z.output<typeof environment>): MailSettings {
  if (env.MAIL_OUTBOX) return { kind: 'outbox' };
  if (env.MAIL_SMTP_URL === undefined || env.MAIL_FROM === undefined) return { kind: 'none' };
  return { kind: 'smtp', server: env.MAIL_SMTP_URL, from: env.MAIL_FROM };
}

/** Settings that contradict each other; null when there are none. The outbox shows codes that open accounts, so it stays at home. */
export function mailProblem(env: z.output<typeof environment>): string | null {
  if (env.MAIL_SMTP_URL !== undefined && env.MAIL_FROM === undefined) return 'MAIL_FROM must be set too';
  if (!env.MAIL_OUTBOX) return isSignUpWithoutMail(env) ? SIGN_UP_NEEDS_MAIL : null;
  if (env.MAIL_SMTP_URL !== undefined) return 'MAIL_OUTBOX must not be true when MAIL_SMTP_URL is set';
  const publicHost = env.PUBLIC_URL === undefined ? 'localhost' : new URL(env.PUBLIC_URL).hostname;
  if (isThisMachine(publicHost)) return null;
  return 'MAIL_OUTBOX must not be true when PUBLIC_URL is not this machine (http://localhost…)';
}

const SIGN_UP_NEEDS_MAIL =
  'SIGNUP_ENABLED must not be true without MAIL_SMTP_URL and MAIL_FROM: a new account is confirmed with a code by mail. ' +
  'To try it on this machine, set MAIL_OUTBOX=true too';

/** The code would never arrive, and the address would be taken. A hosted pool sends its own mail. */
function isSignUpWithoutMail(env: z.output<typeof environment>): boolean {
  return env.SIGNUP_ENABLED && env.MAIL_SMTP_URL === undefined && env.COGNITO_USER_POOL_ID === undefined;
}

function smtpServerOf(url: URL | null): SmtpServer | null {
  if (url === null || url.hostname === '' || !/^\/?$/.test(url.pathname)) return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null) return null;
  const credentials = user === '' ? null : { user, password };
  const tls = tlsOf(url);
  const host = bareHost(url.hostname);
  // A password in plain text may only go to a relay on this machine.
  if (tls === null || (tls === 'none' && credentials !== null && !isThisMachine(url.hostname))) return null;
  const port = tls === 'implicit' ? SECURE_SUBMISSION_PORT : SUBMISSION_PORT;
  return { host, port: url.port === '' ? port : Number(url.port), tls, credentials };
}

/** Null for what is no percent-encoded UTF-8. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** A relay on this machine is not asked for TLS unless the address says so. */
function tlsOf(url: URL): SmtpServer['tls'] | null {
  if ([...url.searchParams.keys()].some((name) => name !== 'tls')) return null;
  const asked = url.searchParams.get('tls');
  if (url.protocol === 'smtps:') return asked === null ? 'implicit' : null;
  if (url.protocol !== 'smtp:') return null;
  if (asked === 'none' || asked === 'required') return asked;
  if (asked !== null) return null;
  return isThisMachine(url.hostname) ? 'none' : 'required';
}

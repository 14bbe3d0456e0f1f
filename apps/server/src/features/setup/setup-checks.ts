// What is looked at to find out whether others can use this installation: one row for each check.
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { SETUP_CHECKS, setupFinding } from '@bandpal/contracts';
import type { SetupCheck, SetupFinding } from '@bandpal/contracts';
import { bareHost, isPublicHost, networkOf } from '@bandpal/foundation';
import type { Log, MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { SetupAccess, SetupTables } from './setup-access.ts';
import {
  checkAddress,
  checkCertificate,
  checkRedirect,
  checkWebSocket,
  reasonOf,
} from './setup-web-checks.ts';
import type { SetupSite } from './setup-web-checks.ts';

/** What is set, as far as it is looked at. */
export interface SetupSettings {
  publicUrl: string | undefined;
  trustProxy: string;
  dataDirectory: string;
  identity: { ownerEmail: string | null; hosted: object | null };
  mail: { kind: 'smtp'; server: { host: string; port: number } } | { kind: 'outbox' } | { kind: 'none' };
  media: {
    port: number;
    addresses: readonly string[];
    iceServers: readonly { urls: string }[];
    turn: { urls: readonly string[] } | null;
  };
  /** A service that takes the calls in place of this server. */
  hostedVoice: object | null;
}

/** What the mail server has against this site, as the mail library names it. */
interface MailTrouble {
  code: string;
  reply: number | null;
}

/** What the checks work with; the server and the command line fill it in. */
export interface SetupParts extends SetupAccess, SetupSite {
  settings: SetupSettings;
  log: Log;
  /** Signs in to the mail server and sends nothing; null when it would take a message. */
  probeMail: () => Promise<MailTrouble | null>;
  mailer: { send: (message: MailMessage) => Promise<void> };
  renderMessage: MessageRenderer;
  /** Of this machine's interfaces. */
  ownAddresses: () => readonly string[];
  /** A sentence for each relay that is of no use to callers. */
  relayWarnings: () => Promise<readonly string[]>;
  /** Whether the voice and the recogniser take work, in the server of this machine. */
  engines: () => Promise<'ready' | 'not-ready' | 'no-server'>;
}

type Check = (parts: SetupParts, signal: AbortSignal) => Promise<SetupFinding[]>;

/** A relay that is silent takes four seconds, a mail server in reach much less; a person waits for the slowest. */
const LIMIT_MS = 12_000;

const MB = 1_000_000;
/** Below it a backup may find no room. */
const LOW_DISK_MB = 2_000;
/** Below it the database may stop at any moment. */
const FULL_DISK_MB = 200;
/** What two calls at once may need more than none. */
const LOW_MEMORY_MB = 300;

const CHECKS: Readonly<Record<SetupCheck, Check>> = {
  settings: async ({ settings }) => checkSettings(settings),
  dns: checkDns,
  address: checkAddress,
  certificate: checkCertificate,
  redirect: checkRedirect,
  websocket: checkWebSocket,
  mail: checkMail,
  media: async (parts) => checkMedia(parts),
  relay: checkRelay,
  async engines({ engines }) {
    const state = await engines();
    return [setupFinding(state === 'ready' ? 'engines.ok' : `engines.${state}`, {})];
  },
  database: checkDatabase,
  async disk({ settings }) {
    try {
      const { bavail, bsize } = await statfs(settings.dataDirectory);
      return [diskFinding(Math.floor((bavail * bsize) / MB))];
    } catch (error) {
      return [setupFinding('disk.unknown', { reason: reasonOf(error) })];
    }
  },
  // Inside a container this is what its limit leaves.
  memory: async () => [memoryFinding(Math.floor(process.availableMemory() / MB))],
};

/** What one check finds; never rejects, and never takes longer than its limit. */
export async function runCheck(check: SetupCheck, parts: SetupParts): Promise<SetupFinding[]> {
  const over = new AbortController();
  const late = Promise.withResolvers<SetupFinding[]>();
  const cancel = parts.clock.after(LIMIT_MS, () => {
    late.resolve([setupFinding('check.too-slow', { check, seconds: LIMIT_MS / 1_000 })]);
    over.abort();
  });
  try {
    return await Promise.race([CHECKS[check](parts, over.signal), late.promise]);
  } catch (error) {
    parts.log.warn({ err: error, check }, 'a check of the setup failed');
    return [setupFinding('check.failed', { check })];
  } finally {
    cancel();
  }
}

/** What all checks find, in their order. */
export async function runChecks(
  parts: SetupParts,
): Promise<{ check: SetupCheck; findings: SetupFinding[] }[]> {
  return Promise.all(SETUP_CHECKS.map(async (check) => ({ check, findings: await runCheck(check, parts) })));
}

/** Sends a message to the owner, and to no one else. */
export async function sendTestMail({
  settings,
  mailer,
  renderMessage,
  publicUrl,
}: SetupParts): Promise<SetupFinding[]> {
  const { ownerEmail } = settings.identity;
  if (ownerEmail === null) return [setupFinding('settings.no-owner', {})];
  if (settings.mail.kind !== 'smtp') return [setupFinding(`mail.${settings.mail.kind}`, {})];
  const message = renderMessage({
    subject: 'Bandpal can send mail',
    paragraphs: [
      `This message was sent from the page that checks the setup of ${publicUrl()}. It got to you, so mail works.`,
    ],
    footer: 'You get it because OWNER_EMAIL of that site is your address.',
  });
  try {
    await mailer.send({ to: ownerEmail, ...message });
    return [setupFinding('mail.sent', {})];
  } catch (error) {
    const trouble = error instanceof Error ? error.cause : null;
    return [
      setupFinding('mail.not-sent', { reason: isTrouble(trouble) ? reasonOfMail(trouble) : 'no answer' }),
    ];
  }
}

/** Settings that are missing or wrong for a site on the internet. */
export function checkSettings({ publicUrl, trustProxy, identity }: SetupSettings): SetupFinding[] {
  if (publicUrl === undefined) return [setupFinding('settings.no-address', {})];
  const { protocol, hostname } = new URL(publicUrl);
  const found: SetupFinding[] = [];
  if (!isPublicHost(hostname)) found.push(setupFinding('settings.this-machine', { url: publicUrl }));
  else if (protocol !== 'https:') found.push(setupFinding('settings.no-https', { url: publicUrl }));
  if (protocol === 'https:' && trustProxy === '') found.push(setupFinding('settings.no-proxy', {}));
  if (identity.hosted === null && identity.ownerEmail === null)
    found.push(setupFinding('settings.no-owner', {}));
  return found.length === 0 ? [setupFinding('settings.ok', { url: publicUrl })] : found;
}

async function checkDns({ publicUrl, settings }: SetupParts): Promise<SetupFinding[]> {
  const host = bareHost(new URL(publicUrl()).hostname);
  if (!isPublicHost(host) || isIP(host) !== 0) return [setupFinding('dns.not-needed', { host })];
  try {
    const answers = await lookup(host, { all: true });
    return [
      dnsFinding(
        host,
        answers.map(({ address }) => address),
        settings.media.addresses,
      ),
    ];
  } catch (error) {
    return [setupFinding(reasonOf(error) === 'EAI_AGAIN' ? 'dns.no-answer' : 'dns.unknown', { host })];
  }
}

/** Where a public name leads, beside where the sound of calls is sent (`media`; none where it isn't set). */
export function dnsFinding(host: string, addresses: string[], media: readonly string[]): SetupFinding {
  if (!addresses.some((address) => networkOf(address) === 'public'))
    return setupFinding('dns.private', { host, addresses });
  const isElsewhere = media.length > 0 && !media.some((address) => addresses.includes(address));
  return isElsewhere
    ? setupFinding('dns.elsewhere', { host, addresses, media: [...media] })
    : setupFinding('dns.ok', { host, addresses });
}

async function checkMail({ settings: { mail }, probeMail }: SetupParts): Promise<SetupFinding[]> {
  if (mail.kind !== 'smtp') return [setupFinding(`mail.${mail.kind}`, {})];
  const { host, port } = mail.server;
  const trouble = await probeMail();
  if (trouble === null) return [setupFinding(isPublicHost(host) ? 'mail.ok' : 'mail.local', { host })];
  return [
    setupFinding(MAIL_CODES[trouble.code] ?? 'mail.wrong', { host, port, reason: reasonOfMail(trouble) }),
  ];
}

/** By the mail library's kinds of failure. */
const MAIL_CODES: Readonly<Record<string, 'mail.no-answer' | 'mail.no-tls' | 'mail.refused' | undefined>> = {
  ECONNECTION: 'mail.no-answer',
  ECONNREFUSED: 'mail.no-answer',
  ESOCKET: 'mail.no-answer',
  ETIMEDOUT: 'mail.no-answer',
  EDNS: 'mail.no-answer',
  ETLS: 'mail.no-tls',
  EAUTH: 'mail.refused',
};

const reasonOfMail = ({ code, reply }: MailTrouble): string => (reply === null ? code : `${code} ${reply}`);

function isTrouble(cause: unknown): cause is MailTrouble {
  return typeof cause === 'object' && cause !== null && 'code' in cause && 'reply' in cause;
}

function checkMedia({ settings, publicUrl, ownAddresses }: SetupParts): SetupFinding[] {
  const { media, hostedVoice } = settings;
  if (hostedVoice !== null) return [setupFinding('media.hosted', {})];
  if (!isPublicHost(new URL(publicUrl()).hostname)) return [setupFinding('media.local', {})];
  const { port } = media;
  const found = port === 0 ? [setupFinding('media.no-port', {})] : [];
  const told = media.addresses.length > 0 ? media.addresses : ownAddresses();
  const addresses = told.filter((address) => networkOf(address) === 'public');
  const asksStun =
    media.addresses.length === 0 && media.iceServers.some(({ urls }) => /^stuns?:/i.test(urls));
  if (addresses.length === 0 && !asksStun)
    found.push(setupFinding('media.private', { addresses: [...told] }));
  if (found.length > 0) return found;
  return [
    addresses.length === 0
      ? setupFinding('media.by-stun', { port })
      : setupFinding('media.ok', { addresses, port }),
  ];
}

async function checkRelay({ settings, publicUrl, relayWarnings }: SetupParts): Promise<SetupFinding[]> {
  const { media, hostedVoice } = settings;
  if (hostedVoice !== null) return [setupFinding('relay.not-needed', {})];
  if (media.turn === null) {
    const isPublic = isPublicHost(new URL(publicUrl()).hostname);
    return [setupFinding(isPublic ? 'relay.none' : 'relay.not-needed', {})];
  }
  const warnings = await relayWarnings();
  if (warnings.length === 0) return [setupFinding('relay.ok', { relays: media.turn.urls.length })];
  return warnings.map((text) => setupFinding('relay.wrong', { text }));
}

/** Writes a link that opens nothing, and takes it back. */
async function checkDatabase({ tables, clock }: SetupParts): Promise<SetupFinding[]> {
  const db = tables.of<SetupTables>();
  const tokenHash = `check ${randomBytes(16).toString('base64url')}`;
  try {
    const row = { token_hash: tokenHash, expires_at: clock.date(), used_at: null };
    await db.insertInto('setup_links').values(row).execute();
    await db.deleteFrom('setup_links').where('token_hash', '=', tokenHash).execute();
    return [setupFinding('database.ok', {})];
  } catch (error) {
    return [setupFinding('database.read-only', { reason: reasonOf(error) })];
  }
}

export function diskFinding(freeMb: number): SetupFinding {
  if (freeMb < FULL_DISK_MB) return setupFinding('disk.full', { freeMb });
  return setupFinding(freeMb < LOW_DISK_MB ? 'disk.low' : 'disk.ok', { freeMb });
}

export function memoryFinding(freeMb: number): SetupFinding {
  return setupFinding(freeMb < LOW_MEMORY_MB ? 'memory.low' : 'memory.ok', { freeMb });
}

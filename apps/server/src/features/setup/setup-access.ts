// Who may see the page of the setup: a browser in which a link of the operator was opened, for half an hour. The table `setup_links`.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie, refuseForeignPage } from '../../http/foreign-pages.ts';

interface SetupLinksTable {
  /** SHA-256 of the token of the link, base64url; the token itself is not kept. */
  token_hash: string;
  expires_at: Date;
  /** Null: nobody has opened it. */
  used_at: Date | null;
}

export type SetupTables = { setup_links: SetupLinksTable };

export const setupTableRegister: TableRegister<SetupTables> = {
  setup_links: {
    part: null,
    why: 'Hashes of links for the operator, which name no one.',
    columns: ['token_hash', 'expires_at', 'used_at'],
  },
};

/** Long enough to copy it from a terminal to a browser. */
const LINK_MS = 60 * 60_000;
/** Long enough for a setting, a restart and another look; another link is one command away. */
const SESSION_MS = 30 * 60_000;
/** 192 bits: too many to find a link by trying. */
const TOKEN_BYTES = 24;

const COOKIE = 'bandpal_setup';
/** The only requests that carry it. */
const COOKIE_PATH = '/api/setup';

/** What links and sessions are made with. */
export interface SetupAccess {
  tables: SharedTables;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
  /** Signs sessions, and answers to this server's own questions. */
  key: Uint8Array;
  publicUrl: () => string;
}

/** A link that opens the page once within the next hour. Its token stands behind the `#`, which browsers send to no server or proxy. */
export async function makeSetupLink({ tables, clock, randomBytes, publicUrl }: SetupAccess): Promise<string> {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const row = { token_hash: hashOf(token), expires_at: later(clock, LINK_MS), used_at: null };
  await tables.of<SetupTables>().insertInto('setup_links').values(row).execute();
  return `${publicUrl()}/setup#${token}`;
}

/** Whether the page was ever opened on this installation. */
export async function wasSetupOpened(tables: SharedTables): Promise<boolean> {
  const db = tables.of<SetupTables>();
  const used = db.selectFrom('setup_links').select('token_hash').where('used_at', 'is not', null).limit(1);
  return (await used.executeTakeFirst()) !== undefined;
}

/** Uses a link up and lets this browser see the page. @throws BandpalError `setup.link-over` for every other token. */
export async function openSetup(
  access: SetupAccess,
  { token, request, reply }: { token: string; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { tables, clock, key, publicUrl } = access;
  const now = clock.date();
  const db = tables.of<SetupTables>();
  // One statement: of two browsers with the same link one gets in. The hash is looked up, so the time tells nothing of the token.
  const used = await db
    .updateTable('setup_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new BandpalError('setup.link-over');
  // Others may lie in a terminal or a message: the one that was wanted is enough.
  await db.deleteFrom('setup_links').where('used_at', 'is', null).execute();
  const until = String(later(clock, SESSION_MS).getTime());
  setCookie(reply, {
    name: COOKIE,
    value: `${until}.${signed(key, `session ${until}`)}`,
    path: COOKIE_PATH,
    maxAgeSeconds: SESSION_MS / 1_000,
    sameSite: 'Strict',
    // Whoever comes by the machine's own address, because https doesn't work yet, has no other way to see what is wrong with it.
    isSecure: publicUrl().startsWith('https:') && request.headers.host === new URL(publicUrl()).host,
  });
}

/** Until when the browser that asks may see the page. @throws BandpalError `setup.closed` when it may not. */
export function requireSetup({ clock, key }: SetupAccess, request: FastifyRequest): Date {
  const [until = '', signature = ''] = (readCookie(request.headers.cookie, COOKIE) ?? '').split('.');
  const isOurs = isSame(signature, signed(key, `session ${until}`));
  if (!isOurs || !(Number(until) > clock.date().getTime())) throw new BandpalError('setup.closed');
  refuseForeignPage(request);
  return new Date(Number(until));
}

/** What only a server with this key answers to a question of another one, or of itself. */
export const echoOf = (key: Uint8Array, nonce: string): string => signed(key, `echo ${nonce}`);

/** Forgets links that nobody has opened in time; the last one that was opened tells that the page was. */
export async function forgetSetupLinks(tables: SharedTables, now: Date): Promise<void> {
  const db = tables.of<SetupTables>();
  const newest = db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(1);
  await db
    .deleteFrom('setup_links')
    .where('expires_at', '<=', now)
    .where('token_hash', 'not in', newest)
    .execute();
}

const later = (clock: Clock, ms: number): Date => new Date(clock.date().getTime() + ms);

/** The token is random, so a plain hash cannot be turned back. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const signed = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

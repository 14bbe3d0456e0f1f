import { findPassword } from '../../store/passwords.ts';
import type { User } from '../../store/users.ts';
import { markText, type BrowserCookie } from './browser-cookie.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { sameText } from '../keys/key-ring.ts';
import { randomToken, uuidOf } from '../keys/randomness.ts';

const RANDOM_BYTES = 8;
const START = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/;

/**
 * A name for a device, in the protocol's form: region and UUID. The second half of the UUID is a MAC of the first and of the user's name,
 * so that it can be told without the database who has signed in on the device.
 */
export function newDeviceKey(context: PoolContext, region: string, username: string): string {
  const [start = ''] = START.exec(uuidOf(withTail(context.random(RANDOM_BYTES), Buffer.alloc(8)))) ?? [];
  return `${region}_${uuidsOf(context, start, username)[0] ?? ''}`;
}

/** Whether this name signed in on the device, at some time. */
export function isDeviceOf(context: PoolContext, deviceKey: string, username: string): boolean {
  const uuid = deviceKey.slice(deviceKey.lastIndexOf('_') + 1);
  const [start] = START.exec(uuid) ?? [];
  if (start === undefined) return false;
  return uuidsOf(context, start, username).some((own) => sameText(own, uuid));
}

/** Under the current secret first. */
function uuidsOf({ keys }: PoolContext, start: string, username: string): string[] {
  const head = Buffer.from(start.replaceAll('-', ''), 'hex');
  return keys.macs('voucher', 'device', start, username).map((mac) => uuidOf(withTail(head, mac)));
}

const withTail = (head: Uint8Array, tail: Uint8Array) => Buffer.concat([head, tail.subarray(0, 8)]);

const ID_BYTES = 16;
const NAME_BYTES = 16;

type Mark = NonNullable<BrowserCookie['mark']>;
type Opening = Mark['openings'][number];

/**
 * Names the browser of a caller when the account was opened in it before, since its password is what it is; null for a stranger. Whoever
 * has no cookie is one.
 */
export async function knownBrowser(
  context: PoolContext,
  subject: Subject,
  caller: { cookie?: BrowserCookie },
): Promise<string | null> {
  const found = await findOpening(context, subject, caller);
  if (found === null) return null;
  // Under the secret that it was opened under: a change of the secret ends neither its counters nor the code it waits for.
  return context.keys.macs('browser', 'name', found.id)[found.secret]?.toString('base64url') ?? null;
}

/**
 * Since when the account has been opened in the browser of a caller, without a reset of the password in between; null for a stranger.
 * A change of the password in the browser itself does not begin it anew.
 */
export async function browserKnownSince(
  context: PoolContext,
  subject: Subject,
  caller: Caller,
): Promise<Date | null> {
  const found = await findOpening(context, subject, caller);
  return found === null ? null : new Date(found.opening.since ?? found.opening.at);
}

async function findOpening(
  context: PoolContext,
  { user }: Subject,
  { cookie }: { cookie?: BrowserCookie },
): Promise<{ id: string; opening: Opening; secret: number } | null> {
  const mark = cookie?.mark ?? null;
  if (mark === null || user === null) return null;
  const now = context.clock.date().getTime();
  const found = mark.openings
    .map((opening) => ({ opening, secret: secretOf(context, mark.id, user.id, opening) }))
    .find(({ secret }) => secret !== -1);
  if (
    found === undefined ||
    now - found.opening.at > context.settings.limits[BUDGETS.accountsOfBrowser.windowMs]
  )
    return null;
  const password = await findPassword(context.db, user.id);
  // Whoever opened it with an older password may be a thief.
  if (password !== undefined && password.changed_at.getTime() > found.opening.at) return null;
  return { id: mark.id, ...found };
}

/**
 * Whether an account of this name, or with this id, was opened in the caller's browser, as far as the cookie tells by itself: the database is
 * not asked, nor whether the password has changed since. Good enough for a place in a queue.
 */
export function seemsKnown(context: PoolContext, nameOrId: string, { cookie }: Caller): boolean {
  const mark = cookie?.mark ?? null;
  if (mark === null) return false;
  const now = context.clock.date().getTime();
  return mark.openings
    .filter(({ at }) => now - at <= context.settings.limits[BUDGETS.accountsOfBrowser.windowMs])
    .some((opening) => {
      const { at, name } = opening;
      const isNamed =
        name !== null && namesOf(context, mark.id, nameOrId, at).some((own) => sameText(name, own));
      return isNamed || secretOf(context, mark.id, nameOrId, opening) !== -1;
    });
}

/**
 * Makes the caller's browser a known one for an account that was just opened in it. `knownSince`: as it was until now, see
 * `browserKnownSince`.
 */
export function rememberBrowser(
  context: PoolContext,
  { cookie }: Caller,
  user: User,
  knownSince: Date | null,
): void {
  if (cookie === undefined) return;
  const id = cookie.mark?.id ?? randomToken(context.random, ID_BYTES);
  const at = context.clock.date().getTime();
  const since = knownSince?.getTime() ?? at;
  const others = (cookie.mark?.openings ?? []).filter(
    (opening) => secretOf(context, id, user.id, opening) === -1,
  );
  const [proof = ''] = proofsOf(context, id, user.id, { at, since });
  const [name = ''] = namesOf(context, id, user.email, at);
  const openings = [{ at, since, name, proof }, ...others].slice(0, BUDGETS.accountsOfBrowser.size());
  cookie.toKeep = markText({ id, openings });
}

/** Under which secret the proof of an opening was made, counted from the current one; -1 for no proof. */
function secretOf(context: PoolContext, id: string, userId: string, opening: Opening): number {
  return proofsOf(context, id, userId, opening).findIndex((known) => sameText(opening.proof, known));
}

/** Under the current secret first. */
function namesOf(context: PoolContext, id: string, name: string, at: number): string[] {
  const macs = context.keys.macs('browser', 'opened by name', id, name, String(at));
  return macs.map((mac) => mac.subarray(0, NAME_BYTES).toString('base64url'));
}

/** Under the current secret first. */
function proofsOf(
  context: PoolContext,
  id: string,
  userId: string,
  { at, since }: { at: number; since: number | null },
): string[] {
  const times = [String(at), ...(since === null ? [] : [String(since)])];
  const macs = context.keys.macs('browser', 'opened', id, userId, ...times);
  return macs.map((mac) => mac.toString('base64url'));
}

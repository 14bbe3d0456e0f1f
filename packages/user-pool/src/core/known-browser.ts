import { findPassword } from '../store/passwords.ts';
import type { User } from '../store/users.ts';
import { markText } from './browser-cookie.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';
import { sameText } from './key-ring.ts';
import { randomToken } from './randomness.ts';

const ID_BYTES = 16;
const NAME_BYTES = 16;
/** People of one household. */
const MAX_ACCOUNTS = 5;

/**
 * Names the browser of a caller when the account was opened in it before, since its password is what it is; null for a stranger. Whoever
 * has no cookie is one.
 */
export async function knownBrowser(
  context: PoolContext,
  { user }: Subject,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<string | null> {
  const mark = cookie?.mark ?? null;
  if (mark === null || user === null) return null;
  const now = context.clock.date().getTime();
  const found = mark.openings
    .map(({ at, proof }) => ({ at, secret: secretOf(context, proof, mark.id, user.id, at) }))
    .find(({ secret }) => secret !== -1);
  if (found === undefined || now - found.at > context.settings.limits.knownBrowserMs) return null;
  const password = await findPassword(context.db, user.id);
  // Whoever opened it with an older password may be a thief.
  if (password !== undefined && password.changed_at.getTime() > found.at) return null;
  // Under the secret that it was opened under: a change of the secret ends neither its counters nor the code it waits for.
  return context.keys.macs('browser', 'name', mark.id)[found.secret]?.toString('base64url') ?? null;
}

/**
 * Whether an account of this name, or with this id, was opened in the caller's browser, as far as the cookie tells by itself: the database is
 * not asked, nor whether the password has changed since. Good enough for a place in a queue.
 */
export function seemsKnown(
  context: PoolContext,
  nameOrId: string,
  { cookie }: Pick<Caller, 'cookie'>,
): boolean {
  const mark = cookie?.mark ?? null;
  if (mark === null) return false;
  const now = context.clock.date().getTime();
  return mark.openings
    .filter(({ at }) => now - at <= context.settings.limits.knownBrowserMs)
    .some(
      ({ at, name, proof }) =>
        (name !== null && namesOf(context, mark.id, nameOrId, at).some((own) => sameText(name, own))) ||
        secretOf(context, proof, mark.id, nameOrId, at) !== -1,
    );
}

/** Makes the caller's browser a known one for an account that was just opened in it. */
export function rememberBrowser(
  context: PoolContext,
  { cookie }: Pick<Caller, 'cookie'>,
  user: Pick<User, 'id' | 'email'>,
): void {
  if (cookie === undefined) return;
  const id = cookie.mark?.id ?? randomToken(context.random, ID_BYTES);
  const at = context.clock.date().getTime();
  const others = (cookie.mark?.openings ?? []).filter(
    (opening) => secretOf(context, opening.proof, id, user.id, opening.at) === -1,
  );
  const [proof = ''] = proofsOf(context, id, user.id, at);
  const [name = ''] = namesOf(context, id, user.email, at);
  cookie.toKeep = markText({ id, openings: [{ at, name, proof }, ...others].slice(0, MAX_ACCOUNTS) });
}

/** Under which secret a proof was made, counted from the current one; -1 for no proof. */
function secretOf(context: PoolContext, proof: string, id: string, userId: string, at: number): number {
  return proofsOf(context, id, userId, at).findIndex((known) => sameText(proof, known));
}

/** Under the current secret first. */
function namesOf(context: PoolContext, id: string, name: string, at: number): string[] {
  const macs = context.keys.macs('browser', 'opened by name', id, name, String(at));
  return macs.map((mac) => mac.subarray(0, NAME_BYTES).toString('base64url'));
}

/** Under the current secret first. */
function proofsOf(context: PoolContext, id: string, userId: string, at: number): string[] {
  const macs = context.keys.macs('browser', 'opened', id, userId, String(at));
  return macs.map((mac) => mac.toString('base64url'));
}

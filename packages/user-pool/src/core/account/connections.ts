import { BandpalError } from '@bandpal/contracts';
import type { OwnConnection } from '../../ports/accounts.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { findPassword } from '../../store/passwords.ts';
import { deleteLink, keepLink, listLinks } from '../../store/provider-links.ts';
import type { LinkRow } from '../../store/provider-links.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import { sameText } from '../keys/key-ring.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Authenticated } from '../session/tokens.ts';
import { lockedSender } from './locked-sender.ts';

/** Other services that the user is connected to: the oldest first. */
export async function listConnections(context: PoolContext, userId: string): Promise<OwnConnection[]> {
  const links = await listLinks(context.db, userId);
  return links.map((link) => ({
    id: publicIdOf(context, link),
    service: labelOf(context, link.issuer),
    email: link.email,
    createdAt: link.created_at,
    lastUsedAt: link.last_used_at,
    isInDoubt: link.doubted_at !== null,
  }));
}

/** @throws BandpalError `request.not-found`, or `account.only-way-in` when nothing else would sign the user in. */
export async function disconnectProvider(
  context: PoolContext,
  who: Authenticated,
  id: string,
): Promise<void> {
  const { user } = who;
  await context.db.transaction().execute(async (tx) => {
    await lockedSender(context, tx, who);
    const links = await listLinks(tx, user.id);
    const link = linkWith(context, links, id);
    const others = links.filter((each) => each !== link);
    if (!(await canSignInWith(tx, user.id, others))) throw new BandpalError('account.only-way-in');
    await deleteLink(tx, user.id, link);
    await audit(context, 'connection-removed', user.id, tx);
    await announceChanges(context, tx, user, ['connection-removed']);
  });
}

/** Its owner says that a connection is theirs: it signs in again. @throws BandpalError `request.not-found`. */
export async function keepConnection(context: PoolContext, who: Authenticated, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const user = await lockedSender(context, tx, who);
    await keepLink(tx, user.id, linkWith(context, await listLinks(tx, user.id), id));
    await audit(context, 'connection-kept', user.id, tx);
  });
}

/** Those of these names, as far as there are any. */
export function linksWith(
  context: PoolContext,
  links: readonly LinkRow[],
  ids: readonly string[],
): LinkRow[] {
  return links.filter((link) => ids.some((id) => sameText(publicIdOf(context, link), id)));
}

/** Whether one of these, or something else, signs the user in. A code by mail does not count: it is the way back, and no way that the person has chosen. */
export async function canSignInWith(
  tx: UserPoolDb,
  userId: string,
  links: readonly LinkRow[],
): Promise<boolean> {
  if ((await findPassword(tx, userId)) !== undefined) return true;
  const ways = [...(await listPasskeys(tx, userId)), ...links];
  return ways.some((way) => way.doubted_at === null);
}

function linkWith(context: PoolContext, links: readonly LinkRow[], id: string): LinkRow {
  const [found] = linksWith(context, links, [id]);
  if (found === undefined) throw new BandpalError('request.not-found');
  return found;
}

/** A name for the connection that says nothing of the person at the provider. */
function publicIdOf(context: PoolContext, { issuer, subject }: LinkRow): string {
  return context.keys.mac('provider', 'connection', issuer, subject).toString('base64url');
}

/** A service that is not offered any more is named by its host. */
function labelOf(context: PoolContext, issuer: string): string {
  const known = context.settings.providers.find((provider) => isSameIssuer(provider.issuer, issuer));
  return known?.label ?? URL.parse(issuer)?.hostname ?? issuer;
}

const isSameIssuer = (one: string, other: string): boolean => URL.parse(one)?.href === URL.parse(other)?.href;

import type { UserPoolDb } from '../../store/tables.ts';
import type { User } from '../../store/users.ts';
import { audit } from './audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';

/** Writes into the audit trail which attributes of a user have changed, by the protocol's names: never what they say. */
export async function auditAttributes(
  context: PoolContext,
  tx: UserPoolDb,
  before: User,
  after: { attributes: Record<string, string>; pendingEmail: string | null },
): Promise<void> {
  const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  const changed = [...names].filter((name) => before.attributes[name] !== after.attributes[name]);
  // A new address that waits for its code, or does not wait any more.
  if (before.pendingEmail !== after.pendingEmail) changed.push('email');
  for (const detail of changed.toSorted()) {
    await audit(context, { event: 'attributes-changed', detail }, before.id, tx);
  }
}

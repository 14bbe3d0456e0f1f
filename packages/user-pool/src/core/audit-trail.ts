import type { UserPoolDb } from '../store/tables.ts';
import { recordAudit } from '../store/audit.ts';
import type { AuditEvent } from '../store/audit.ts';
import type { PoolContext } from './pool-context.ts';

/** Writes what happened into the audit trail, in the given transaction or by itself. */
export function audit(
  context: PoolContext,
  event: AuditEvent,
  userId: string | null,
  db: UserPoolDb = context.db,
): Promise<void> {
  return recordAudit(db, event, userId, context.clock.date());
}

import type { UserPoolDb } from '../store/tables.ts';
import { auditOf, recordAudit, recordRefusal } from '../store/audit.ts';
import type { AuditEvent, AuditRow } from '../store/audit.ts';
import type { AuditEntry } from './audit-entry.ts';
import { networkTag } from './network-tag.ts';
import type { PoolContext } from './pool-context.ts';
import { signalOf } from './signal-of.ts';

/**
 * Refusals that strangers cause: some of them without a lock, because nobody guesses a signature or a code of 18 digits. Those beyond
 * so many an hour of one user are counted by the watch alone, or a stranger would fill the trail until nobody finds anything in it.
 */
const BY_STRANGERS: ReadonlySet<AuditEvent> = new Set(['sign-in-refused', 'code-refused']);
const MOST_REFUSALS = 30;
const HOUR_MS = 60 * 60_000;

/** One entry of a trail. */
export interface TrailEvent {
  at: Date;
  event: string;
  factor: string | null;
  /**
   * Whether it came from the wide network of the last good sign-in before it. Another network passes for the same one time in 256.
   * Null when it came from none, and before the first sign-in.
   */
  network: 'same' | 'other' | null;
  detail: string | null;
}

/** Writes what happened into the audit trail, in the given transaction or by itself, and tells the watch. */
export async function audit(
  context: PoolContext,
  what: AuditEvent | AuditEntry,
  userId: string | null,
  db: UserPoolDb = context.db,
): Promise<void> {
  const entry = typeof what === 'string' ? { event: what } : what;
  const now = context.clock.date();
  const details = {
    factor: entry.factor ?? null,
    network: userId === null ? null : networkTag(context, userId),
    detail: entry.detail ?? null,
  };
  if (BY_STRANGERS.has(entry.event)) {
    const limit = { most: MOST_REFUSALS, since: new Date(now.getTime() - HOUR_MS) };
    await recordRefusal(db, entry.event, userId, now, details, limit);
  } else await recordAudit(db, entry.event, userId, now, details);
  const signal = signalOf(entry);
  if (signal !== null) context.watch.saw(signal);
}

/** The trail of a user, the newest first. */
export async function trailOf(context: PoolContext, userId: string, limit: number): Promise<TrailEvent[]> {
  return compareNetworks(await auditOf(context.db, userId, limit));
}

function compareNetworks(newestFirst: readonly AuditRow[]): TrailEvent[] {
  const trail: TrailEvent[] = [];
  let home: number | null = null;
  for (const row of newestFirst.toReversed()) {
    const isKnown = row.network !== null && home !== null;
    const network = !isKnown ? null : row.network === home ? 'same' : 'other';
    trail.push({ at: row.at, event: row.event, factor: row.factor, network, detail: row.detail });
    if (row.event === 'sign-in') home = row.network ?? home;
  }
  return trail.toReversed();
}

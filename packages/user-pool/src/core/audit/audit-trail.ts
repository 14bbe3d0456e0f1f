import type { Budget } from '@bandpal/foundation';
import { SECURITY_SIGNALS, type SecuritySignal, type SecurityFactor } from '../../ports/security-signals.ts';
import { auditOf, recordAFew, recordAudit, type AuditEvent, type AuditRow } from '../../store/audit.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { widestNetwork } from '../limits/network-ladder.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../../store/users.ts';

/** Events that are always the same signal. Locks are told where they begin, also on names nobody has. */
const SIGNALS: Partial<Record<AuditEvent, SecuritySignal>> = {
  'code-refused': { what: 'refusal', which: 'code' },
  'second-step-refused': { what: 'refusal', which: 'second-step' },
  'refresh-token-reused': { what: 'refusal', which: 'token-reused' },
  'sign-up': { what: 'sign-up', which: 'begun' },
  'sign-up-confirmed': { what: 'sign-up', which: 'confirmed' },
  'password-reset': { what: 'password-change', which: 'by-mail' },
  'password-changed': { what: 'password-change', which: 'by-owner' },
};

/** What a watch is told of an entry of the audit trail; null: nothing. */
function signalOf({ event, factor, detail }: AuditEntry): SecuritySignal | null {
  if (event === 'sign-in') return factor === undefined ? null : { what: event, which: factor };
  if (event === 'sign-in-refused') {
    // Only a right proof is refused for something else than itself.
    if (detail !== undefined) return { what: 'refusal', which: 'account-state' };
    return { what: 'refusal', which: factor === 'passkey' ? 'passkey' : 'password' };
  }
  const change = SECURITY_SIGNALS['factor-change'].find((name) => name === event);
  if (change !== undefined) return { what: 'factor-change', which: change };
  return SIGNALS[event] ?? null;
}

/** What can be caused without end: a few of one kind of one user are written, and the watch counts the others, too. */
const FEW: Partial<Record<AuditEvent, Budget & { windowMs: number }>> = {
  'sign-in-refused': BUDGETS.auditedRefusals,
  'code-refused': BUDGETS.auditedRefusals,
  'locked-out': BUDGETS.auditedRefusals,
  'attributes-changed': BUDGETS.auditedChanges,
  'passkey-renamed': BUDGETS.auditedChanges,
};

/** One entry of a trail. */
interface TrailEvent {
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
  await write(context, entry, userId, db, context.clock.date());
  const signal = signalOf(entry);
  if (signal !== null) context.watch.saw(signal);
}

async function write(
  context: PoolContext,
  entry: AuditEntry,
  userId: string | null,
  db: UserPoolDb,
  now: Date,
): Promise<void> {
  const details = {
    factor: entry.factor ?? null,
    network: userId === null ? null : networkTag(context, userId),
    detail: entry.detail ?? null,
  };
  const few = FEW[entry.event];
  if (few === undefined) await recordAudit(db, entry.event, userId, now, details);
  else {
    const limit = { most: few.size({}), since: new Date(now.getTime() - few.windowMs) };
    await recordAFew(db, entry.event, userId, now, details, limit);
  }
}

/**
 * The same of a refusal that anybody can cause by a name, and whose answer is the same for every name: it is written once the answer is on
 * its way. Of the first 30 refusals of a kind in an hour a row is written, which a name that no one has shares with all others of that
 * sort, so that the time of the writing tells them apart.
 */
export function auditRefusal(context: PoolContext, what: AuditEntry, user: { id: string } | null): void {
  const at = context.clock.date();
  const signal = signalOf(what);
  if (signal !== null) context.watch.saw(signal);
  context.afterAnswers.do(() => write(context, what, user?.id ?? null, context.db, at));
}

/** The trail of a user, the newest first. */
export async function trailOf(context: PoolContext, userId: string, limit: number): Promise<TrailEvent[]> {
  await context.afterAnswers.whenIdle();
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

/**
 * What the audit trail keeps of where a user was: 0 to 255. Enough to say that two entries of one user come from different places;
 * the same number for one place in 256 on earth, and another one for every user, so that no address comes back from it, not even
 * with the installation's key.
 */
function networkTag(context: PoolContext, userId: string): number | null {
  if (context.network === null) return null;
  return context.keys.mac('audit network', userId, widestNetwork(context.network))[0] ?? null;
}

/** An event with what more there is to say of it. */
export interface AuditEntry {
  event: AuditEvent;
  /** What was shown, or tried. */
  factor?: SecurityFactor;
  /** What exactly was changed, in fixed words: nothing that people type. */
  detail?: string;
}

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

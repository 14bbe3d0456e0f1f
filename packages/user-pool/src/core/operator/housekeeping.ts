import { deleteExpiredUndos } from '../../store/address-undos.ts';
import { deleteIdleAttempts } from '../../store/attempts.ts';
import { deleteOldAudit } from '../../store/audit.ts';
import { deleteExpiredChallenges, deleteExpiredCodes } from '../../store/codes.ts';
import { deleteStaleDevices } from '../../store/devices.ts';
import { deleteStaleMails } from '../../store/mail-queue.ts';
import { deleteOldMailSends } from '../../store/mail-sends.ts';
import { deleteEndedFamilies } from '../../store/refresh-tokens.ts';
import { deleteRetiredKeys } from '../../store/signing-keys.ts';
import { deleteOldSignUps } from '../../store/sign-ups.ts';
import { deleteUnconfirmed } from '../../store/users.ts';
import { applyDueUndos } from '../account/address-undo.ts';
import { applyDueResets } from '../account/waiting-resets.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import { keepWaitingLinks } from '../mail/announce-changes.ts';
import type { PoolContext } from '../pool-context.ts';
import { MAIL_MEMORY_MS } from '../mail/mail-limits.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Clients confirm a device right after the sign-in. */
const UNCONFIRMED_DEVICE_MS = DAY_MS;
/** A used or ended token is kept for a day, so that its reuse is noticed. */
const ENDED_SESSION_MS = DAY_MS;

/** Removes what no rule looks at any more, and does what has waited long enough. */
export async function tidyUserPool(context: PoolContext): Promise<void> {
  const { db, settings } = context;
  const before = (ms: number) => new Date(context.clock.date().getTime() - ms);
  await deleteExpiredChallenges(db, before(0));
  await deleteExpiredCodes(db, before(DAY_MS));
  await deleteEndedFamilies(db, before(ENDED_SESSION_MS));
  await deleteIdleAttempts(db, before(0), BUDGETS.guessCounters.size());
  await deleteOldMailSends(db, before(MAIL_MEMORY_MS));
  for (const stale of await deleteStaleMails(db, before(0)))
    context.log.warn(stale, 'messages were given up: the mail server has not taken them in time');
  await deleteStaleDevices(db, {
    unconfirmed: before(UNCONFIRMED_DEVICE_MS),
    unseen: before(settings.sessionMaxMs),
  });
  await deleteRetiredKeys(db, before(settings.accessTokenMs));
  const unconfirmed = before(BUDGETS.unconfirmed.windowMs);
  await deleteOldSignUps(db, unconfirmed);
  await deleteUnconfirmed(db, unconfirmed, BUDGETS.unconfirmed.size());
  await keepWaitingLinks(context);
  await deleteExpiredUndos(db, before(0));
  await deleteOldAudit(db, before(settings.auditMs));
  await applyDueUndos(context);
  await applyDueResets(context);
}

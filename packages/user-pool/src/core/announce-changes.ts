import type { PoolContext } from './pool-context.ts';
import { hasNoticeTurn } from './mail-limits.ts';
import type { SecurityChange } from './security-changes.ts';
import { securityMessage } from './security-messages.ts';

/** Who is written to. */
interface Owner {
  id: string;
  email: string;
  /** Nothing is sent to an address that may belong to another person. */
  emailVerified: boolean;
}

/**
 * Writes to the owner of an account what has changed, in the background: the change stands even if the message is lost. To be
 * called once the change is committed. Each kind of change is limited by itself, so that many of one cannot hide another. `undoUrl`: where an address that was left can be taken back, or a new password that waits called off.
 */
export function announceChanges(
  context: PoolContext,
  owner: Owner,
  changes: readonly SecurityChange[],
  undoUrl?: string,
): void {
  if (changes.length === 0 || !owner.emailVerified) return;
  const { courier, settings, clock } = context;
  const at = clock.date();
  courier.later(async () => {
    const told: SecurityChange[] = [];
    for (const change of changes) {
      if (await hasNoticeTurn(context, owner.id, change)) told.push(change);
      else
        context.log.info(
          { change },
          'the owner of an account was not told of a change: too many of its kind',
        );
    }
    if (told.length === 0) return;
    if (!(await context.budgets.take('notice', !isCausedByStrangers(told)))) {
      context.log.warn({ budget: 'notice' }, 'a message was not sent: its budget is used up');
      return;
    }
    const sender = {
      product: settings.productName,
      siteUrl: settings.siteUrl(),
      supportEmail: settings.supportEmail,
    };
    await courier.mail(owner.email, securityMessage(sender, told, at, undoUrl));
  });
}

/** Whoever knows an address can have its owner warned. */
const isCausedByStrangers = (changes: readonly SecurityChange[]) =>
  changes.every((change) => change === 'many-guesses');

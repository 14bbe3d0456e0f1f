import type { Clock } from '@bandpal/foundation';
// The links of a notice live from its hand-over, as codes do: what waits for a day waits for those who have the message.
import { prolongUndo, putOffUndo } from '../../store/address-undos.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { putOffReset } from '../../store/waiting-resets.ts';
import { ADDRESS_UNDO_MS, RESET_WAIT_MS, SLOW_UNDO_MS } from '../settings.ts';
import { tokenHash } from '../keys/token-hash.ts';

/**
 * Gives the links that are about to be handed over their whole time, if it is not over for another reason. Whoever could put something off
 * by having them sent again can stop it by one of them.
 */
export async function beginLinkLives(
  { db, clock }: { db: UserPoolDb; clock: Clock },
  links: readonly { url: string }[],
): Promise<void> {
  const now = clock.date().getTime();
  for (const { url } of links) {
    const hash = hashOf(url);
    await prolongUndo(db, hash, new Date(now + ADDRESS_UNDO_MS));
    await putOffUndo(db, hash, new Date(now + SLOW_UNDO_MS));
    await putOffReset(db, hash, new Date(now + RESET_WAIT_MS));
  }
}

/** The message of these links may wait until then, and they with it. */
export async function keepLinks(
  db: UserPoolDb,
  links: readonly { url: string; hasBegun?: boolean | undefined }[],
  until: Date,
): Promise<void> {
  for (const { url, hasBegun } of links) if (hasBegun !== true) await prolongUndo(db, hashOf(url), until);
}

const hashOf = (url: string) => tokenHash(new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '');

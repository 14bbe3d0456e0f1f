import { countPasswordsUnderOthers, namePasswordKeys } from '../../store/passwords.ts';
import { countRecoveryCodesUnderOthers, nameRecoveryCodeKeys } from '../../store/recovery-codes.ts';
import { replaceSeal, sealedRows } from '../../store/sealed-rows.ts';
import type { SealedRow } from '../../store/sealed-rows.ts';
import type { PoolContext } from '../pool-context.ts';

/** What a change of the installation's secret has come to. */
export interface Resealed {
  /** Seals that were made anew under the present secret. */
  resealed: number;
  /** Seals that no known secret opens. */
  unreadable: number;
  /** Passwords under a secret before: each is renewed when its owner next signs in with it. */
  passwordsLeft: number;
  /** People with recovery codes under a secret before: they end with that secret. */
  recoveryCodesLeft: number;
}

/**
 * Seals everything anew that was sealed under a secret before; sign-in goes on meanwhile. What people have to show themselves cannot be
 * renewed without them, and is counted. To be run once every process has the present secret, and again for what came in meanwhile.
 */
export async function resealAll(context: PoolContext): Promise<Resealed> {
  const { db, keys } = context;
  await nameOldKeys(context);
  const done = { resealed: 0, unreadable: 0 };
  for await (const rows of sealedRows(db)) {
    for (const row of rows) {
      const outcome = await reseal(context, row);
      if (outcome !== 'current') done[outcome] += 1;
    }
  }
  return {
    ...done,
    passwordsLeft: await countPasswordsUnderOthers(db, keys.id),
    recoveryCodesLeft: await countRecoveryCodesUnderOthers(db, keys.id),
  };
}

async function reseal(
  { db, keys, random }: PoolContext,
  row: SealedRow,
): Promise<'resealed' | 'unreadable' | 'current'> {
  let opened: ReturnType<typeof keys.open>;
  try {
    opened = keys.open(row.purpose, row.owner, row.sealed);
  } catch {
    return 'unreadable';
  }
  if (opened.isCurrent) return 'current';
  // Written only over what was read: a row that changed meanwhile is under the present secret already.
  await replaceSeal(db, row, keys.seal(row.purpose, row.owner, opened.plain, random));
  return 'resealed';
}

/** Names the secret of rows from before secrets had names: there was only one then, and all others came after it. */
export async function nameOldKeys({ db, keys }: PoolContext): Promise<void> {
  await namePasswordKeys(db, keys.oldestId);
  await nameRecoveryCodeKeys(db, keys.oldestId);
}

import type { Clock } from '@bandpal/foundation';
import type { MigrationList } from '@bandpal/foundation/database';
import { checkLedger } from '../product/index.ts';
import type { Store } from '../store/index.ts';
import type { StoreFinding } from './operator-deps.ts';

/** Looks at the database: whether it answers, has all its tables, and keeps a ledger that adds up. Changes nothing. */
export async function checkStore(
  store: Store,
  migrations: readonly MigrationList[],
  clock: Clock,
): Promise<StoreFinding[]> {
  const pending = await store.pendingMigrations(migrations);
  const findings = [
    { what: 'database answers', ok: true, detail: store.kind },
    {
      what: 'tables are up to date',
      ok: pending.length === 0,
      detail: pending.length === 0 ? '' : `missing: ${pending.join(', ')}`,
    },
  ];
  if (pending.length > 0) return findings;
  const broken = await checkLedger({ db: store.db, clock });
  const detail = broken.map(({ meaning, count }) => `${count} × ${meaning}`).join('; ');
  return [...findings, { what: 'ledger adds up', ok: broken.length === 0, detail }];
}

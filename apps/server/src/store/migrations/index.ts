import type { MigrationList } from '@bandpal/foundation/database';
import { accountLedger } from './0004-account-ledger.ts';
import { replicas } from './0022-replicas.ts';
import { requestCounts } from './0023-request-counts.ts';
import { typedPlaces } from './0024-typed-places.ts';

/** The tables that belong to no feature: of erased accounts, and of the processes that work on the database. */
export const platformMigrations: MigrationList = {
  '0004-account-ledger': accountLedger,
  '0022-replicas': replicas,
  '0023-request-counts': requestCounts,
  '0024-typed-places': typedPlaces,
};

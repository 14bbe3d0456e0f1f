export {
  DatabaseExistsError,
  openAsItIs,
  openDatabase,
  openPostgres,
  SharedTables,
  restorePglite,
} from './open-database.ts';
export { DirectoryInUseError } from './directory-lock.ts';
export { jsonColumn } from './open-database.ts';
export type { JsonColumn } from './open-database.ts';
export type { MigrationList } from './migrations.ts';
export type { Database, DatabaseOptions, PoolLimits } from './open-database.ts';
export { restorePostgres } from './postgres-restore.ts';
export type { TableRegister } from './migrations.ts';
export { isUniqueViolation } from './open-database.ts';

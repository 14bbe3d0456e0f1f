export { DirectoryInUseError } from './directory-lock.ts';
export { jsonColumn } from './json-column.ts';
export type { JsonColumn } from './json-column.ts';
export type { MigrationList } from './migrations.ts';
export { openDatabase, openPostgres } from './open-database.ts';
export type { Database, DatabaseOptions } from './open-database.ts';
export type { TableRegister } from './table-register.ts';
export { SharedTables } from './shared-tables.ts';
export { isUniqueViolation } from './unique-violation.ts';

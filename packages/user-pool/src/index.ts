export { UserPoolError } from './core/user-pool-error.ts';
export type { UserPoolSettings } from './core/settings.ts';
export type { UserManagement } from './core/user-admin.ts';
export { createHostedAccounts } from './hosted-accounts.ts';
export { userPoolMigrations } from './migrations/index.ts';
export { openUserPool, userPoolForCommand } from './open-user-pool.ts';
export type { UserPool, UserPoolOptions } from './open-user-pool.ts';
export type { UserPoolTables } from './store/tables.ts';
export { userPoolTableRegister } from './table-register.ts';

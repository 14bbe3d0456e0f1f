import type { MigrationList } from '@bandpal/foundation/database';
import { userPoolMigrations } from '@bandpal/user-pool';
import { platformMigrations } from '../store/migrations/index.ts';
import { FEATURES } from './features.ts';

/** The tables of every module that has any. */
export const allMigrations: readonly MigrationList[] = [
  platformMigrations,
  userPoolMigrations,
  ...FEATURES.map(({ migrations = {} }) => migrations),
];

import type { MigrationList } from '@bandpal/foundation/database';
import { userPoolMigrations } from '@bandpal/user-pool';
import { productMigrations } from '../store/index.ts';
import { FEATURES } from './features.ts';

/** The tables of every module that has any. */
export const allMigrations: readonly MigrationList[] = [
  productMigrations,
  userPoolMigrations,
  ...FEATURES.map(({ migrations = {} }) => migrations),
];

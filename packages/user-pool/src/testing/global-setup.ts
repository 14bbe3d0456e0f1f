import { prepareDatabases } from '@bandpal/foundation/testing/prepare-databases';
import { userPoolMigrations } from '../migrations/index.ts';

/** Vitest's globalSetup of the user pool's tests: the pool's own tables and no others. */
export const setup = prepareDatabases([userPoolMigrations]);

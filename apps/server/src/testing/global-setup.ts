import { prepareDatabases } from '@bandpal/foundation/testing/prepare-databases';
import { allMigrations } from '../wiring/migrations.ts';

/** Vitest's globalSetup of the tests that use a database. */
export const setup = prepareDatabases(allMigrations);

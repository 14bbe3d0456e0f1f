import type { Budget } from '@bandpal/foundation';
import type { MigrationList, TableRegister } from '@bandpal/foundation/database';
import { share } from '../features/share/index.ts';
import type { FeatureRoutes } from '../http/index.ts';
import type { CleanUp, TestDataPart } from '../product/index.ts';

/** What a feature plugs into the server. All the rest of it stays in its folder below `features/`, which only this file imports. */
interface Feature extends FeatureRoutes {
  /** Its limits besides those on requests. */
  budgets: Readonly<Record<string, Budget>>;
  /** Its tables, and what each column is to a person. */
  migrations: MigrationList;
  tableRegister: TableRegister<Record<string, Record<string, unknown>>>;
  /** What it keeps of a test, for the person's export; the database deletes the rows with the test. */
  testData: TestDataPart;
  /** Deletes what it has kept for long enough; called every minute. */
  cleanUp: CleanUp;
}

/** Every feature with a folder of its own: a new one is a line here. */
export const FEATURES: readonly Feature[] = [share];

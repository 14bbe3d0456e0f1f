import type { Budget } from '@bandpal/foundation';
import type { MigrationList, TableRegister } from '@bandpal/foundation/database';
import { corrections } from '../features/corrections/index.ts';
import { credits } from '../features/credits/index.ts';
import { learner } from '../features/learner/index.ts';
import { notify } from '../features/notify/index.ts';
import { practice } from '../features/practice/index.ts';
import { reminders } from '../features/reminders/index.ts';
import { share } from '../features/share/index.ts';
import type { FeatureRoutes, FeatureService, ServiceDeps } from '../http/index.ts';
import type { CleanUp, PersonalDataPart, TestDataPart } from '../product/index.ts';

/** Headings of the table of budgets below which a feature may have rows. */
export type FeatureArea = 'Tests and practice' | 'Notifications and reminders';

/** What a feature plugs into the server. All the rest of it stays in its folder below `features/`, which only the wiring imports. */
interface Feature extends FeatureRoutes {
  /** What works by itself, from the start of the server to its end, such as sending messages. */
  service?: (deps: ServiceDeps) => FeatureService;
  /** Its limits besides those on requests. */
  budgets?: { readonly [Area in FeatureArea]?: Readonly<Record<string, Budget>> };
  /** Its tables, and what each column is to a person. */
  migrations?: MigrationList;
  tableRegister?: TableRegister<Record<string, Record<string, unknown>>>;
  /** What it keeps of a person, for the export and the erasure. */
  personalData?: PersonalDataPart;
  /** What it keeps of a test, for the person's export; the database deletes the rows with the test. */
  testData?: TestDataPart;
  /** Deletes what it has kept for long enough; called every minute. */
  cleanUp?: CleanUp;
}

/** Every feature with a folder of its own: a new one is a line here. */
export const FEATURES: readonly Feature[] = [
  corrections,
  practice,
  credits,
  learner,
  share,
  notify,
  reminders,
];

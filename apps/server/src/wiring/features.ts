import type { TopicTitle } from '@bandpal/contracts';
import type { Budget, MailMessage, MessageRenderer } from '@bandpal/foundation';
import type { MigrationList, SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Accounts } from '@bandpal/user-pool/ports';
import type { FastifyPluginAsync } from 'fastify';
import { access } from '../features/access/index.ts';
import { accountLinks } from '../features/account-links/index.ts';
import { callRecordings } from '../features/call-recordings/index.ts';
import type { RecordingVault } from '../features/call-recordings/index.ts';
import type { ClaimPart } from '../features/account/account-commands.ts';
import { account } from '../features/account/index.ts';
import { corrections } from '../features/corrections/index.ts';
import { credits } from '../features/credits/index.ts';
import { guests } from '../features/guests/index.ts';
import { languages } from '../features/languages/index.ts';
import { learner } from '../features/learner/index.ts';
import { notify } from '../features/notify/index.ts';
import { practice } from '../features/practice/index.ts';
import { reminders } from '../features/reminders/index.ts';
import { reports } from '../features/reports/index.ts';
import type { ReportMaker } from '../features/reports/report-maker.ts';
import { resultCards } from '../features/result-cards/index.ts';
import type { CardPictures } from '../features/result-cards/index.ts';
import { setup } from '../features/setup/index.ts';
import type { SetupParts } from '../features/setup/index.ts';
import { dialOut } from '../features/dial-out/index.ts';
import { telephone } from '../features/telephone/index.ts';
import { share } from '../features/share/index.ts';
import { tests } from '../features/tests/index.ts';
import { testData } from '../features/tests/test-data.ts';
import type {
  CallTickets,
  FeatureDeps,
  FeatureRoutes,
  FeatureService,
  GuestCookie,
  PassOn,
  ServiceDeps,
} from '../http/index.ts';
import type { GuestsOfCall } from '../ports/guests.ts';
import type { Rewording, WordPractice } from '../ports/language.ts';
import type { PersonalDataPart, TestDataPart } from '../product/personal-data.ts';
import type { ProductLimits } from '../product/product-context.ts';
import type { Upkeep } from '../product/sweeper.ts';
import type { AppContext } from './app-context.ts';

/** Headings of the table of budgets below which a feature may have rows. */
export type FeatureArea = 'Tests and practice' | 'Notifications and reminders';

/** What features do beside requests, and what they need for it. */
export interface UpkeepParts {
  context: AppContext;
  reports: ReportMaker;
  /** Where recordings of calls are kept. */
  recordings: RecordingVault;
}

/** What the routes of features need, whichever needs it. */
export interface RouteParts extends UpkeepParts {
  /** What the examiner can talk about. */
  topics: readonly TopicTitle[];
  words: WordPractice;
  cardPictures: CardPictures;
  /** Null: no language model reads answers here. */
  rewording: Rewording | null;
  /** Null: nobody can sign in here. */
  accounts: Accounts | null;
  guests: GuestCookie;
  tickets: CallTickets;
  /** What each feature keeps of people. */
  personalData: readonly PersonalDataPart[];
  publicUrl: () => string;
  mailer: { send: (message: MailMessage) => Promise<void> };
  renderMessage: MessageRenderer;
  setup: SetupParts;
  /** The number that learners call; null where there is no telephone. */
  telephoneNumber: string | null;
  guestsOfCall: GuestsOfCall;
  /** Whether what guests of a test say can be read here. */
  readsGuests: boolean;
  passOn: PassOn;
  /** A test was erased: ends its call, if one is going on, and forgets those there were. */
  forgetCallsOf: (testId: string) => void;
}

interface AllDeps extends FeatureDeps, RouteParts {
  context: AppContext;
  claims: readonly ClaimPart[];
}

/** What a feature plugs into the server. All the rest of it stays in its folder below `features/`, which only the wiring and features above it import. */
export interface Feature {
  /** Registered below `registerSignIn`; no cache keeps the answers. */
  routes?: FastifyPluginAsync<AllDeps>;
  /** Registered above the sign-in: anyone may follow a link in a message. */
  openRoutes?: FastifyPluginAsync<RouteParts>;
  /** Limits on these requests. */
  httpBudgets?: NonNullable<FeatureRoutes['httpBudgets']>;
  /** What it keeps of a guest goes with the guest's tests. */
  claim?: ClaimPart;
  /** What works by itself, from the start of the server to its end, such as sending messages. */
  service?: (deps: ServiceDeps) => FeatureService;
  /** What is done at the start, every minute and every hour. */
  upkeep?: (parts: UpkeepParts) => Upkeep;
  /** Its limits besides those on requests. */
  budgets?: { readonly [Area in FeatureArea]?: Readonly<Record<string, Budget<ProductLimits>>> };
  /** Its tables, and what each column is to a person. */
  migrations?: MigrationList;
  tableRegister?: TableRegister<Record<string, Record<string, unknown>>>;
  /** What it keeps of a person, for the export and the erasure. */
  personalData?: PersonalDataPart;
  /** What it keeps of a test, for the person's export; the database deletes the rows with the test. */
  testData?: TestDataPart;
  /** Deletes what it has kept for long enough; called every minute. */
  cleanUp?: (tables: SharedTables, now: Date) => Promise<void>;
}

/** Every feature: a new one is a line here. Each may import those before it. */
export const FEATURES: readonly Feature[] = [
  credits,
  tests,
  guests,
  reports,
  practice,
  corrections,
  learner,
  languages,
  telephone,
  dialOut,
  callRecordings,
  share,
  resultCards,
  account,
  accountLinks,
  access,
  notify,
  reminders,
  setup,
];

/** Everything that is kept of a person besides the account itself, feature by feature. */
export const personalData: readonly PersonalDataPart[] = [
  testData(FEATURES.flatMap((feature) => feature.testData ?? [])),
  ...FEATURES.flatMap((feature) => feature.personalData ?? []),
];

/** What these features do beside requests. */
export function upkeepOf(parts: UpkeepParts, features: readonly Feature[] = FEATURES): Upkeep[] {
  const { shared } = parts.context.database;
  return features.flatMap(({ upkeep, cleanUp }) => [
    ...(upkeep === undefined ? [] : [upkeep(parts)]),
    ...(cleanUp === undefined ? [] : [{ sweep: (now: Date) => cleanUp(shared, now) }]),
  ]);
}

/** The routes of these features, with what they need. */
export function routesOf(parts: RouteParts, features: readonly Feature[] = FEATURES): FeatureRoutes[] {
  const claims = features.flatMap(({ claim }) => claim ?? []);
  return features.map(({ routes, openRoutes, httpBudgets = {} }) => {
    const plugged: FeatureRoutes = { httpBudgets };
    if (routes !== undefined)
      plugged.routes = (app, { ownerOf }) => routes(app, { ...parts, claims, ownerOf });
    if (openRoutes !== undefined) plugged.openRoutes = (app) => openRoutes(app, parts);
    return plugged;
  });
}

import { scriptedLines } from '@bandpal/exam';
import { sleep } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { openSpeechEngines } from '@bandpal/speech';
import type { OpenSpeechEngines, SpeechOptions } from '@bandpal/speech';
import type { Accounts, SecurityWatch } from '@bandpal/user-pool/ports';
import type { Logger } from 'pino';
import { loadSecrets } from '../config/index.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import { derivedKey, previousKeys } from '../config/secret.ts';
import { eraseAccount } from '../features/account/erase-account.ts';
import type { ErasureDeps } from '../features/account/erase-account.ts';
import { RecordingVault } from '../features/call-recordings/index.ts';
import { operatorLedger } from '../features/credits/operator-ledger.ts';
import { AnswerReader } from '../features/reports/answer-reader.ts';
import { ReportMaker } from '../features/reports/report-maker.ts';
import { forgetUnread } from '../features/reports/unread-rows.ts';
import { firstSetupLink, operatorSetup } from '../features/setup/index.ts';
import type { SetupParts } from '../features/setup/index.ts';
import { createMetrics } from '../http/index.ts';
import type { FeatureService, Metrics, PlacesTaken } from '../http/index.ts';
import { openAnswerStudy } from '../language/index.ts';
import type { ReadingEngines } from '../language/index.ts';
import { openMail, renderMessage } from '../mail/index.ts';
import type { OpenMail } from '../mail/index.ts';
import { depsOfInstallation, openOperatorChannel, runCommand } from '../operator/index.ts';
import { startSweeper } from '../product/sweeper.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { openTracing } from '../tracing/index.ts';
import type { VoiceService } from '../voice/index.ts';
import { openAccounts, messageLinks, notificationExport, type OpenAccounts } from './accounts.ts';
import { bank, PublicAddress, type AppContext } from './app-context.ts';
import { budgetTable } from './budgets.ts';
import { placesTaken, prepareCalls } from './calls.ts';
import { FEATURES, personalData, upkeepOf } from './features.ts';
import type { Stoppable } from './lifecycle.ts';
import { allMigrations } from './migrations.ts';
import { openAssessor, productContext } from './product.ts';
import { languageNames } from './public-config.ts';
import type { LanguageNames } from './public-config.ts';
import { prepareHeartbeat, prepareReplica, takeOver, whenUnneeded } from './replicas.ts';
import type { OwnReplica } from './replicas.ts';
import { setupParts } from './setup.ts';
import { buildSite, everyEngineReady } from './site.ts';
import { openTelephone } from './telephone.ts';

/** While calls go on, one line (about 0.25 s of processor time) is rendered ahead this often. */
const PAUSE_MS = 1_500;

/** Renders the lines of a slow voice in the background, so that none has to be rendered while a candidate waits. */
function renderLinesAhead(
  engines: OpenSpeechEngines,
  { clock, log, isBusy }: { clock: Clock; log: Logger; isBusy: () => boolean },
): void {
  const lines = scriptedLines(bank);
  const whenFree = () => (isBusy() ? sleep(clock, PAUSE_MS) : Promise.resolve());
  const onProgress = (done: number, total: number) => {
    if (done === total) log.info({ lines: total }, 'the examiner knows its lines');
  };
  engines.warmUp(lines, { onProgress, whenFree }).catch((error: unknown) => {
    log.warn({ err: error }, 'lines could not be rendered ahead; they are rendered when they are spoken');
  });
}

/** A server that listens. */
export interface RunningServer extends Stoppable {
  /** Address for browsers. */
  readonly publicUrl: string;
  readonly engines: OpenSpeechEngines['summary'];
  readonly database: string;
  readonly language: LanguageNames;
  /** A link that opens the page of the setup once; null where the operator has opened it. */
  readonly firstSetupLink: () => Promise<string | null>;
}

/** Wires every module and listens. Rejects, with everything closed again, when a part cannot start. */
export async function startServer(
  config: Config,
  speechOptions: SpeechOptions,
  outside: { clock: Clock; log: Logger },
): Promise<RunningServer> {
  const { clock, log } = outside;
  await using parts = new AsyncDisposableStack();
  const secret = loadSecrets(config);
  const address = new PublicAddress(config.publicUrl, config.port);
  const metrics = createMetrics();
  const store = parts.use(await openConfiguredStore(config, log));
  const mail = parts.use(openMail(config.mail, outside));
  // Before the engines, which take long: a file that cannot be used is said at once.
  const assessor = parts.use(await openAssessor(config, outside));
  const engines = parts.use(await openSpeechEngines(speechOptions, outside));

  const among = { store, clock, log, secret };
  const replica = prepareReplica(config, among);
  const context = productContext(config, { ...among, replica: replica.place, assessor, metrics });
  const reports = new ReportMaker(context);
  const reading = prepareReading(engines, { context, reports, metrics });

  const recordings = new RecordingVault(context, {
    ...config.callRecordings,
    keys: [derivedKey(secret, 'call recordings'), ...previousKeys(secret, 'call recordings')],
  });
  const { tracer } = parts.use(await openTracing(config.tracing, { clock }));
  const hearing = { engines, metrics, tracer, context, reports, recordings, reader: reading.reader };
  const calls = await prepareCalls(config, { ...among, address, replica, ...hearing });
  // A start that fails gives the port of the sound back.
  parts.use(calls.rooms);
  const people = parts.use(
    await openPeople(config, {
      ...among,
      address,
      mail,
      context,
      voice: calls.voice,
      replica,
      watch: metrics.security,
    }),
  );
  if (people.accounts.mailBudgets !== null) metrics.observeMail(people.accounts.mailBudgets);
  // Only now: a server with the wrong key is refused above, and must not have touched the tests of the right one.
  await takeOver(store, context);
  const heartbeat = parts.use(prepareHeartbeat(config, among, replica, { voice: calls.voice, context }));
  parts.use(startSweeper(context, upkeepOf({ context, reports, recordings })));
  parts.use(await reading.start());
  const setup = setupParts(config, {
    ...among,
    publicUrl: address.url,
    mail,
    engines: async () => (everyEngineReady(engines) ? 'ready' : 'not-ready'),
  });
  const app = await buildSite(config, {
    ...among,
    address,
    replica,
    metrics,
    accounts: people.accounts,
    engines,
    context,
    reports,
    recordings,
    erasure: people.erasure,
    voice: calls.voice,
    rooms: calls.rooms,
    readsGuests: calls.transcriber !== null,
    services: people.services,
    mail,
    setup,
  });
  // Disposed from the last to the first: the calls end while their rooms, the database and the web server still work.
  parts.defer(() => app.close());
  parts.use(calls.rooms);
  parts.use(calls.voice);
  if (store.kind === 'pglite') {
    const { accounts } = people;
    const taken = () => placesTaken(calls);
    const channel = { config, store, clock, log, secret, address, accounts, setup, placesTaken: taken };
    parts.use(await openServerChannel(channel));
  }
  const listening = new URL(await app.listen({ port: config.port, host: config.host }));
  // An address with the usual port of its protocol does not name it.
  address.listensAt(Number(listening.port) || 80);
  await heartbeat.start(Number(listening.port) || 80);
  const { addressOf } = people.accounts.accounts;
  parts.use(openTelephone(config, { ...calls, engines, context, addressOf, speechOptions, log }));
  if (config.renderAhead) {
    renderLinesAhead(engines, { clock, log, isBusy: () => calls.voice.activeCalls > 0 });
  }

  const running = parts.move();
  return {
    publicUrl: address.url(),
    engines: engines.summary,
    database: store.kind,
    language: languageNames(config),
    firstSetupLink: () => offerSetup(setup, log),
    drain: () => calls.voice.drain(),
    whenIdle: () => whenUnneeded(calls, replica),
    close: () => running.disposeAsync(),
  };
}

/** A link to the page of the setup; the server runs without one where the database can't be written to, which the checks tell of. */
function offerSetup(setup: SetupParts, log: Logger): Promise<string | null> {
  return firstSetupLink(setup).catch((error: unknown) => {
    log.warn({ err: error }, 'no link to the page of the setup could be made');
    return null;
  });
}

function openConfiguredStore(config: Config, log: Logger): Promise<Store> {
  return openStore({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    migrations: allMigrations,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
}

interface ReadingParts {
  context: AppContext;
  reports: ReportMaker;
  metrics: Metrics;
}

/** The reading of answers by the models of the speech engines; it begins with `start`. */
export function prepareReading(
  engines: ReadingEngines,
  { context, reports, metrics }: ReadingParts,
): { reader: AnswerReader | null; start: () => Promise<AsyncDisposable> } {
  const study = openAnswerStudy(engines);
  if (study === null) {
    metrics.observeReading(() => 0);
    return { reader: null, start: () => leaveUnread(context) };
  }
  const reader = new AnswerReader({ context, study, reports, watch: metrics.reading });
  metrics.observeReading(() => reader.oldestSeconds());
  return {
    reader,
    async start() {
      reader.start();
      return reader;
    },
  };
}

/** Without a language model no report waits for one. */
async function leaveUnread({ db, log }: AppContext): Promise<AsyncDisposable> {
  const unread = await forgetUnread(db);
  if (unread > 0) log.warn({ unread }, 'answers stay unread: there is no language model any more');
  return { [Symbol.asyncDispose]: async () => undefined };
}

interface ServerParts {
  config: Config;
  store: Store;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
  address: PublicAddress;
  accounts: OpenAccounts;
  placesTaken: () => PlacesTaken;
  setup: SetupParts;
}

/** Lets the operator's program ask this server, because the built-in database belongs to one process. */
function openServerChannel(parts: ServerParts): Promise<AsyncDisposable> {
  const { config, store, clock, log, secret, address, accounts, placesTaken, setup } = parts;
  const { dataDirectory } = config;
  const deps = depsOfInstallation({
    store,
    dataDirectory,
    // The key is a file in the folder where no other is set.
    keepsKey: config.secretKey === undefined,
    migrations: allMigrations,
    clock,
    secret,
    users: accounts.users,
    ledger: operatorLedger(store.shared, clock),
    keys: accounts.keys,
    setup: operatorSetup(setup),
    exportNotifications: notificationExport(store, messageLinks(address.url, secret)),
    budgets: async () =>
      budgetTable(config, { accounts: await accounts.budgetsUsed?.(), places: placesTaken() }),
  });
  return openOperatorChannel({ dataDirectory, run: (argv) => runCommand(argv, deps), log });
}

interface PeopleParts {
  clock: Clock;
  log: Logger;
  address: PublicAddress;
  /** The installation's secret. */
  secret: InstallationSecret;
  store: Store;
  mail: OpenMail;
  context: AppContext;
  voice: VoiceService;
  replica: OwnReplica;
  /** Hears of what happens to the accounts. */
  watch: SecurityWatch;
}

/** What the server keeps of people, and how it writes to them. Disposing waits for messages under way. */
interface People extends AsyncDisposable {
  readonly accounts: OpenAccounts;
  /** What features do by themselves. */
  readonly services: readonly FeatureService[];
  /** Erases a person in all modules. */
  readonly erasure: ErasureDeps;
}

/** Opens the accounts, and what features do by themselves. */
async function openPeople(
  config: Config,
  { clock, log, address, secret, store, mail, context, voice, replica, watch }: PeopleParts,
): Promise<People> {
  const { mailer } = mail;
  await using parts = new AsyncDisposableStack();
  const erasureBy = (accounts: Accounts): ErasureDeps => ({
    accounts,
    personalData,
    mailer,
    renderMessage,
    forgetCallsOf: (testId) => void voice.forgetTest(testId),
  });
  const accounts = parts.use(
    await openAccounts(config, {
      database: store,
      clock,
      log,
      secret,
      publicUrl: address.url,
      mailer,
      messenger: mail.textMessenger,
      renderMessage,
      eraseAccount: async (user, by) => void (await eraseAccount(context, erasureBy(by), user)),
      watch,
    }),
  );
  await makeOwner(accounts.users, config.identity.ownerEmail, log);
  const writing = {
    context,
    accounts: accounts.accounts,
    mailer,
    renderMessage,
    sendsMail: config.mail.kind !== 'none',
    links: messageLinks(address.url, secret),
    publicUrl: address.url,
    countRequest: replica.counts === null ? null : replica.counts.count,
  };
  const services = FEATURES.flatMap(({ service }) =>
    service === undefined ? [] : [parts.use(service(writing))],
  );
  const open = parts.move();
  return {
    accounts,
    services,
    erasure: erasureBy(accounts.accounts),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Makes the account of the owner at the first start. The log says how to get in, without the address or a password. */
async function makeOwner(users: OpenAccounts['users'], email: string | null, log: Logger): Promise<void> {
  if (users === null || email === null || !(await users.createFirst(email))) return;
  log.info(
    'made the account of OWNER_EMAIL, without a password: the command "users reset-password" prints a first one, or choose one with a code by mail',
  );
}

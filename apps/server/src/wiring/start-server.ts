import { sleep } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import { openSpeechEngines } from '@bandpal/speech';
import type { OpenSpeechEngines, SpeechOptions } from '@bandpal/speech';
import type { Logger } from 'pino';
import { loadSecrets } from '../config/index.ts';
import type { Config } from '../config/index.ts';
import { createMetrics } from '../http/index.ts';
import { firstSetupLink } from '../features/setup/index.ts';
import { openMail } from '../mail/index.ts';
import { ReportMaker } from '../features/reports/report-maker.ts';
import { startSweeper } from '../product/sweeper.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { openTracing } from '../tracing/index.ts';
import { placesTaken, prepareCalls } from './calls.ts';
import type { Stoppable } from './lifecycle.ts';
import { upkeepOf } from './features.ts';
import { allMigrations } from './migrations.ts';
import { openServerChannel } from './operator/open-server-channel.ts';
import { openPeople } from './people.ts';
import { openAssessor, productContext } from './product.ts';
import { prepareReading } from './reading.ts';
import { PublicAddress } from './public-address.ts';
import { languageNames } from './public-config.ts';
import type { LanguageNames } from './public-config.ts';
import { prepareHeartbeat, prepareReplica, takeOver, whenUnneeded } from './replicas.ts';
import { setupParts } from './setup.ts';
import { buildSite, everyEngineReady } from './site.ts';
import { scriptedLines } from '@bandpal/exam';
import { bank } from './bank.ts';

/** While calls go on, one line (about 0.25 s of processor time) is rendered ahead this often. */
const PAUSE_MS = 1_500;

/** Renders the examiner's lines in the background, so that none has to be rendered while a candidate waits. */
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

  const { tracer } = parts.use(await openTracing(config.tracing, { clock }));
  const calls = await prepareCalls(config, {
    clock,
    log,
    address,
    replica,
    secret,
    engines,
    metrics,
    tracer,
    context,
    reports,
    reader: reading.reader,
  });
  // A start that fails gives the port of the sound back.
  parts.use(calls.rooms);
  const people = parts.use(
    await openPeople(config, {
      clock,
      log,
      address,
      secret,
      store,
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
  parts.use(startSweeper(context, upkeepOf({ context, reports })));
  parts.use(await reading.start());
  const setup = setupParts(config, {
    store,
    clock,
    log,
    secret,
    publicUrl: address.url,
    mail,
    engines: async () => (everyEngineReady(engines) ? 'ready' : 'not-ready'),
  });
  const app = await buildSite(config, {
    address,
    replica,
    clock,
    log,
    secret,
    store,
    metrics,
    accounts: people.accounts,
    engines,
    context,
    reports,
    erasure: people.erasure,
    voice: calls.voice,
    rooms: calls.rooms,
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
    const keepsKey = config.secretKey === undefined;
    parts.use(
      await openServerChannel({
        config,
        keepsKey,
        store,
        clock,
        log,
        secret,
        address,
        accounts,
        setup,
        placesTaken: () => placesTaken(calls),
      }),
    );
  }
  const listening = new URL(await app.listen({ port: config.port, host: config.host }));
  // An address with the usual port of its protocol does not name it.
  address.listensAt(Number(listening.port) || 80);
  await heartbeat.start(Number(listening.port) || 80);
  if (config.renderAhead) {
    renderLinesAhead(engines, { clock, log, isBusy: () => calls.voice.activeCalls > 0 });
  }

  const running = parts.move();
  return {
    publicUrl: address.url(),
    engines: engines.summary,
    database: store.kind,
    language: languageNames(config),
    // A database that can't be written to is what the checks would tell of; the server runs without a link.
    firstSetupLink: () =>
      firstSetupLink(setup).catch((error: unknown) => {
        log.warn({ err: error }, 'no link to the page of the setup could be made');
        return null;
      }),
    drain: () => calls.voice.drain(),
    whenIdle: () => whenUnneeded(calls, replica),
    close: () => running.disposeAsync(),
  };
}

function openConfiguredStore(config: Config, log: Logger): Promise<Store> {
  return openStore({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    migrations: allMigrations,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
}

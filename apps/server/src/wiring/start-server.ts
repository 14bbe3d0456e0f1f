import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BandpalError } from '@bandpal/contracts';
import type { ExamView, PublicConfig } from '@bandpal/contracts';
import { bank, lastEventAt, parseExamState, scriptedLines, viewExam } from '@bandpal/exam';
import type { Logger } from 'pino';
import type { Clock } from '@bandpal/foundation';
import { createRooms, registerRoomRoutes } from '@bandpal/rooms';
import { openSpeechEngines } from '@bandpal/speech';
import type { OpenSpeechEngines, SpeechOptions } from '@bandpal/speech';
import { identityOrigins, loadSecret, publicIdentityOf } from '../config/index.ts';
import type { Config } from '../config/index.ts';
import { derivedKey } from '../config/derived-key.ts';
import { buildApp, CallTickets, createMetrics, GuestCookie, ownerOfCall } from '../http/index.ts';
import { openFollowUps, openJudge } from '../language/index.ts';
import type { Stoppable } from './lifecycle.ts';
import { openMail, registerOutboxRoutes, renderMessage } from '../mail/index.ts';
import { Notifications, registerNotificationRoutes } from '../notifications/index.ts';
import type { NotificationTables } from '../notifications/index.ts';
import { allMigrations } from './migrations.ts';
import { openAccounts } from './accounts.ts';
import { openOperatorChannel, depsOfInstallation, runCommand } from '../operator/index.ts';
import { registerPageStyle } from '../html/index.ts';
import { personalData } from './personal-data.ts';
import {
  createTestDesk,
  eraseAccount,
  JudgedAssessor,
  newId,
  recoverAfterStart,
  ReportMaker,
  startSweeper,
  WorkerAssessor,
} from '../product/index.ts';
import type { ErasureDeps, ProductContext } from '../product/index.ts';
import { openStore } from '../store/index.ts';
import { bankExams, registerVoiceRoutes, VoiceService } from '../voice/index.ts';

const PAGES = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const ENGINE = fileURLToPath(new URL('../../../../packages/rooms/dist', import.meta.url));
const CALL_ENGINE_URL = '/engine/call-engine.js';

/** While calls go on, one line (about 0.15 s of processor time) is rendered ahead this often. */
const WARM_UP_PAUSE_MS = 1_500;

/** A server that listens. */
export interface RunningServer extends Stoppable {
  /** Address for browsers. */
  readonly publicUrl: string;
  readonly engines: OpenSpeechEngines['summary'];
  readonly database: string;
  /** Names of the language models in use; null = none. */
  readonly language: { followUps: string | null; judge: string | null };
}

/** Wires every module and listens. Rejects, with everything closed again, when a part cannot start. */
export async function startServer(
  config: Config,
  speechOptions: SpeechOptions,
  outside: { clock: Clock; log: Logger },
): Promise<RunningServer> {
  const { clock, log } = outside;
  await using parts = new AsyncDisposableStack();
  const secret = loadSecret(config.secretKey, config.dataDirectory);
  const store = parts.use(
    await openStore({
      databaseUrl: config.databaseUrl,
      dataDirectory: config.dataDirectory,
      migrations: allMigrations,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    }),
  );
  const mail = parts.use(openMail(config.mail, { clock, log }));
  let publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const openedAccounts = parts.use(
    await openAccounts(config, {
      database: store,
      clock,
      log,
      secret,
      publicUrl: () => publicUrl,
      mailer: mail.mailer,
      messenger: mail.textMessenger,
      renderMessage,
      eraseAccount: async (user) => void (await eraseAccount(context, erasure, user)),
    }),
  );
  const { accounts } = openedAccounts;
  const engines = parts.use(await openSpeechEngines(speechOptions, { log, clock }));
  const followUps = await openFollowUps(config.language.followUps, log);
  const judge = await openJudge(config.language.judge, { clock, log });
  const scorer = new WorkerAssessor(clock);
  const assessor = parts.use(judge === null ? scorer : new JudgedAssessor(scorer, judge));
  scorer.warmUp();

  const context: ProductContext = {
    database: store,
    db: store.db,
    clock,
    log,
    policy: config,
    secret: derivedKey(secret, 'addresses'),
    assessor,
    randomBytes,
    onLedgerChecked: (broken) => metrics.countLedgerCheck(broken),
    viewOf,
  };
  const reports = new ReportMaker(context);
  await recoverAfterStart(context);
  parts.use(startSweeper(context, reports));

  const notifications = parts.use(
    new Notifications({
      db: store.shared.of<NotificationTables>(),
      clock,
      log,
      mailer: mail.mailer,
      render: renderMessage,
      accounts,
      publicUrl: () => publicUrl,
      secret: derivedKey(secret, 'notification links'),
      newId: () => newId(randomBytes),
    }),
  );
  const rooms = createRooms({
    publicUrl: () => publicUrl,
    secret: derivedKey(secret, 'meeting tokens'),
    clock,
    log,
    iceServers: config.iceServers,
  });
  const metrics = createMetrics();
  const voice = new VoiceService({
    rooms,
    engines,
    desk: createTestDesk(context, reports),
    exams: bankExams(bank),
    followUps,
    clock,
    log,
    maxCalls: config.maxCalls,
    onResponse: (time) => metrics.countTurn(time),
  });
  metrics.observe({ activeCalls: () => voice.activeCalls, engines: () => engines.health() });

  let draining = false;
  const guests = new GuestCookie({
    newId: () => newId(randomBytes),
    isSecure: () => publicUrl.startsWith('https:'),
  });
  const tickets = new CallTickets({
    key: derivedKey(secret, 'call tickets'),
    accounts,
    clock,
    newId: () => newId(randomBytes),
    isSecure: () => publicUrl.startsWith('https:'),
  });
  const erasure: ErasureDeps = {
    accounts,
    personalData,
    mailer: mail.mailer,
    renderMessage,
    forgetCallsOf: (testId) => void voice.forgetTest(testId),
  };
  const app = await buildApp({
    log,
    metrics,
    metricsToken: config.metricsToken,
    checks: () => ({
      database: () => store.ping().then(() => true),
      engines: () => everyEngineReady(engines),
      calls: () => !draining,
    }),
    publicUrl: () => publicUrl,
    connectTo: identityOrigins(config.identity),
    trustProxy: config.trustProxy,
    folders: { pages: PAGES, engine: ENGINE },
    context,
    reports,
    guests,
    tickets,
    ...erasure,
    publicConfig: () => publicConfigOf(config, engines),
    async registerMore(instance) {
      registerVoiceRoutes(instance, {
        service: voice,
        publicKey: config.voicePublicKey,
        ownerOf: (request, reply) => ownerOfCall({ guests, tickets }, request, reply),
      });
      await registerRoomRoutes(instance, rooms);
      await openedAccounts.registerRoutes(instance);
      registerPageStyle(instance);
      await registerNotificationRoutes(instance, notifications);
      if (mail.outbox !== null) registerOutboxRoutes(instance, mail.outbox);
    },
  });
  // Disposed from the last to the first: the calls end while their rooms, the database and the web server still work.
  parts.defer(() => app.close());
  parts.use(rooms);
  parts.use(voice);
  if (store.kind === 'pglite') {
    const operator = { users: openedAccounts.users, rotateKeys: openedAccounts.rotateKeys };
    const deps = { store, migrations: allMigrations, clock, secret, publicUrl: () => publicUrl, ...operator };
    const run = (argv: readonly string[]) => runCommand(argv, depsOfInstallation(deps));
    parts.use(await openOperatorChannel({ dataDirectory: config.dataDirectory, run, log }));
  }
  const address = new URL(await app.listen({ port: config.port, host: config.host }));
  publicUrl = config.publicUrl ?? `http://localhost:${address.port}`;
  warmUp(engines, log, () => (voice.activeCalls === 0 ? Promise.resolve() : after(clock, WARM_UP_PAUSE_MS)));

  const running = parts.move();
  return {
    publicUrl,
    engines: engines.summary,
    database: store.kind,
    language: languageNames(config),
    drain() {
      draining = true;
      voice.drain();
    },
    whenIdle: () => voice.whenIdle(),
    close: () => running.disposeAsync(),
  };
}

function after(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}

/** The test stands still while nobody is in the call, so it is shown as it was at its last event. */
function viewOf(examState: unknown): ExamView | null {
  try {
    const state = parseExamState(examState);
    return viewExam(state, lastEventAt(state), bank);
  } catch (error) {
    if (error instanceof BandpalError) return null;
    throw error;
  }
}

/** Of every engine at least one process takes work. */
function everyEngineReady(engines: OpenSpeechEngines): boolean {
  const processes = engines.health();
  const ready = new Set(processes.filter((process) => process.ready).map((process) => process.engine));
  return processes.every((process) => ready.has(process.engine));
}

function publicConfigOf(config: Config, engines: OpenSpeechEngines): PublicConfig {
  const { recognizer, synthesizer, vad } = engines.summary;
  return {
    productName: 'Bandpal',
    flags: config.flags,
    voice: { apiBaseUrl: '', publicKey: config.voicePublicKey, callEngineUrl: CALL_ENGINE_URL },
    identity: publicIdentityOf(config.identity),
    requireApproved: config.requireApproved,
    engines: {
      recognizer,
      synthesizer,
      vad,
      inBrowser: engines.recognizer.forCall !== undefined,
      ...languageNames(config),
    },
    supportEmail: config.supportEmail,
  };
}

function languageNames({ language }: Config): RunningServer['language'] {
  return { followUps: language.followUps?.model ?? null, judge: language.judge?.model ?? null };
}

/** Renders the examiner's lines in the background, so that none has to be rendered while a candidate waits. */
function warmUp(engines: OpenSpeechEngines, log: Logger, pace: () => Promise<void>): void {
  const lines = scriptedLines(bank);
  const onProgress = (done: number, total: number) => {
    if (done === total) log.info({ lines: total }, 'the examiner knows its lines');
  };
  engines.warmUp(lines, { onProgress, pace }).catch((error: unknown) => {
    log.warn({ err: error }, 'lines could not be rendered ahead; they are rendered when they are spoken');
  });
}

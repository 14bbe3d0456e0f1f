import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { topicTitles } from '@bandpal/exam';
import type { Clock } from '@bandpal/foundation';
import { liveKitOrigins } from '@bandpal/rooms';
import type { RoomService } from '@bandpal/rooms';
import { readWav, writeWav } from '@bandpal/speech';
import type { OpenSpeechEngines } from '@bandpal/speech';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { derivedKey } from '../config/secret.ts';
import { hostedVoiceOrigins, identityOrigins } from '../config/index.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { ErasureDeps } from '../features/account/erase-account.ts';
import type { ReportMaker } from '../features/reports/report-maker.ts';
import type { SetupParts } from '../features/setup/index.ts';
import { eraseTest } from '../features/tests/erase-test.ts';
import { registerPageStyle } from '../html/index.ts';
import {
  buildApp,
  CallTickets,
  GuestCookie,
  ownerOfCall,
  ownerOfToken,
  registerStatusRoute,
  sharedCheck,
} from '../http/index.ts';
import type { FeatureService, Metrics } from '../http/index.ts';
import { openRewording } from '../language/index.ts';
import { registerOutboxRoutes } from '../mail/index.ts';
import type { OpenMail } from '../mail/index.ts';
import { newId } from '../product/product-context.ts';
import { registerReplicaRoutes } from '../replicas/index.ts';
import type { OwnCalls } from '../replicas/index.ts';
import type { Store } from '../store/open-store.ts';
import {
  EngineWordPractice,
  hostedCallOf,
  HostedTests,
  HostedTickets,
  PlatformSecret,
  registerHostedRoutes,
  registerVoiceRoutes,
  registerVoiceSample,
} from '../voice/index.ts';
import type { HostedRouteDeps, VoiceService } from '../voice/index.ts';
import type { OpenAccounts } from './accounts.ts';
import { bank, type AppContext, type PublicAddress } from './app-context.ts';
import { CardPictures } from '../features/result-cards/index.ts';
import type { RecordingVault } from '../features/call-recordings/index.ts';
import { routesOf } from './features.ts';
import { API_NOTES } from './api-notes.ts';
import { publicConfigOf } from './public-config.ts';
import type { OwnReplica } from './replicas.ts';

const FOLDERS = {
  pages: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  engine: fileURLToPath(new URL('../../../../packages/rooms/dist', import.meta.url)),
};

const freshId = () => newId(randomBytes);

/** What stands behind the routes. */
export interface SiteParts {
  address: PublicAddress;
  replica: OwnReplica;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
  store: Store;
  metrics: Metrics;
  accounts: OpenAccounts;
  engines: OpenSpeechEngines;
  context: AppContext;
  reports: ReportMaker;
  recordings: RecordingVault;
  erasure: ErasureDeps;
  voice: VoiceService;
  rooms: RoomService;
  /** Whether what guests of a test say can be read here. */
  readsGuests: boolean;
  services: readonly FeatureService[];
  mail: OpenMail;
  setup: SetupParts;
}

/** The web server with the routes of every module, not listening yet. */
export async function buildSite(config: Config, parts: SiteParts): Promise<FastifyInstance> {
  const { address, replica, clock, log, engines, store, voice } = parts;
  const { accounts } = parts.accounts;
  const hosted = prepareHostedVoice(config, parts);
  const hostedOrigins = hostedVoiceOrigins(config.hostedVoice);
  const guests = new GuestCookie({ newId: freshId, isSecure: address.isSecure });
  const tickets = new CallTickets({
    key: derivedKey(parts.secret, 'call tickets'),
    accounts,
    uses: replica.tickets,
    clock,
    newId: freshId,
    isSecure: address.isSecure,
  });
  const ping = sharedCheck(() => store.ping(), clock);
  const checks = () => ({
    database: () => ping().then(() => true),
    engines: () => everyEngineReady(engines),
    calls: () => !voice.isDraining,
  });
  return buildApp({
    log,
    metrics: parts.metrics,
    metricsToken: config.metricsToken,
    checks,
    isDraining: () => voice.isDraining,
    publicUrl: address.url,
    sendsMail: config.mail.kind !== 'none',
    recordingDays: config.callRecordings.isOn ? config.callRecordings.keptDays : null,
    trusted: {
      connect: [
        ...identityOrigins(config.identity),
        ...hostedOrigins.connect,
        ...(config.liveKit === null ? [] : liveKitOrigins(config.liveKit)),
      ],
      scripts: hostedOrigins.scripts,
    },
    trustProxy: config.trustProxy,
    folders: FOLDERS,
    features: routesOf({
      context: parts.context,
      reports: parts.reports,
      recordings: parts.recordings,
      topics: topicTitles(bank),
      cardPictures: new CardPictures(),
      publicUrl: address.url,
      words: new EngineWordPractice({ engines, clock, readWav, writeWav }),
      rewording: await openRewording(config.language.judge, { clock, log }),
      accounts,
      guests,
      tickets,
      personalData: parts.erasure.personalData,
      mailer: parts.erasure.mailer,
      renderMessage: parts.erasure.renderMessage,
      forgetCallsOf: parts.erasure.forgetCallsOf,
      setup: parts.setup,
      telephoneNumber: config.telephone?.number ?? null,
      guestsOfCall: (testId) => voice.guestsOf(testId),
      readsGuests: parts.readsGuests,
      passOn: (request, reply, testId) => passOn(replica, { request, reply, testId }),
    }),
    apiNotes: API_NOTES,
    context: parts.context,
    guests,
    tickets,
    accounts,
    publicConfig: () => publicConfigOf(config, engines),
    sharedCounts: replica.counts,
    registerFirst: (app) => replica.links.register(app),
    async registerMore(app) {
      registerReplicaRoutes(app, {
        links: replica.links,
        directory: replica.directory,
        calls: hosted?.among(voice) ?? voice,
      });
      registerVoiceRoutes(app, {
        service: voice,
        publicKey: config.voicePublicKey,
        ownerOf: (request, reply) => ownerOfCall({ guests, tickets }, request, reply),
        ownerOfToken: (token, request) => ownerOfToken(accounts, token, request),
        async eraseTest(owner, testId) {
          for (const id of await eraseTest(parts.context, owner, testId)) parts.erasure.forgetCallsOf(id);
        },
      });
      hosted?.registerRoutes(app, (request, reply) => ownerOfCall({ guests, tickets }, request, reply));
      registerVoiceSample(app, { synthesizer: engines.synthesizer, writeWav });
      await parts.rooms.registerRoutes(app);
      await parts.accounts.registerRoutes(app);
      registerPageStyle(app, FOLDERS.pages);
      registerStatusRoute(app, { checks, mailWorks: () => parts.mail.works(), now: () => clock.date() });
      for (const { routes } of parts.services) await app.register(routes);
      if (parts.mail.outbox !== null) registerOutboxRoutes(app, parts.mail.outbox);
    },
  });
}

/** Has the process answer that runs this test; false where that is this one, or none that can be reached. */
export async function passOn(
  { links, directory }: OwnReplica,
  { request, reply, testId }: { request: FastifyRequest; reply: FastifyReply; testId: string },
): Promise<boolean> {
  if (links.isRelayed(request.raw)) return false;
  const other = await directory.find({ testId });
  return other !== null && links.forward(request, reply, other);
}

/** Of every engine that calls need at least one process takes work. */
export function everyEngineReady(engines: OpenSpeechEngines): boolean {
  const processes = engines.health().filter(({ isOptional }) => isOptional !== true);
  const ready = new Set(processes.filter((process) => process.ready).map((process) => process.engine));
  return processes.every((process) => ready.has(process.engine));
}

/** Tests that are spoken on a hosted voice service. */
interface HostedVoice {
  registerRoutes(app: FastifyInstance, ownerOf: HostedRouteDeps['ownerOf']): void;
  /** The calls of this process for other processes, these tests among them. */
  among(voice: VoiceService): OwnCalls;
}

/** Null where calls are held here. */
export function prepareHostedVoice(
  config: Config,
  { voice, secret, clock }: { voice: VoiceService; secret: InstallationSecret; clock: Clock },
): HostedVoice | null {
  if (config.hostedVoice === null) return null;
  const tickets = new HostedTickets(derivedKey(secret, 'hosted tests'));
  const tests = new HostedTests(voice, tickets);
  const platform = new PlatformSecret(config.hostedVoice.serverSecret);
  return {
    registerRoutes: (app, ownerOf) =>
      registerHostedRoutes(app, {
        service: voice,
        tests,
        secret: platform,
        ownerOf,
        now: () => clock.date(),
      }),
    among: (calls) => ({
      get isDraining() {
        return calls.isDraining;
      },
      placesLeft: (kind) => calls.placesLeft(kind),
      knows: (id) => calls.knows(id),
      release: (testId) => calls.release(testId),
      namedBy: (url, request) => hostedCallOf(url, request, tickets),
    }),
  };
}

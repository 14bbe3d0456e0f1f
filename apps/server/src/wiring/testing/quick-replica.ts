import { randomBytes } from 'node:crypto';
import { systemClock } from '@bandpal/foundation';
import { openPostgres } from '@bandpal/foundation/database';
import { openRooms } from '@bandpal/rooms';
import { FakeSpeech } from '@bandpal/speech/testing';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { derivedKey } from '../../config/secret.ts';
import { loadSecrets, readConfig } from '../../config/index.ts';
import { createGuestDesk } from '../../features/guests/guest-commands.ts';
import { guestRoutes } from '../../features/guests/guest-routes.ts';
import { ReportMaker } from '../../features/reports/report-maker.ts';
import { registerTicketReturn } from '../../http/build-app.ts';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { CallTickets, createMetrics, GuestCookie, ownerOfCall } from '../../http/index.ts';
import { registerRateLimits } from '../../http/rate-limits.ts';
import { newId } from '../../product/product-context.ts';
import { registerReplicaRoutes } from '../../replicas/index.ts';
import { fullStoreIn } from '../../testing/databases.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { CountingAssessor, openDesk } from '../../testing/product-harness.ts';
import { bankExams, registerVoiceRoutes, VoiceService } from '../../voice/index.ts';
import type { HostedRouteDeps } from '../../voice/index.ts';
import { bank } from '../app-context.ts';
import { productContext } from '../product.ts';
import { prepareHeartbeat, prepareReplica, takeOver, whenUnneeded } from '../replicas.ts';
import { passOn, prepareHostedVoice } from '../site.ts';

const log = pino({ level: 'silent' });
/** The examiner speaks ten times as fast as a person could follow. */
const WORD_MS = 20;
/** What a hosted voice service would send to any of the replicas. */
export const PLATFORM_SECRET = 'only the hosted service and the replicas know it';

/** A replica in this process: everything of a server that calls need, with quick engines that understand nobody. */
export interface QuickReplica extends AsyncDisposable {
  readonly url: string;
  readonly voice: VoiceService;
  /** Connections that are open to it. */
  openSockets(): number;
  /** Resolves when a server that is to end would end. */
  whenUnneeded(): Promise<void>;
}

/** Starts a replica that listens on a free loopback port; Part 1 is open, and a guest has nine tests a day. Those signed in to `accounts` get tickets. */
export async function startQuickReplica(
  databaseUrl: string,
  { maxCalls = 4, maxTypedTests = 4, accounts = new MemoryAccounts() } = {},
): Promise<QuickReplica> {
  await using parts = new AsyncDisposableStack();
  const environment = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'one secret of all the servers here',
    SPEAKING_PART1_ENABLED: 'true',
    GUEST_TESTS_PER_DAY: '9',
    MAX_CALLS: String(maxCalls),
    MAX_TYPED_TESTS: String(maxTypedTests),
    VOICE_BASE_URL: 'https://voice.example.org',
    VOICE_PUBLIC_KEY: 'bandpal-web',
    VOICE_ASSISTANT_IDS: 'examiner',
    VOICE_SERVER_SECRET: PLATFORM_SECRET,
  };
  const config = readConfig(environment, { cores: 1, workingDirectory: '/nonexistent' });
  const secret = loadSecrets(config);
  const clock = systemClock;
  const store = fullStoreIn(parts.use(openPostgres(databaseUrl, () => undefined)));
  const among = { store, clock, log, secret };
  const replica = prepareReplica(config, among);
  const assessor = new CountingAssessor();
  const metrics = createMetrics();
  const context = productContext(config, { ...among, replica: replica.place, assessor, metrics });
  let url = '';
  const speech = new FakeSpeech();
  speech.synthesizer.wordMs = WORD_MS;
  const rooms = await openRooms({
    publicUrl: () => url,
    secret: derivedKey(secret, 'meeting tokens'),
    clock,
    log,
    replicas: replica.rooms,
  });
  const voice = new VoiceService({
    rooms,
    engines: speech,
    desk: openDesk(context, new ReportMaker(context)),
    guests: createGuestDesk(context),
    exams: bankExams(bank),
    followUps: null,
    clock,
    log,
    maxCalls,
    maxTypedTests,
  });
  await takeOver(store, context);
  const heartbeat = parts.use(prepareHeartbeat(config, among, replica, { voice, context }));
  const visitors = { newId: () => newId(randomBytes), isSecure: () => false };
  const guests = new GuestCookie(visitors);
  const key = derivedKey(secret, 'call tickets');
  const tickets = new CallTickets({ ...visitors, key, accounts, uses: replica.tickets, clock });
  const ownerOf: HostedRouteDeps['ownerOf'] = (request, reply) =>
    ownerOfCall({ guests, tickets }, request, reply);
  const app = Fastify({ forceCloseConnections: true });
  registerErrorHandler(app);
  replica.links.register(app);
  await registerRateLimits(app, replica.counts);
  const hosted = prepareHostedVoice(config, { voice, secret, clock });
  const calls = hosted?.among(voice) ?? voice;
  registerReplicaRoutes(app, { links: replica.links, directory: replica.directory, calls });
  registerTicketReturn(app, tickets);
  app.post('/account/call-ticket', async (request, reply) => {
    await tickets.issue(String(request.headers['x-token']), reply);
    return reply.code(204).send();
  });
  hosted?.registerRoutes(app, ownerOf);
  registerVoiceRoutes(app, {
    service: voice,
    publicKey: config.voicePublicKey,
    ownerOf,
    ownerOfToken: () => Promise.resolve(null),
    eraseTest: () => Promise.reject(new Error('no test is erased here')),
  });
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler);
    scope.setSerializerCompiler(serializerCompiler);
    await scope.register(guestRoutes, {
      context,
      guests,
      guestsOfCall: (testId) => voice.guestsOf(testId),
      readsGuests: true,
      passOn: (request, reply, testId) => passOn(replica, { request, reply, testId }),
      publicUrl: () => url,
      ownerOf: (request) => guests.peekOwner(request),
    });
  });
  await rooms.registerRoutes(app);
  parts.defer(() => app.close());
  parts.use(rooms);
  parts.use(voice);
  let sockets = 0;
  app.server.on('connection', (socket) => {
    sockets += 1;
    socket.once('close', () => (sockets -= 1));
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await heartbeat.start(Number(new URL(url).port));
  const open = parts.move();
  return {
    url,
    voice,
    openSockets: () => sockets,
    whenUnneeded: () => whenUnneeded({ voice, rooms }, replica),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

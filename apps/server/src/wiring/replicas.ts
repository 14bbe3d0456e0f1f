import { createHmac, randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { Clock } from '@bandpal/foundation';
import { openPostgres } from '@bandpal/foundation/database';
import type { PoolLimits } from '@bandpal/foundation/database';
import type { ReplicaRooms, RoomService } from '@bandpal/rooms';
import type { Logger } from 'pino';
import { derivedKey } from '../config/secret.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { SharedCounts, TicketUses } from '../http/index.ts';
import { recoverLostTests } from '../features/tests/run-test.ts';
import type { ReplicaPlace } from '../product/product-context.ts';
import type { AppContext } from './app-context.ts';
import {
  Heartbeat,
  innerAddress,
  ReplicaDirectory,
  ReplicaKey,
  ReplicaLinks,
  ReplicaWatch,
  SharedTime,
} from '../replicas/index.ts';
import { claim, isClaimed, releaseClaim, countRequest } from '../store/claims.ts';
import { forgetAllReplicas } from '../store/replicas.ts';
import { storeIn } from '../store/open-store.ts';
import type { Store } from '../store/open-store.ts';
import { VOICE_BUDGETS } from '../voice/index.ts';
import type { VoiceService } from '../voice/index.ts';

interface ReplicaParts {
  store: Store;
  clock: Clock;
  log: Logger;
  /** The installation's secret. */
  secret: InstallationSecret;
}

/** This process among those behind the same name. */
export interface OwnReplica {
  readonly name: string;
  readonly directory: ReplicaDirectory;
  readonly time: SharedTime;
  readonly links: ReplicaLinks;
  /** For the product; null where the database belongs to this process alone. */
  readonly place: ReplicaPlace | null;
  readonly rooms: ReplicaRooms;
  readonly counts: SharedCounts | null;
  readonly tickets: TicketUses;
}

export function prepareReplica(config: Config, { store, clock, log, secret }: ReplicaParts): OwnReplica {
  const name = config.replicaName ?? `r${randomBytes(4).toString('hex')}`;
  const directory = new ReplicaDirectory(store.db);
  const time = new SharedTime(clock, log);
  const key = new ReplicaKey(derivedKey(secret, 'replicas'), time);
  const links = new ReplicaLinks({ directory, key, clock, log });
  const isAlone = store.kind === 'pglite';
  const isRelayed: ReplicaRooms['isRelayed'] = (request) => links.isRelayed(request);
  const countKey = derivedKey(secret, 'request counts');
  return {
    name,
    directory,
    time,
    links,
    place: isAlone
      ? null
      : { id: directory.id, releaseElsewhere: (testId) => links.releaseElsewhere(testId) },
    rooms: { name, isRelayed, targetOf: (other, path, client) => links.targetOf(other, path, client) },
    counts: isAlone
      ? null
      : {
          isRelayed,
          count: async (what, windowMs) => {
            const hash = createHmac('sha256', countKey).update(what).digest('base64url');
            const now = time.date();
            const ends = new Date(now.getTime() + windowMs);
            const { requests, windowEnds } = await countRequest(store.db, hash, now, ends);
            return { requests, leftMs: windowEnds.getTime() - now.getTime() };
          },
        },
    tickets: {
      use: (id, until) => claim(store.db, `ticket:${id}`, time.date(), until),
      isUsed: (id) => isClaimed(store.db, `ticket:${id}`, time.date()),
      giveBack: (id) => releaseClaim(store.db, `ticket:${id}`),
    },
  };
}

/** Before calls are taken on a database of this process alone: there is no other, and tests that it has not finished can be continued. */
export async function takeOver(store: Store, context: AppContext): Promise<void> {
  if (store.kind !== 'pglite') return;
  await forgetAllReplicas(store.db);
  await recoverLostTests(context);
}

/**
 * One statement of one row every two seconds, on a connection that nothing else waits for. Another connection takes the place of one
 * that brings nothing, in time for a sign of life before the others take this process for dead.
 */
const HEARTBEAT_LIMITS: PoolLimits = {
  connections: 1,
  connectMs: 5_000,
  statementMs: 5_000,
  silenceMs: 6_000,
};

/** Signs of life of this process, and its look at the others; nothing where the database belongs to it alone. */
export function prepareHeartbeat(
  config: Config,
  { store, clock, log }: ReplicaParts,
  replica: OwnReplica,
  { voice, context }: { voice: VoiceService; context: AppContext },
): { start: (port: number) => Promise<void> } & AsyncDisposable {
  const parts = new AsyncDisposableStack();
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    return { start: async () => undefined, [Symbol.asyncDispose]: () => parts.disposeAsync() };
  }
  const onConnectionLost = (error: Error) =>
    log.warn({ err: error }, 'the connection for signs of life was lost');
  const own = parts.use(storeIn(openPostgres(databaseUrl, onConnectionLost, { limits: HEARTBEAT_LIMITS })));
  const named = { id: replica.directory.id, name: replica.name };
  const heartbeat = parts.use(
    new Heartbeat({
      db: own.db,
      clock,
      time: replica.time,
      log,
      replica: named,
      calls: {
        most: { spoken: VOICE_BUDGETS.calls.size(config), typed: VOICE_BUDGETS.typedTests.size(config) },
        get isDraining() {
          return voice.isDraining;
        },
        get places() {
          return voice.places;
        },
      },
    }),
  );
  const watch = parts.use(
    new ReplicaWatch({
      db: store.db,
      clock,
      log,
      replica: named,
      calls: voice,
      recoverLostTests: () => recoverLostTests(context),
    }),
  );
  return {
    async start(port) {
      const address = addressOf(config, port);
      await heartbeat.start(address);
      await watch.start(address);
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Resolves when nobody needs this process any more: its own calls, those that it has passed on to others until now, and whoever asks at the end. */
export async function whenUnneeded(
  { voice, rooms }: { voice: VoiceService; rooms: RoomService },
  { links }: OwnReplica,
): Promise<void> {
  await Promise.all([voice.whenIdle(), rooms.whenNothingIsRelayed()]);
  await links.whenIdle();
}

function addressOf({ replicaUrl, host }: Config, port: number): string {
  return replicaUrl ?? innerAddress({ host, port }, networkInterfaces());
}

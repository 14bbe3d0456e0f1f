import { createHmac, randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { Clock } from '@bandpal/foundation';
import type { ReplicaRooms } from '@bandpal/rooms';
import type { Logger } from 'pino';
import { derivedKey } from '../config/derived-key.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { SharedCounts, TicketUses } from '../http/index.ts';
import { recoverLostTests } from '../product/index.ts';
import type { ProductContext, ReplicaPlace } from '../product/index.ts';
import { Heartbeat, innerAddress, ReplicaDirectory, ReplicaKey, ReplicaLinks } from '../replicas/index.ts';
import { claim, countRequest, forgetReplicas, isClaimed } from '../store/index.ts';
import type { Store } from '../store/index.ts';
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
  readonly links: ReplicaLinks;
  /** For the product; null where the database belongs to this process alone. */
  readonly place: ReplicaPlace | null;
  readonly rooms: ReplicaRooms;
  readonly counts: SharedCounts | null;
  readonly tickets: TicketUses;
}

export function prepareReplica(config: Config, { store, clock, log, secret }: ReplicaParts): OwnReplica {
  const name = config.replicaName ?? `r${randomBytes(4).toString('hex')}`;
  const directory = new ReplicaDirectory(store.db, clock);
  const key = new ReplicaKey(derivedKey(secret, 'replicas'), clock);
  const links = new ReplicaLinks({ directory, key, log });
  const isAlone = store.kind === 'pglite';
  const isRelayed: ReplicaRooms['isRelayed'] = (request) => links.isRelayed(request);
  const countKey = derivedKey(secret, 'request counts');
  return {
    name,
    directory,
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
            const now = clock.date();
            const ends = new Date(now.getTime() + windowMs);
            const { requests, windowEnds } = await countRequest(store.db, hash, now, ends);
            return { requests, leftMs: windowEnds.getTime() - now.getTime() };
          },
        },
    tickets: {
      use: (id, until) => claim(store.db, `ticket:${id}`, clock.date(), until),
      isUsed: (id) => isClaimed(store.db, `ticket:${id}`, clock.date()),
    },
  };
}

/**
 * Before calls are taken: tests that nobody runs can be continued. A database of this process alone has no other; else whoever was at
 * this address is gone.
 */
export async function takeOver(config: Config, store: Store, context: ProductContext): Promise<void> {
  if (store.kind === 'pglite') await forgetReplicas(store.db, {});
  else if (config.port !== 0) {
    await forgetReplicas(store.db, { address: addressOf(config, config.port) });
  }
  await recoverLostTests(context);
}

/** Signs of life of this process; nothing where the database belongs to it alone. */
export function prepareHeartbeat(
  config: Config,
  { store, clock, log }: ReplicaParts,
  replica: OwnReplica,
  { voice, context }: { voice: VoiceService; context: ProductContext },
): { start: (port: number) => Promise<void> } & AsyncDisposable {
  if (store.kind === 'pglite') {
    return { start: async () => undefined, [Symbol.asyncDispose]: async () => undefined };
  }
  const { maxCalls } = config;
  const heartbeat = new Heartbeat({
    db: store.db,
    clock,
    log,
    replica: { id: replica.directory.id, name: replica.name },
    calls: {
      maxCalls,
      get isDraining() {
        return voice.isDraining;
      },
      get activeCalls() {
        return voice.activeCalls;
      },
      get runningTests() {
        return voice.runningTests;
      },
      forgetTest: (testId) => voice.forgetTest(testId),
    },
    recoverLostTests: () => recoverLostTests(context),
  });
  return {
    start: (port) => heartbeat.start(addressOf(config, port)),
    [Symbol.asyncDispose]: () => heartbeat[Symbol.asyncDispose](),
  };
}

function addressOf({ replicaUrl, host }: Config, port: number): string {
  return replicaUrl ?? innerAddress({ host, port }, networkInterfaces());
}

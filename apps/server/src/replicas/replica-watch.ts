import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import {
  databaseNow,
  erasedTests,
  forgetReplica,
  forgetSilentReplicas,
  replicasLike,
  testsOfOthers,
} from '../store/replicas.ts';
import type { SharedNow } from '../store/replicas.ts';
import type { PlatformDb, ReplicaRow } from '../store/schema.ts';
import { BEAT_MS, RepeatedPass } from './heartbeat.ts';

/** Half a minute: there may be hundreds of tests that have ended, and few people are erased. */
const LOOKS_BETWEEN_ERASURES = 15;

/** What the watch looks at, and whom it tells. */
export interface ReplicaWatchDeps {
  db: PlatformDb;
  clock: Clock;
  log: Log;
  replica: { id: string; name: string };
  /** The calls of this process. */
  calls: {
    readonly runningTests: readonly string[];
    /** Ended, and still listed for those who ask. */
    readonly rememberedTests: readonly string[];
    /** The test is erased, or another process has taken it up: its call ends. */
    forgetTest(testId: string): Promise<void>;
  };
  /** Other processes have died: what they ran is free. */
  recoverLostTests: () => Promise<void>;
  /** `databaseNow` when left out. */
  now?: SharedNow;
}

/**
 * Looks every two seconds for what has changed among the processes: ends calls whose tests are gone from this one, forgets ended ones that
 * another has erased, finds those that are dead, and those that nobody can tell from this one.
 */
export class ReplicaWatch implements AsyncDisposable {
  readonly #deps: ReplicaWatchDeps;
  #namesakes: ReplicaNamesakes | null = null;
  #looks = 0;
  /** Tests of dead processes may still be marked as running, those of an earlier start among them. */
  #owesRecovery = true;
  readonly #passes: RepeatedPass;

  constructor(deps: ReplicaWatchDeps) {
    this.#deps = deps;
    const { clock, log } = deps;
    const failure = 'the other processes could not be looked at';
    this.#passes = new RepeatedPass({ clock, log, everyMs: BEAT_MS, pass: () => this.#look(), failure });
  }

  /** The others find this process at `address`; resolves after the first look. */
  async start(address: string): Promise<void> {
    const { db, log, replica } = this.#deps;
    this.#namesakes = new ReplicaNamesakes({ db, log, own: { ...replica, address } });
    await this.#look();
    this.#passes.start();
  }

  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void> {
    return this.#passes.whenIdle();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#passes[Symbol.asyncDispose]();
  }

  async #look(): Promise<void> {
    const { db, log, replica, calls, now = databaseNow } = this.#deps;
    for (const testId of await testsOfOthers(db, replica.id, calls.runningTests)) {
      log.info({}, 'a test of this process is erased or taken up elsewhere; its call ends');
      void calls.forgetTest(testId);
    }
    this.#looks += 1;
    if (this.#looks % LOOKS_BETWEEN_ERASURES === 0) {
      for (const testId of await erasedTests(db, calls.rememberedTests)) void calls.forgetTest(testId);
    }
    const gone = ((await this.#namesakes?.look()) ?? 0) + (await forgetSilentReplicas(db, now));
    if (gone > 0) log.warn({ gone }, 'other processes are dead; their tests can be continued');
    this.#owesRecovery ||= gone > 0;
    if (!this.#owesRecovery) return;
    await this.#deps.recoverLostTests();
    this.#owesRecovery = false;
  }
}

/** Looks, two seconds apart, in which a process that lives has given a sign of life, also on a machine that is overbooked. */
const LOOKS = 5;

interface Namesake {
  /** Its last sign of life when it was first seen. */
  beatAt: Date;
  looks: number;
}

/**
 * Other processes with this one's address or name. One with the address that is silent since this process listens there ran here before, and
 * is gone. One that lives is never removed: two cannot be reached by one address, and only an operator can put that right.
 */
class ReplicaNamesakes {
  readonly #deps: { db: PlatformDb; log: Log; own: { id: string; name: string; address: string } };
  readonly #seen = new Map<string, Namesake>();
  readonly #told = new Set<string>();

  constructor(deps: { db: PlatformDb; log: Log; own: { id: string; name: string; address: string } }) {
    this.#deps = deps;
  }

  /** Called after this process listens, and then every two seconds; tells how many that are gone it has removed. */
  async look(): Promise<number> {
    const { db, own } = this.#deps;
    let gone = 0;
    for (const other of await replicasLike(db, own)) {
      const seen = this.#seen.get(other.id) ?? { beatAt: other.beat_at, looks: 0 };
      this.#seen.set(other.id, { ...seen, looks: seen.looks + 1 });
      if (other.beat_at > seen.beatAt) this.#tell(other);
      else if (other.address === own.address && seen.looks >= LOOKS) {
        // oxlint-disable-next-line no-await-in-loop -- there is hardly ever one
        gone += (await forgetReplica(db, other.id, seen.beatAt)) ? 1 : 0;
      }
    }
    return gone;
  }

  #tell(other: ReplicaRow): void {
    if (this.#told.has(other.id)) return;
    this.#told.add(other.id);
    const { log, own } = this.#deps;
    if (other.address === own.address) {
      log.warn(
        { replicaUrl: own.address },
        'another living server gives the same address as this one: the others cannot tell them apart, and calls are lost. ' +
          'Give each server a REPLICA_URL of its own, at which the others reach it',
      );
      return;
    }
    log.warn(
      { name: own.name },
      'another living server has the REPLICA_NAME of this one: rooms of the one that is older are not found any more. ' +
        'Give each server a name of its own',
    );
  }
}

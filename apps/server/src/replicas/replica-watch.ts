import type { Clock } from '@bandpal/foundation';
import { databaseNow, erasedTests, forgetSilentReplicas, testsOfOthers } from '../store/index.ts';
import type { ProductDb, SharedNow } from '../store/index.ts';
import { BEAT_MS } from './heartbeat.ts';
import { ReplicaNamesakes } from './replica-namesakes.ts';
import type { ReplicaLog } from './replica-log.ts';

/** Half a minute: there may be hundreds of tests that have ended, and few people are erased. */
const LOOKS_BETWEEN_ERASURES = 15;

/** What the watch looks at, and whom it tells. */
export interface ReplicaWatchDeps {
  db: ProductDb;
  clock: Clock;
  log: ReplicaLog;
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
  #cancel = () => {};
  #running = Promise.resolve();
  #looks = 0;
  #isStopped = false;
  /** Tests of dead processes may still be marked as running, those of an earlier start among them. */
  #owesRecovery = true;
  /** A database that is away is told of once. */
  #isFailing = false;

  constructor(deps: ReplicaWatchDeps) {
    this.#deps = deps;
  }

  /** The others find this process at `address`; resolves after the first look. */
  async start(address: string): Promise<void> {
    const { db, log, replica } = this.#deps;
    this.#namesakes = new ReplicaNamesakes({ db, log, own: { ...replica, address } });
    await this.#look(this.#namesakes);
    this.#schedule(this.#namesakes);
  }

  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void> {
    return this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  #schedule(namesakes: ReplicaNamesakes): void {
    this.#cancel = this.#deps.clock.after(BEAT_MS, () => {
      this.#running = this.#pass(namesakes).finally(() => {
        if (!this.#isStopped) this.#schedule(namesakes);
      });
    });
  }

  async #pass(namesakes: ReplicaNamesakes): Promise<void> {
    try {
      await this.#look(namesakes);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'the other processes could not be looked at');
      this.#isFailing = true;
    }
  }

  async #look(namesakes: ReplicaNamesakes): Promise<void> {
    const { db, log, replica, calls, now = databaseNow } = this.#deps;
    for (const testId of await testsOfOthers(db, replica.id, calls.runningTests)) {
      log.info({}, 'a test of this process is erased or taken up elsewhere; its call ends');
      void calls.forgetTest(testId);
    }
    this.#looks += 1;
    if (this.#looks % LOOKS_BETWEEN_ERASURES === 0) {
      for (const testId of await erasedTests(db, calls.rememberedTests)) void calls.forgetTest(testId);
    }
    const gone = (await namesakes.look()) + (await forgetSilentReplicas(db, now));
    if (gone > 0) log.warn({ gone }, 'other processes are dead; their tests can be continued');
    this.#owesRecovery ||= gone > 0;
    if (!this.#owesRecovery) return;
    await this.#deps.recoverLostTests();
    this.#owesRecovery = false;
  }
}

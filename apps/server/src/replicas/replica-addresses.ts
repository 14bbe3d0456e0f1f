import type { Log } from '@bandpal/foundation';
import { within } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';

/** A browser that comes back into its room has eight seconds for all of it. */
const PATIENCE_MS = 1_000;

export interface ReplicaAddressesDeps {
  /** The other living processes, as the database tells it now. */
  others: () => Promise<readonly { name: string; address: string }[]>;
  clock: Clock;
  log: Log;
}

/**
 * Where the rooms of other processes are. The database is asked each time; while it is slow or away, the last address it has told is good
 * enough: a call goes on without the database, and so does the way into it.
 */
export class ReplicaAddresses {
  readonly #deps: ReplicaAddressesDeps;
  #known: ReadonlyMap<string, string> = new Map();
  /** The newest look under way. */
  #looking: Promise<void> | null = null;

  constructor(deps: ReplicaAddressesDeps) {
    this.#deps = deps;
  }

  /** Null when no other process of this name lives. Rejects when it has never been seen and the database does not answer. */
  async of(name: string): Promise<string | null> {
    const known = this.#known.get(name);
    // One that was not seen before may have begun to live after the look under way.
    if (known === undefined) {
      await this.#look();
      return this.#known.get(name) ?? null;
    }
    try {
      const look = this.#looking ?? this.#look();
      return (await within(this.#deps.clock, PATIENCE_MS, look)) ? (this.#known.get(name) ?? null) : known;
    } catch (error) {
      this.#deps.log.warn(
        { err: error },
        'a process is taken to be where it was: the others cannot be looked up',
      );
      return known;
    }
  }

  async #look(): Promise<void> {
    const looking = this.#ask();
    this.#looking = looking;
    try {
      await looking;
    } finally {
      if (this.#looking === looking) this.#looking = null;
    }
  }

  async #ask(): Promise<void> {
    const others = await this.#deps.others();
    // Of two with one name the last sign of life, which comes first, counts.
    this.#known = new Map(others.toReversed().map(({ name, address }) => [name, address]));
  }
}

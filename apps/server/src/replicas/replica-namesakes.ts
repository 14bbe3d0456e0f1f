import type { Log } from '@bandpal/foundation';
import { forgetReplica, replicasLike } from '../store/replicas.ts';
import type { PlatformDb, ReplicaRow } from '../store/schema.ts';

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
export class ReplicaNamesakes {
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

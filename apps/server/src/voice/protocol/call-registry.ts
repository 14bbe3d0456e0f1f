import type { ExamMode, WebCall } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';

/** One call as the service remembers it. */
export interface CallRecord {
  readonly id: string;
  readonly ownerKind: TestOwner['kind'];
  readonly ownerId: string;
  readonly testId: string;
  readonly mode: ExamMode;
  readonly resumed: boolean;
  readonly assistantName: string;
  readonly joinUrl: string;
  readonly createdAt: Date;
  updatedAt: Date;
  status: WebCall['status'];
  startedAt?: Date;
  endedAt?: Date;
  endedReason?: string;
}

/** Ended calls that are still listed; the tests themselves are in the store. */
const KEPT_ENDED_CALLS = 1_000;

/** The calls of this process, newest last. Ended ones are forgotten in the order they began. */
export class CallRegistry {
  readonly #calls = new Map<string, CallRecord>();

  add(call: CallRecord): void {
    this.#calls.set(call.id, call);
    let surplus = this.#calls.size - KEPT_ENDED_CALLS;
    for (const { id, status } of this.#calls.values()) {
      if (surplus <= 0) break;
      if (status !== 'ended') continue;
      this.#calls.delete(id);
      surplus -= 1;
    }
  }

  /** The owner's own call, or null. */
  get(id: string, owner: TestOwner): CallRecord | null {
    const call = this.#calls.get(id);
    return call && isOwn(call, owner) ? call : null;
  }

  /** The owner's own calls, newest first. */
  list(owner: TestOwner, limit: number): CallRecord[] {
    return [...this.#calls.values()]
      .filter((call) => isOwn(call, owner))
      .toReversed()
      .slice(0, limit);
  }
}

function isOwn(call: CallRecord, owner: TestOwner): boolean {
  return call.ownerKind === owner.kind && call.ownerId === owner.id;
}

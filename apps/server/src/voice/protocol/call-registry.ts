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

/** How many ended calls are listed; the tests themselves are in the store. */
const KEPT_ENDED_CALLS = 1_000;
/**
 * How long an ended call is listed: a client that asks how its call ended does so at once. When another process erases a person,
 * their ids stay here no longer than this.
 */
const KEPT_ENDED_MS = 60 * 60_000;

/** The calls of this process, newest last. Ended ones are forgotten in the order they began, and after an hour. */
export class CallRegistry {
  readonly #calls = new Map<string, CallRecord>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  add(call: CallRecord): void {
    this.#forgetOld();
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
    this.#forgetOld();
    const call = this.#calls.get(id);
    return call && isOwn(call, owner) ? call : null;
  }

  /** The owner's own calls, newest first. */
  list(owner: TestOwner, limit: number): CallRecord[] {
    this.#forgetOld();
    return [...this.#calls.values()]
      .filter((call) => isOwn(call, owner))
      .toReversed()
      .slice(0, limit);
  }

  /** Forgets the calls of a test that was erased, those of its former guest too. */
  forget(testId: string): void {
    for (const { id, testId: other } of this.#calls.values()) if (other === testId) this.#calls.delete(id);
  }

  #forgetOld(): void {
    const oldest = this.#now().getTime() - KEPT_ENDED_MS;
    for (const { id, endedAt } of this.#calls.values()) {
      if (endedAt !== undefined && endedAt.getTime() < oldest) this.#calls.delete(id);
    }
  }
}

function isOwn(call: CallRecord, owner: TestOwner): boolean {
  return call.ownerKind === owner.kind && call.ownerId === owner.id;
}

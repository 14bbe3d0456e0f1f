import type { ExamMode, WebCall } from '@bandpal/contracts';
import type { OpenTest, TestOwner } from '../../ports/test-desk.ts';

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
  /** What the caller calls it. */
  name?: string;
  /** How often the examiner has answered, and how long it took from each decision to its first sound, added up. */
  responses: number;
  responseMs: number;
  status: WebCall['status'];
  startedAt?: Date;
  endedAt?: Date;
  endedReason?: string;
}

/** A call that begins. */
export function newRecord(call: {
  id: string;
  owner: TestOwner;
  test: Pick<OpenTest, 'id' | 'mode' | 'resumed'>;
  assistantName: string;
  joinUrl: string;
  at: Date;
}): CallRecord {
  const { id, owner, test, assistantName, joinUrl, at } = call;
  return {
    id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    testId: test.id,
    mode: test.mode,
    resumed: test.resumed,
    assistantName,
    joinUrl,
    createdAt: at,
    updatedAt: at,
    status: 'queued',
    responses: 0,
    responseMs: 0,
  };
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

  /** Whether there is a call with this id, whoever's it is. */
  knows(id: string): boolean {
    this.#forgetOld();
    return this.#calls.has(id);
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
